import { formatCedis, fromCedis, type Pesewas } from "#contract/money.ts";

/** Amounts that many people give, each chosen with one press. */
export const COMMON_AMOUNTS = [20, 50, 100, 200].map(fromCedis);

/** For a form's button while something is missing: it looks disabled, but pressing it shows what is missing. */
export const INCOMPLETE = "Something is still missing. Press the button to see what.";

/** What a gift of each size helps pay for, the largest first. `from` is in pesewas. */
const EXAMPLES: { from: number; purpose: string }[] = [
  { from: 1_000_000, purpose: "a share of a public defibrillator, its cabinet and its upkeep" },
  {
    from: 500_000,
    purpose: "a weekend CPR and first-aid class in one community: the hall, the trainer and the practice kit",
  },
  { from: 200_000, purpose: "practice manikins that one class after another can learn on" },
  { from: 50_000, purpose: "a refresher evening for the responders of one neighbourhood" },
  { from: 10_000, purpose: "gloves, a pocket mask and dressings for one responder’s bag" },
  { from: 0, purpose: "the texts and data that carry an alert to the responders nearby" },
];

/** One sentence about what a gift of this size helps pay for, marked as an example. */
export function exampleFor(amount: Pesewas): string {
  const purpose = EXAMPLES.find((example) => amount >= example.from)?.purpose;
  return amount > 0 && purpose
    ? `For example, ${formatCedis(amount)} helps pay for ${purpose}.`
    : "Choose an amount to see what it helps pay for.";
}
