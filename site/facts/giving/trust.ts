import { monthsText } from "#contract/date-text.ts";
import type { Received } from "#site/site-config.ts";

/** What donors want to know about the organisation that takes their money. It stands wherever money is asked for. */
export const TRUST = {
  receives: "Who receives it",
  answers: "Who answers for it",
  prompt: {
    name: "What your phone shows",
    text: (brand: string) => `The amount, and “Donation to ${brand}” or the name of the company that collects for us.`,
  },
  fees: { name: "Fees", text: "We add no fee. Your network may charge its own." },
  contact: { name: "Ask us first", message: "I have a question about giving." },
  costs: {
    heading: "What gifts help pay for",
    price: (price: string, month: string) => `It cost ${price} in ${month}`,
  },
  received: {
    name: ({ from, to, lastWithinHours }: Received) =>
      `Received in ${monthsText(from, to)}${lastWithinHours === undefined ? "" : ", so far"}`,
    /** The figures leave out the newest gifts of the current month. */
    more: "more than",
    gifts: (count: string, { lastWithinHours }: Received) =>
      lastWithinHours === undefined
        ? `from ${count} gifts.`
        : `from more than ${count} gifts. The last one came ${withinText(lastWithinHours)}.`,
    counted: (time: string, date: string) =>
      `Counted at ${time} on ${date}, by tens: the newest gifts wait, so that no single one can be made out.`,
    books: "See what came in and went back, month by month",
  },
} as const;

function withinText(hours: number): string {
  if (hours === 1) return "within the last hour";
  return hours <= 24 ? `within the last ${hours} hours` : `within the last ${Math.ceil(hours / 24)} days`;
}
