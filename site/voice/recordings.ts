import { linesOf, SPOKEN, type SpokenLanguage } from "#site/content/pages/spoken-cpr.ts";
import { SPEAKERS } from "./speakers.ts";

/** All recordings: `recordings/en/call.opus` says the line `call` in English. */
const files = import.meta.glob<string>("./recordings/*/*.opus", { eager: true, query: "?url", import: "default" });

/** The address of each line of a language; undefined unless every line has a recording and we know the speaker. */
export function recordingsOf(
  language: SpokenLanguage,
  found = files,
  speakers = SPEAKERS,
): Record<string, string> | undefined {
  if (!speakers[language]) return undefined;
  const addresses = linesOf(SPOKEN[language]).flatMap(({ id }) => {
    const address = found[`./recordings/${language}/${id}.opus`];
    return address === undefined ? [] : [[id, address] as const];
  });
  return addresses.length === linesOf(SPOKEN[language]).length ? Object.fromEntries(addresses) : undefined;
}
