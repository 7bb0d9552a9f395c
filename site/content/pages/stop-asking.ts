/** The page where whoever holds a phone stops requests to it, and allows them again. */
export const stopAsking = {
  ask: {
    title: "Stop asking this phone",
    lead: "Did a request for a gift come that you did not ask for? With a code by text you stop all requests from this site to your phone, whoever types your number. A code also allows them again.",
    phone: "Mobile money number",
    hint: "The number that gets the requests",
    submit: "Text me a code",
    sending: "Asking for a code",
    now: "Is a request on your phone right now?",
    nowText: "Cancel it, or let it expire. Without your PIN nothing is taken.",
  },
  facts: [
    [
      "What stops",
      "Every request to approve a gift that somebody asks for on this site, and every code for such a gift.",
    ],
    ["From somebody else?", "We can stop only what comes from this site. Ask your network about other requests."],
    ["What we keep", "Your wish and a scrambled value of your number, until you allow requests again."],
  ],
  goesOn: {
    name: "What goes on",
    text: "A monthly or yearly gift that you have approved is charged until you end it.",
    link: "End a monthly or yearly gift",
  },
  code: {
    title: "Type the code from the text message",
    lead: (phone: string) =>
      `A code is on its way to ${phone}, unless our office has stopped all texts to that number. The code is not your wallet PIN.`,
    label: "Six-digit code",
    hint: "It works for 10 minutes",
    stop: "Stop asking this phone",
    allow: "Allow requests again",
    sending: "Checking the code",
    noneTitle: "No text message?",
    none: "Wait a minute. If nothing comes, check the number.",
    again: "Use another number, or ask again",
    office: (email: string) => `If our office has stopped your phone, only the office can open it: write to ${email}.`,
  },
  stopped: {
    title: "We no longer ask this phone",
    lead: "No new request from this site reaches it, whoever types the number. If one is still open on the phone, cancel it.",
    again: "Changed your mind? Allow requests with another code",
  },
  allowed: {
    title: "This phone can be asked again",
    lead: "When you give with this number, the request comes to your phone. Nothing is taken without your PIN.",
    give: "Give now",
    again: "Stop requests with another code",
  },
  office: {
    title: "Our office has stopped this phone",
    lead: "Your code was right, but a person in our office has stopped requests to this number, and only the office opens it again. Write to us, or call.",
  },
} as const;
