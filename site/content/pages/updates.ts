import type { UpdatesTrouble } from "#site/updates/updates.ts";

/** The page that asks for updates, and what the links of its letters open. */
export const UPDATES = {
  ask: {
    title: "Hear what your neighbours did",
    lead: "One email a month from the network. You type your address, we write to it, and nothing else is sent until you confirm from your own mailbox.",
    steps: [
      "Type your address and press Subscribe.",
      "Open the letter we send, and press Confirm within seven days.",
      "Had enough? Every letter has a link that ends the updates. We then delete your address.",
    ],
    privacy: "What we keep about subscribers",
  },
  asked: {
    title: "Now look in your mailbox",
    lead: (email: string) => `We are writing to ${email}. Open the letter and press Confirm within seven days.`,
    nothing:
      "Nothing after ten minutes? Look among the spam, and check the address above. One address gets at most three letters at once from this form, then one every eight hours.",
    other: "Use another address",
  },
  confirm: {
    title: "Do you want updates by email?",
    lead: "One press, and your address is confirmed. You can end the updates at any time.",
    submit: "Confirm",
  },
  confirmed: {
    title: "You are on the list",
    lead: "About once a month we write to you. The letter that welcomes you is on its way, with a link that ends the updates.",
    next: "Meanwhile: learn CPR with your own two hands",
  },
  end: {
    title: "Stop the updates?",
    lead: "One press ends them, and we delete your address.",
    submit: "Stop the updates",
  },
  ended: {
    title: "The updates have ended",
    lead: "We have deleted your address. We write to you again only if you ask for it.",
    again: "Ask for updates again",
  },
  deadLink: {
    title: "This link can no longer be used",
    confirm: "It is older than seven days, or part of it is missing. Ask once more and we send you a new one.",
    end: "Part of it is missing. Copy the whole address from the letter, or write to us and we delete your address by hand.",
    again: "Ask for a new letter",
  },
  insteadOfUpdates: "See what happens in the network",
  practice: {
    text: "Practice mode: no email leaves this machine. Every letter goes to",
    link: "the pretend letter box",
  },
  letter: {
    title: "What a letter holds",
    points: [
      ["Alerts answered", "How often neighbours came, and how fast."],
      ["Trainings near you", "Dates, places, and how to get a seat."],
      ["What gifts became", "Kits, classes and refreshers, with their cost."],
    ],
    never: "No advertising, no tracking picture, no address passed on.",
  },
} as const;

export const UPDATES_TROUBLE: Record<UpdatesTrouble, { title: string; line: string }> = {
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
