import type { Transaction } from "kysely";
import { nextCheck, WATCH_AGES_MS } from "#api/donations/ask-schedule.ts";
import { refundSourcesOf } from "#api/refunds/states.ts";
import type { CorrectionCause } from "#api/corrections/states.ts";
import type { Engine } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";
import { type Money, readMoney } from "../ledger/counted.ts";
import { addJob } from "../queue/job-store.ts";
import { moveCounted } from "./move-counted.ts";

type Trx = Transaction<Schema>;
type Line = Pick<Schema["ledger"], "payment" | "payment_id" | "kind" | "refund_id">;
type Step = { line: Line; because: CorrectionCause; who: string; at: number; note: string };

/** Moves a payment, and the refund of a corrected line, to what is true after the correction. */
export async function moveAfterCorrection(trx: Trx, engine: Engine, step: Step): Promise<void> {
  const { payment, payment_id: id, kind, refund_id } = step.line;
  const money = await readMoney(trx, payment, id);
  if (!money) return;
  if (refund_id !== null) await endRefund(trx, refund_id, step);
  if (kind === "credit") await correctDebit(trx, { payment, id, credit: money.credit });
  const state = (await trx.selectFrom(payment).select("state").where("id", "=", id).executeTakeFirst())?.state;
  const to = state && endOf(kind, state, money);
  if (!to) return;
  await moveCounted(trx, engine, { payment, id, to, cause: "another-operator", at: step.at, note: step.note }, [state]);
  // The network may take the money (again).
  const runAt = nextCheck([step.at], step.at, true, WATCH_AGES_MS) ?? step.at;
  if (to !== "review") await addJob(trx, payment === "donation" ? "check-donation" : "check-charge", id, runAt);
}

/** The payment's state after the correction; `undefined` if it stays. */
function endOf(
  kind: Line["kind"],
  state: string,
  { credit, refund, reversal }: Money,
): "paid" | "refunded" | "review" | undefined {
  if (kind === "credit") return credit === 0 ? "review" : undefined;
  if (reversal > 0) return undefined;
  if (kind === "reversal" && state === "reversed") return refund > 0 ? "refunded" : "paid";
  return kind === "refund" && state === "refunded" && refund === 0 ? "paid" : undefined;
}

/** A credit of another amount is also another debit. After a credit that was not true, nobody knows what was taken. */
async function correctDebit(
  trx: Trx,
  { payment, id, credit }: { payment: "donation" | "charge"; id: string; credit: number },
): Promise<void> {
  const debited = credit === 0 ? null : credit;
  await trx.updateTable(payment).set({ debited }).where("id", "=", id).execute();
}

/**
 * A refund of which nothing went back has failed. If the provider was asked to pay it out, we ask about it again. One
 * that came back is asked about no more: the provider may call it a success for ever, because it was one.
 */
async function endRefund(trx: Trx, id: string, { line, because, who, at, note }: Step): Promise<void> {
  const lines = await trx
    .selectFrom("ledger")
    .select(["kind", "amount"])
    .where("payment", "=", line.payment)
    .where("payment_id", "=", line.payment_id)
    .where("refund_id", "=", id)
    .execute();
  const left = lines.reduce((sum, { kind, amount }) => sum + (kind === "refund" ? amount : -amount), 0);
  if (left > 0) return;
  const to = because === "came-back" ? "returned" : "failed";
  const ended = await trx
    .updateTable("refund")
    .set({ state: to, settled_by: who, settled_at: at, note, doubted_at: null })
    .where("id", "=", id)
    .where("state", "in", refundSourcesOf(to, "another-operator"))
    .returning("asked_at")
    .executeTakeFirst();
  if (to === "failed" && ended?.asked_at) await addJob(trx, "pay-out", id, at);
}
