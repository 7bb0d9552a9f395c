import type { OperatorContext } from "#api/operator-context.ts";
import { isKind } from "#contract/content/kinds.ts";
import { factsOf } from "../deeds/content.ts";
import { timeText } from "../donation-words.ts";
import type { Case } from "../view.ts";
import { baseTexts, kindOf, recordName } from "./record-words.ts";

/** What somebody has written and another person publishes. */
export async function waitingWords({ content }: OperatorContext): Promise<Case[]> {
  const published = await content.published();
  const cases = (await content.proposed()).map(async (version): Promise<Case[]> => {
    const { kind, id, number, texts, writtenBy, writtenAt } = version;
    if (!isKind(kind)) return [];
    const before = baseTexts(published, await content.history(kind, id), { ...version, kind });
    const of = new URLSearchParams({ kind, id, number: String(number) });
    return [
      {
        id: `words-${kind}-${id}-${number}`,
        title: `To publish: ${kindOf(kind).one}, “${recordName(kind, id, texts)}”`,
        text: `${writtenBy} wrote it, ${timeText(writtenAt)}. Read it on the page. Whoever wrote it cannot publish it.`,
        facts: factsOf(kind, before, texts),
        deeds: [
          { label: "Publish it", href: `/deeds/content-publish?${of}` },
          { label: "Do not publish it", href: `/deeds/content-refuse?${of}` },
          { label: "Look at it", href: `/words/${kind}/${id}/${number}` },
        ],
      },
    ];
  });
  return (await Promise.all(cases)).flat();
}
