/** A message above a form that is shown again. With `again` the form offers to try again, which is harmless. */
export type Message = { title: string; lines: string[]; again: boolean };

/** The messages above the forms when they are shown again. `REASONS` in giving-results.ts says why a payment failed. */
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
  } satisfies Message,
  codeNotSent: {
    title: "The code was not sent",
    lines: ["Nothing has been taken, and your code still works. Try again in a moment."],
    again: true,
  } satisfies Message,
  throttled: (seconds: number | undefined, why: string | undefined): Message => ({
    title: "Wait, then try again",
    lines: [
      why ?? "There were too many tries in a short time. Nothing was taken by this one.",
      `Wait ${waitText(seconds)}.`,
    ],
    again: true,
  }),
  unavailable: (label: string) => `${label} cannot be reached right now, and nothing was taken: choose another network`,
  blocked:
    "The owner of this number asked not to receive requests: enter another number, or write to us if it is yours",
  wrongCode: (triesLeft: number | undefined) =>
    triesLeft === undefined
      ? "That is not the code we sent: check the text message and enter its digits"
      : `That is not the code we sent: check the text message. ${triesLeft === 1 ? "1 try" : `${triesLeft} tries`} left`,
  deadCode: "That code can no longer be used: send a new one",
  noCode: "Enter the four digits from the text message",
  noCheckCode: "Enter the six digits from the text message",
} as const;

/** A waiting time in words: "1 second", "2 minutes", "24 hours". */
export function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return "a few minutes";
  if (seconds <= 90) return counted(seconds, "second");
  if (seconds < 5400) return counted(Math.ceil(seconds / 60), "minute");
  return counted(Math.ceil(seconds / 3600), "hour");
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
