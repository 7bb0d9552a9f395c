import { type SignOff, signOffOf } from "#contract/sign-off.ts";
import signatures from "./content/signatures.json" with { type: "json" };
import { TEXTS_TO_SIGN } from "./content/texts-to-sign.ts";

/** The state of each medical text, computed once and only on the server. */
export const SIGN_OFFS: readonly SignOff[] = TEXTS_TO_SIGN.map((text) => signOffOf(text, signatures));
