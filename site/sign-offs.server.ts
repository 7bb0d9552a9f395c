import { type SignOff, signOffOf, type Signatures } from "#contract/sign-off.ts";
import { TEXTS_TO_SIGN } from "./facts/texts-to-sign.ts";

/** The state of each medical text on a day (`YYYY-MM-DD`), by its id. */
export function signOffsById(signatures: Signatures, on: string): ReadonlyMap<string, SignOff> {
  return new Map(TEXTS_TO_SIGN.map((text) => [text.id, signOffOf(text, signatures, on)]));
}
