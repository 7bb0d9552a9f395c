import type { ApiConfig } from "#api/config.ts";
import { emptyContent } from "#contract/owner-content.ts";
import { readSignOffs, reportWords } from "#contract/sign-off-report.ts";
import { isAllSigned, type SignOff } from "#contract/sign-off.ts";

/** `look`: it works, but somebody should look at it. */
export type Finding = { check: string; result: "ok" | "look" | "broken"; detail: string };

const LAWS = [
  "The Public Collections Act, 1961 (Act 59), section 1, makes it unlawful to ask the public for gifts unless the collection is registered",
  "The Data Protection Act, 2012 (Act 843), section 27, asks whoever keeps personal data to register with the Data Protection Commission",
];

const TWO_PEOPLE: Finding = {
  check: "two people",
  result: "look",
  detail:
    "whoever may run beat can invite themselves twice, and can read its secrets: the office shows under People who invited whom (docs/runbook.md)",
};

/** What only the organisation can say or provide. */
export function ownerFindings(config: ApiConfig, signOffs: readonly SignOff[] | undefined = readSignOffs()): Finding[] {
  return [TWO_PEOPLE, ...registered(config), ...unsaid(config), firstAid(signOffs)];
}

/** What Ghana's law asks of an organisation that takes gifts (docs/deploy.md). Beat cannot know whether it complies. */
function registered({ registration }: ApiConfig): Finding[] {
  const check = "registration";
  if (registration !== "") return [{ check, result: "ok", detail: registration }];
  return LAWS.map((law) => ({
    check,
    result: "look",
    detail: `REGISTRATION is empty. ${law}: ask counsel before the first gift (docs/deploy.md)`,
  }));
}

/** What donors want to know about the organisation that takes their money, and the lists of contract/owner-content.ts. */
function unsaid({ legalName, answerable }: ApiConfig): Finding[] {
  const variables = Object.entries({ LEGAL_NAME: legalName, ANSWERABLE: answerable });
  const empty = [...variables.flatMap(([name, value]) => (value === "" ? [name] : [])), ...emptyContent()];
  const detail = `left out of the pages until you provide it (docs/content.md): ${empty.join(", ")}`;
  return empty.length > 0 ? [{ check: "content", result: "look", detail }] : [];
}

/** Who has signed off the words that somebody may act on in an emergency. */
function firstAid(signOffs: readonly SignOff[] | undefined): Finding {
  const isSigned = signOffs && isAllSigned(signOffs, new Date().toISOString().slice(0, 10));
  return { check: "first aid", result: isSigned ? "ok" : "look", detail: reportWords(signOffs) };
}
