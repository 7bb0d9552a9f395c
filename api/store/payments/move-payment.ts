import { nextCheck, WATCH_AGES_MS } from "#api/payments/ask-schedule.ts";
import type { Move } from "#api/payments/ports.ts";
import { COUNTED_STATES, type Flag, sourcesOf, type State } from "#api/payments/states.ts";
import { schedule } from "../queue/job-store.ts";
import { writeCredit, writeReturn } from "../ledger/write-lines.ts";
import type { PaymentRow, Trx } from "../engine/table-types.ts";
import { followCharge, oddityOf } from "./charge-consequences.ts";
import { holdMandate } from "./move-mandate.ts";
import { takeReferences, updatePayment } from "./payment-rows.ts";

const FINAL_STATES: readonly State[] = ["paid", "failed", "expired", "returned"];
const isCounted = (state: State) => COUNTED_STATES.includes(state);

/** Locks the mandate of a charge, then the payment, so that concurrent steps run one after another. */
export async function movePayment(trx: Trx, asked: Move): Promise<PaymentRow | undefined> {
  const { id, cause, at } = asked;
  const known = await trx.selectFrom("payment").select("mandate_id").where("id", "=", id).executeTakeFirst();
  if (!known) return undefined;
  const mandate = known.mandate_id === null ? undefined : await holdMandate(trx, known.mandate_id);
  const before = await lockPayment(trx, id);
  if (!sourcesOf(asked.to, cause).includes(before.state)) return undefined;
  const step = await withReferences(trx, asked, before);
  if (!sourcesOf(step.to, cause).includes(before.state) || isRepeated(step, before)) return undefined;

  const isFirst = isCounted(step.to) && !isCounted(before.state);
  const oddity =
    mandate && isFirst ? await oddityOf(trx, mandate, { charge: before, takenAt: step.taken?.madeAt }) : null;
  const flag = step.flag ?? oddity ?? keptFlag(before, step.to);
  const mismatch = step.mismatch?.answer ?? null;
  // What a person has noted waits again with another answer.
  const isSeen = flag === before.flag && (mismatch === null || mismatch === before.mismatch);
  const next = {
    state: step.to,
    reason: step.reason ?? null,
    taken: step.taken?.amount ?? before.taken,
    flag,
    noted_at: isSeen ? before.noted_at : null,
    mismatch,
    mismatch_since: step.mismatch?.since ?? null,
    settled_at: FINAL_STATES.includes(step.to) ? at : null,
  };
  const row = await updatePayment(trx, before, next, step);
  await countMoney(trx, row, step);
  if (mandate) await followCharge(trx, { mandate, charge: row, step, isFirst });
  return row;
}

export function lockPayment(trx: Trx, id: string): Promise<PaymentRow> {
  return trx.selectFrom("payment").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

/** Records the answer's ids. If another payment has the transaction, the step is only a flag. */
async function withReferences(trx: Trx, step: Move, { state }: PaymentRow): Promise<Move> {
  const owner = step.ids && (await takeReferences(trx, step.id, step.ids));
  if (owner === undefined || !(isCounted(step.to) || step.flag !== undefined)) return step;
  const { id, cause, at } = step;
  const note = `the provider names the transaction of ${owner}`;
  return { id, cause, at, to: isCounted(state) ? state : "unknown", flag: "same-transaction", note };
}

/** Whether the step would only repeat a flag that stands. */
const isRepeated = (step: Move, before: PaymentRow) =>
  step.to === before.state && step.flag === before.flag && (step.mismatch?.answer ?? null) === before.mismatch;

/** What was odd about counted money stays so; a contradiction ends with the line that answers it. */
function keptFlag({ flag, state }: PaymentRow, to: State): Flag | null {
  return isCounted(state) && isCounted(to) && flag !== "contrary" ? flag : null;
}

/** Writes the lines of money that came or went, and plans the next question about it. */
async function countMoney(trx: Trx, { id, amount, taken }: PaymentRow, { to, cause, at, taken: said }: Move) {
  if (!isCounted(to)) return;
  const money = { id, amount: taken ?? amount, fee: said?.fee ?? null, at };
  await (to === "paid" ? writeCredit : writeReturn)(trx, money);
  // The worker's check says itself when it runs next.
  if (cause !== "worker") await schedule(trx, "check-payment", id, nextCheck([at], at, true, WATCH_AGES_MS) ?? at);
}
