import { isOld, type SignOff, signOffOf, type Signatures } from "#contract/sign-off.ts";
import { TEXTS_TO_SIGN } from "./content/texts-to-sign.ts";

/** The state of each medical text on a day (`YYYY-MM-DD`), by its id. A signature counts for 12 months. */
export function signOffsById(signatures: Signatures, on: string): ReadonlyMap<string, SignOff> {
  return new Map(
    TEXTS_TO_SIGN.map((text) => {
      const { id, title, version, ...signOff } = signOffOf(text, signatures);
      const isOver = signOff.state === "signed" && isOld(signOff, on);
      return [id, { id, title, version, ...(isOver ? { state: "unsigned" } : signOff) }];
    }),
  );
}
