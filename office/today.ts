import type { OperatorContext } from "#api/operator-context.ts";
import type { Role } from "#api/operators/operator.ts";
import { readBacklog, type WaitingKind } from "#api/store/operations/backlog.ts";
import { seesMoney } from "./places.ts";
import { waitingTexts } from "./signing/today-texts.ts";
import { CASES, SHOWN } from "./today-cases.ts";
import type { Case } from "./view.ts";

/** `more`: how many cases wait that are not shown yet. */
type Today = { rows: Case[]; more: number };

/** Everything that waits for a person of this role, each with what is known and what may be done. */
export async function readToday(context: OperatorContext, role: Role): Promise<Today> {
  const money = seesMoney(role) ? await aboutMoney(context) : [];
  return {
    rows: [...money.flatMap(({ cases }) => cases), ...(role === "clinician" ? await waitingTexts(context) : [])],
    more: money.reduce((total, { more }) => total + more, 0),
  };
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
