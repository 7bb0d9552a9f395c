import { EXAMPLE_SENTENCE, EXAMPLES } from "#site/content/giving/giving-form.ts";
import { cedisText } from "../flow/draft.ts";

/** One sentence about what a gift of this size helps pay for, marked as an example. */
export function exampleFor(cedis: number): string {
  const purpose = EXAMPLES.find((example) => cedis >= example.from)?.purpose;
  return cedis > 0 && purpose ? EXAMPLE_SENTENCE.some(cedisText(cedis), purpose) : EXAMPLE_SENTENCE.none;
}
