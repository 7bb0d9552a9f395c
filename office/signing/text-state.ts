import { dateText } from "#contract/format.ts";
import type { ContentStore } from "#api/store/content/content-store.ts";
import { type Content, contentOf, SIGNATURE } from "#contract/content/content.ts";
import { checkBy, seen, type SignOff, signOffOf } from "#contract/sign-off.ts";
import type { TextForSigning } from "#contract/texts-to-sign-file.ts";
import { dateOf } from "#api/clock.ts";

/** How long before a signature ends the clinician is reminded. */
const REMINDER_MS = 31 * 24 * 60 * 60 * 1000;

/**
 * A medical text as it stands on a day. `waits`: somebody has to read it. `soon`: within a month. `signed`: the lines that
 * were signed last.
 */
export type TextState = {
  text: TextForSigning;
  signOff: SignOff;
  waits: boolean;
  soon: boolean;
  note: string;
  signed: readonly string[] | undefined;
};

/** The signatures that stand, and when others were withdrawn, by the id of the text. */
type TextSignatures = Pick<Content, "signatures"> & { withdrawn: Readonly<Record<string, number>> };

export async function readSignatures({ content }: { content: ContentStore }): Promise<TextSignatures> {
  const published = await content.published();
  const ended = published.filter(({ kind, texts }) => kind === SIGNATURE && texts === null);
  return {
    signatures: contentOf(published).signatures,
    withdrawn: Object.fromEntries(ended.map(({ id, at }) => [id, at])),
  };
}

/** Every text, those that wait first. `now`: milliseconds. */
export function textStates(
  texts: readonly TextForSigning[],
  { signatures, withdrawn }: TextSignatures,
  now: number,
): TextState[] {
  return texts
    .map((text): TextState => {
      const signOff = signOffOf(text, signatures, dateOf(now));
      const soon = signOff.state === "signed" && checkBy(signOff) <= dateOf(now + REMINDER_MS);
      const note = noteOf(signOff, withdrawn[text.id]);
      return { text, signOff, waits: signOff.state !== "signed", soon, note, signed: signatures[text.id]?.lines };
    })
    .toSorted((a, b) => Number(b.waits) - Number(a.waits) || Number(b.soon) - Number(a.soon));
}

function noteOf(signOff: SignOff, withdrawn: number | undefined): string {
  switch (signOff.state) {
    case "unsigned":
      return withdrawn === undefined
        ? "Nobody has signed it"
        : `Its signature was withdrawn on ${dateText(dateOf(withdrawn))}`;
    case "changed":
      return `Changed since it was signed: ${signOff.what}`;
    case "expired":
      return `Signed by ${signOff.name} on ${dateText(signOff.date)}, more than a year ago`;
    case "signed":
      return `Signed by ${signOff.name} on ${dateText(signOff.date)}; next check by ${dateText(checkBy(signOff))}`;
  }
}

/** A line of a text. `mark`: the signed text had no such line, or it had this one, and the text has it no more. */
export type TextLine = { words: string; mark?: "new" | "gone" };

/**
 * The lines of a text, and among them the signed ones that are gone, each after the kept line that it followed. Without a
 * signature no line is new.
 */
export function linesOf({ lines }: Pick<TextForSigning, "lines">, signed: readonly string[] = lines): TextLine[] {
  const before = new Set(signed.map(seen));
  const shown = lines.map((words): TextLine => (before.has(seen(words)) ? { words } : { words, mark: "new" }));
  let place = 0;
  for (const words of signed) {
    const kept = shown.findIndex((line) => !line.mark && seen(line.words) === seen(words));
    if (kept < 0) shown.splice(place, 0, { words, mark: "gone" });
    place = (kept < 0 ? place : kept) + 1;
  }
  return shown;
}
