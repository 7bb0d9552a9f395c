import { dateText } from "#contract/date-text.ts";
import type { Content } from "#contract/content/content.ts";
import { checkBy, type SignOff, signOffOf, versionOf } from "#contract/sign-off.ts";
import type { TextForSigning } from "#contract/texts-to-sign-file.ts";
import { dateOf } from "#api/clock.ts";

/** How long before a signature ends the clinician is reminded. */
const REMINDER_MS = 31 * 24 * 60 * 60 * 1000;

/** A medical text as it stands on a day. `waits`: somebody has to read it. `soon`: within a month. */
export type TextState = { text: TextForSigning; signOff: SignOff; waits: boolean; soon: boolean; note: string };

/** Every text, those that wait first. `now`: milliseconds. */
export function textStates(
  texts: readonly TextForSigning[],
  { signatures }: Pick<Content, "signatures">,
  now: number,
): TextState[] {
  return texts
    .map((text): TextState => {
      const signOff = signOffOf(text, signatures, dateOf(now));
      const soon = signOff.state === "signed" && checkBy(signOff) <= dateOf(now + REMINDER_MS);
      return { text, signOff, waits: signOff.state !== "signed", soon, note: noteOf(signOff) };
    })
    .toSorted((a, b) => Number(b.waits) - Number(a.waits) || Number(b.soon) - Number(a.soon));
}

function noteOf(signOff: SignOff): string {
  switch (signOff.state) {
    case "unsigned":
      return "nobody has signed it";
    case "changed":
      return `changed since it was signed: ${signOff.what}`;
    case "expired":
      return `signed by ${signOff.name} on ${dateText(signOff.date)}, more than a year ago`;
    case "signed":
      return `signed by ${signOff.name} on ${dateText(signOff.date)}; next check by ${dateText(checkBy(signOff))}`;
  }
}

export type TextLine = { words: string; isNew: boolean };

/** The lines of a text, and those of the signed one that are gone. Without a signature no line is new. */
export function linesOf(
  text: TextForSigning,
  signed: readonly string[] | undefined,
): { lines: TextLine[]; gone: readonly string[] } {
  return {
    lines: text.lines.map((words) => ({ words, isNew: signed !== undefined && !signed.includes(words) })),
    gone: signed?.filter((line) => !text.lines.includes(line)) ?? [],
  };
}

export const versionText = (text: TextForSigning): string => versionOf(text);
