import { currentContent } from "#api/content/current-content.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import type { Role } from "#api/operators/operator.ts";
import { readBacklog, type WaitingKind } from "#api/store/operations/backlog.ts";
import { missingContent, placeholders } from "#contract/content/missing.ts";
import { readMoney } from "./money-figures.ts";
import { seesMoney } from "./places.ts";
import { waitingTexts } from "./signing/today-texts.ts";
import { CASES, SHOWN } from "./today-cases.ts";
import type { Case, Fact, TodayView } from "./view.ts";

/** The first page of a role: what came in, how far the words of the site are, and what waits, with what may be done. */
export async function readToday(context: OperatorContext, role: Role): Promise<Omit<TodayView, "kind">> {
  const isOfMoney = seesMoney(role);
  const waiting = isOfMoney ? await aboutMoney(context) : [];
  return {
    ...(isOfMoney ? { money: await readMoney(context) } : {}),
    facts: role === "editor" ? await aboutWords(context) : [],
    rows: [...waiting.flatMap(({ cases }) => cases), ...(role === "clinician" ? await waitingTexts(context) : [])],
    more: waiting.reduce((total, { more }) => total + more, 0),
  };
}

/** What only the organisation can say, and has not said yet. */
async function aboutWords(context: OperatorContext): Promise<Fact[]> {
  const content = await currentContent(context);
  const pretend = placeholders(content.organisation);
  const missing = missingContent(content);
  return [
    ...(pretend.length > 0 ? [["Still an example", pretend.join(", ")] satisfies Fact] : []),
    ...(missing.length > 0 ? [["Not on any page yet", missing.join(", ")] satisfies Fact] : []),
  ];
}

/** What the treasurer's e-mail counts, kind by kind. */
async function aboutMoney(context: OperatorContext): Promise<{ cases: Case[]; more: number }[]> {
  const waiting = await readBacklog(context.database, context.clock.now());
  // The cast is safe, because the keys of the cases are the kinds.
  const kinds = (Object.keys(CASES) as WaitingKind[]).filter((kind) => waiting[kind] > 0);
  return Promise.all(
    kinds.map(async (kind) => {
      const cases = await CASES[kind](context);
      // Somebody may have settled one since it was counted, so only a full list has more.
      return { cases, more: cases.length < SHOWN ? 0 : Math.max(0, waiting[kind] - cases.length) };
    }),
  );
}
