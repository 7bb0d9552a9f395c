import type { Content } from "#contract/content/content.ts";
import { missingContent, placeholders } from "#contract/content/missing.ts";
import { reportSignOffs } from "#contract/sign-off.ts";
import { readTextsToSign } from "#contract/texts-to-sign-file.ts";

/** `look`: it works, but somebody should look at it. */
export type Finding = { check: string; result: "ok" | "look" | "broken"; detail: string };

const LAWS = [
  "The Public Collections Act, 1961 (Act 59), section 1, makes it unlawful to ask the public for gifts unless the collection is registered",
  "The Data Protection Act, 2012 (Act 843), section 27, asks whoever keeps personal data to register with the Data Protection Commission",
];

export const finding = (check: string, result: Finding["result"], detail: string): Finding => ({
  check,
  result,
  detail,
});

/** What only the organisation can say or provide. `isReal`: people depend on the addresses that pages show. */
export function ownerFindings(content: Content, { isReal, on }: { isReal: boolean; on: string }): Finding[] {
  return [...registered(content), ...pretend(content, isReal), ...missing(content), firstAid(content, on)];
}

/** What Ghana's law asks of an organisation that takes gifts (docs/deploy.md). Beat cannot know whether it complies. */
function registered({ organisation: { registration } }: Content): Finding[] {
  const check = "registration";
  if (registration !== null) return [finding(check, "ok", registration)];
  return LAWS.map((law) =>
    finding(
      check,
      "look",
      `the office has no registration. ${law}: ask counsel before the first gift (docs/deploy.md)`,
    ),
  );
}

/** Without these two a donor or somebody in need reaches nobody. */
const NEEDED = ["E-mail address", "Telephone"];

function pretend({ organisation }: Content, isReal: boolean): Finding[] {
  return placeholders(organisation).map((label) => {
    const result = isReal && NEEDED.includes(label) ? "broken" : "look";
    return finding("content", result, `${label}: it is still a pretend one; change it in the office, under Words`);
  });
}

function missing(content: Content): Finding[] {
  const detail = `left out of the pages until the office has it: ${missingContent(content).join(", ")}`;
  return missingContent(content).length > 0 ? [finding("content", "look", detail)] : [];
}

/** Who has signed off the words that somebody may act on in an emergency. */
function firstAid({ signatures }: Content, on: string): Finding {
  const { words, isAll } = reportSignOffs(readTextsToSign(), signatures, on);
  return finding("first aid", isAll ? "ok" : "look", words);
}
