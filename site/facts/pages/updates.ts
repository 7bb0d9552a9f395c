/** The page where visitors subscribe to updates, and the pages that the links in its e-mails open. */
export const UPDATES = {
  ask: {
    title: "Hear what your neighbours did",
    lead: "One email a month from the network. Type your address, and we ask you by email to confirm it. We send nothing else until you do.",
    steps: [
      "Type your address and press Subscribe.",
      "Open our email, and press Confirm within seven days.",
      "To stop, use the link in any email. We then delete your address.",
    ],
    privacy: "What we keep about subscribers",
  },
  asked: {
    title: "Now look in your mailbox",
    lead: (email: string) => `We are sending an email to ${email}. Open it and press Confirm within seven days.`,
    nothing:
      "Nothing after ten minutes? Look in your spam folder, and check the address above. This form sends at most three emails to one address, and then one every eight hours.",
    other: "Use another address",
  },
  confirm: {
    title: "Do you want updates by email?",
    lead: "Press once to confirm your address. You can end the updates at any time.",
    submit: "Confirm",
  },
  confirmed: {
    title: "You are on the list",
    lead: "We will write to you about once a month. A welcome email is on its way, with a link that ends the updates.",
    next: "Meanwhile, learn CPR with your own two hands",
  },
  end: {
    title: "Stop the updates?",
    lead: "One press ends them, and we delete your address.",
    submit: "Stop the updates",
  },
  ended: {
    title: "The updates have ended",
    lead: "We have deleted your address. We will write to you again only if you ask us to.",
    again: "Ask for updates again",
  },
  deadLink: {
    title: "This link can no longer be used",
    confirm: "It is older than seven days, or part of it is missing. Ask again and we will send you a new one.",
    end: "Part of it is missing. Copy the whole address from the email, or write to us and we will delete your address by hand.",
    again: "Ask for a new email",
  },
  insteadOfUpdates: "See what happens in the network",
  practice: {
    text: "Practice mode: no email leaves this machine. Every email goes to",
    link: "the pretend mailbox",
  },
  email: {
    title: "What we send you",
    points: [
      ["Alerts answered", "How often neighbours came, and how quickly."],
      ["Trainings near you", "Dates, places, and how to get a seat."],
      ["What donations paid for", "Kits, classes and refreshers, with their cost."],
    ],
    never: "No advertising and no tracking. We never pass your address on.",
  },
} as const;

export const UPDATES_TROUBLE = {
  throttled: {
    title: "Too many requests from your network",
    line: "Nothing was sent. Wait ten minutes, then press the button again. What you typed is still here.",
  },
  off: {
    title: "Updates by email are switched off",
    line: "This site cannot send email at the moment. Nothing was kept.",
  },
  unreached: {
    title: "We could not reach our own service",
    line: "Nothing is lost. Check your connection and press the button again.",
  },
};
