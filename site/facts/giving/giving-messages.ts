/** A message above a form that is shown again. With `again` the form offers to try again, which is harmless. */
export type Message = { title: string; lines: readonly string[]; again?: boolean };

const DEAD_CODE = "That code can no longer be used: ask for a new one";

/** The messages above the forms when they are shown again. `REASONS` in giving-words.ts says why a payment failed. */
export const MESSAGES = {
  mayHaveMoved: (amount: string): Message => ({
    title: "We cannot tell yet whether your gift went through",
    lines: [
      `No clear answer came back. ${amount} has left your wallet only if you approved it on your phone.`,
      "Try again asks about this same gift. It cannot charge you twice.",
      "If your phone shows a request for this amount, you can approve it.",
    ],
    again: true,
  }),
  notMoved: {
    title: "Your gift did not go through",
    lines: ["Nothing has been taken. What you typed is still here: try again in a moment."],
    again: true,
  },
  throttled: (seconds: number | undefined, why: string): Message => ({
    title: "Wait, then try again",
    lines: [why, `Wait ${waitText(seconds)}.`],
    again: true,
  }),
  tooMany: "There were too many tries in a short time. Nothing was taken by this one.",
  unavailable: (label: string) => `${label} cannot be reached right now, and nothing was taken: choose another network`,
  blocked:
    "The owner of this number asked not to receive requests: enter another number, or write to us if it is yours",
  noCode: (digits: "four" | "six") => `Enter the ${digits} digits from the text message`,
  wrongCode: (triesLeft: number | undefined) => {
    if (triesLeft === 0) return DEAD_CODE;
    if (triesLeft === undefined) return "That is not the code we sent: check the text message and enter its digits";
    const tries = triesLeft === 1 ? "1 try" : `${triesLeft} tries`;
    return `That is not the code we sent: check the text message. ${tries} left`;
  },
  deadCode: DEAD_CODE,
} as const;

/** The messages of the donor's own page. */
export const MANAGE_MESSAGES = {
  unreached: {
    title: "We could not do that",
    lines: ["Our service did not answer. Nothing has changed: try again in a minute."],
  },
  notCancelled: {
    title: "We could not pass your request on",
    lines: [
      "Our service did not answer, so your gift may still be running. Press the button again: asking twice does no harm.",
    ],
  },
  stillNeeded: {
    title: "A gift still needs this",
    lines: [
      "A monthly or yearly gift is still running, or a gift is still being checked. Nothing was deleted.",
      "Cancel the running gift first. We expect to know within a day about a gift that is being checked: come back then.",
    ],
  },
  tooMany: "There were too many tries in a short time.",
} as const;

/** A waiting time in words: "1 second", "2 minutes", "24 hours". */
function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return "a few minutes";
  if (seconds <= 90) return counted(seconds, "second");
  if (seconds < 5400) return counted(Math.ceil(seconds / 60), "minute");
  return counted(Math.ceil(seconds / 3600), "hour");
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
