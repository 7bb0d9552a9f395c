import { formatCedis, type Pesewas } from "#contract/money.ts";
import { EXAMPLE_SENTENCE, EXAMPLES } from "#site/facts/giving/giving-form.ts";

/** One sentence about what a gift of this size helps pay for, marked as an example. */
export function exampleFor(amount: Pesewas): string {
  const purpose = EXAMPLES.find((example) => amount >= example.from)?.purpose;
  return amount > 0 && purpose ? EXAMPLE_SENTENCE.some(formatCedis(amount), purpose) : EXAMPLE_SENTENCE.none;
}
