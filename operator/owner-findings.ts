import type { ApiConfig } from "#api/config.ts";
import { FIRST_AID_SIGN_OFF, signOffText } from "#contract/first-aid-sign-off.ts";
import { emptyContent } from "#contract/owner-content.ts";

/** `look`: it works, and somebody should look at it. */
export type Finding = { check: string; result: "ok" | "look" | "broken"; detail: string };

const LAWS = [
  "The Public Collections Act, 1961 (Act 59), section 1, makes it unlawful to ask the public for gifts unless the collection is registered",
  "The Data Protection Act, 2012 (Act 843), section 27, asks whoever keeps personal data to register with the Data Protection Commission",
];

/** What only the organisation can say or have. */
export function ownerFindings(config: ApiConfig): Finding[] {
  return [...registered(config), ...unsaid(config), firstAid()];
}

/** What Ghana's law asks of whoever takes gifts (docs/deploy.md). It says nothing of whether they comply. */
function registered({ registration }: ApiConfig): Finding[] {
  const check = "registration";
  if (registration !== "") return [{ check, result: "ok", detail: registration }];
  return LAWS.map((law) => ({
    check,
    result: "look",
    detail: `REGISTRATION is empty. ${law}: ask counsel before the first gift (docs/deploy.md)`,
  }));
}

/** What donors ask about whoever takes their money, and the lists of contract/owner-content.ts. */
function unsaid({ legalName, answerable }: ApiConfig): Finding[] {
  const variables = Object.entries({ LEGAL_NAME: legalName, ANSWERABLE: answerable });
  const empty = [...variables.flatMap(([name, value]) => (value === "" ? [name] : [])), ...emptyContent()];
  const detail = `not said yet, so pages leave it out (docs/content.md): ${empty.join(", ")}`;
  return empty.length > 0 ? [{ check: "content", result: "look", detail }] : [];
}

/** The sign-off of words, drawings and films that somebody may act on in an emergency. */
function firstAid(): Finding {
  const detail = signOffText(FIRST_AID_SIGN_OFF);
  return { check: "first aid", result: FIRST_AID_SIGN_OFF ? "ok" : "look", detail };
}
