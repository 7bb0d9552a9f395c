import { type SignOff, signOffOf } from "#contract/sign-off.ts";
import signatures from "./content/signatures/en.json" with { type: "json" };
import { TEXTS_TO_SIGN } from "./content/texts-to-sign.ts";

/** How each medical text stands: worked out once, by the server alone. */
export const SIGN_OFFS: readonly SignOff[] = TEXTS_TO_SIGN.map((text) => signOffOf(text, signatures));
