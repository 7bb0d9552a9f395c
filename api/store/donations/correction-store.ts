import type { Kysely, Transaction } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { Corrected, Correction, CorrectionSettled, CorrectionStore } from "#api/corrections/ports.ts";
import type { Database, Engine } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";
import { recordCorrection } from "../ledger/record-payment.ts";
import { moveAfterCorrection } from "./move-after-correction.ts";
import { findRefund, holdCredit, leftOf } from "./refund-rows.ts";
import { isSameOperator } from "#api/operators/same-operator.ts";

type Trx = Transaction<Schema>;
type LineRow = Pick<Schema["ledger"], "id" | "payment" | "payment_id" | "kind" | "amount" | "refund_id">;

/** Corrections of the ledger's lines, from the proposal to the line that takes back what was not true. */
export function createCorrectionStore({ db, engine, transact }: Database): CorrectionStore {
  return {
    async propose({ id, payment, paymentId, corrected, amount: asked, why, who, at }) {
      return transact(async (trx) => {
        const line = await newestLine(trx, { payment, paymentId }, corrected);
        if (!line) return { kind: "no-line" };
        const { left } = await readStanding(trx, engine, line);
        const amount = asked ?? left;
        const because = "refund" in corrected && corrected.cameBack ? "came-back" : "untrue";
        if (because === "came-back" && (amount !== left || !(await isPaidOut(trx, line))))
          return { kind: "no-pay-out" };
        if (amount > left || amount <= 0) return { kind: "too-much", left };
        const row = await trx
          .insertInto("correction")
          .values({
            id,
            payment,
            payment_id: paymentId,
            corrects: corrected.corrects,
            line: line.id,
            amount,
            because,
            state: "proposed",
            why,
            proposed_by: who,
            proposed_at: at,
            note: "",
            settled_by: null,
            settled_at: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return { kind: "proposed", correction: correctionOf(row) };
      });
    },

    async approve({ id, who, at }) {
      return transact(async (trx) => {
        const before = await find(trx, id);
        if (!before) return { kind: "not-found" };
        if (isSameOperator(before.proposedBy, who)) return { kind: "same-operator" };
        const line = await trx.selectFrom("ledger").selectAll().where("id", "=", before.line).executeTakeFirstOrThrow();
        // Locks the payment, so that the second of two approvals sees the first.
        const { stands, left } = await readStanding(trx, engine, line);
        const { payment, paymentId, amount, corrects, because, why, state } = (await find(trx, id)) ?? before;
        const isWhole = because === "untrue" || amount === left;
        if (state === "proposed" && (amount > left || !isWhole)) return { kind: "too-much", left };
        const made = await settle(trx, { id, to: "made", who, at, note: "" });
        if (made.kind !== "settled") return made;
        // Of a line that is not true at all, the fee is not true either. No document says that the fee of a pay-out that
        // came back does.
        const fee = because === "untrue" && amount === stands && line.fee ? -line.fee : null;
        const money = { kind: payment, id: paymentId, amount, fee, at };
        await recordCorrection(trx, { id, corrects, refundId: line.refund_id }, money);
        await moveAfterCorrection(trx, engine, { line, because, who, at, note: `${id}: ${why}` });
        return made;
      });
    },

    async withdraw({ id, who, at, note }) {
      return transact((trx) => settle(trx, { id, to: "withdrawn", who, at, note }));
    },

    find: (id) => find(db, id),

    async left(payment, paymentId, corrected) {
      return transact(async (trx) => {
        const line = await newestLine(trx, { payment, paymentId }, corrected);
        return line && (await readStanding(trx, engine, line)).left;
      });
    },

    async proposed() {
      const rows = await db
        .selectFrom("correction")
        .selectAll()
        .where("state", "=", "proposed")
        .orderBy("proposed_at")
        .execute();
      return rows.map(correctionOf);
    },
  };
}

async function find(from: Kysely<Schema>, id: string): Promise<Correction | undefined> {
  const row = await from.selectFrom("correction").selectAll().where("id", "=", id).executeTakeFirst();
  return row && correctionOf(row);
}

function newestLine(
  trx: Trx,
  { payment, paymentId }: Pick<Correction, "payment" | "paymentId">,
  corrected: Corrected,
): Promise<LineRow | undefined> {
  return trx
    .selectFrom("ledger")
    .selectAll()
    .where("payment", "=", payment)
    .where("payment_id", "=", paymentId)
    .where("kind", "=", corrected.corrects)
    .$if("refund" in corrected, (query) =>
      query.where("refund_id", "=", "refund" in corrected ? corrected.refund : null),
    )
    .orderBy("turn", "desc")
    .limit(1)
    .executeTakeFirst();
}

async function isPaidOut(trx: Trx, { refund_id: id }: LineRow): Promise<boolean> {
  const refund = id === null ? undefined : await findRefund(trx, id);
  return refund?.way === "pay-out" && refund.state === "done";
}

/** How much of a line stands, and may be taken back. What went back, or may go back, cannot be said not to have come. */
async function readStanding(trx: Trx, engine: Engine, line: LineRow): Promise<{ stands: Pesewas; left: Pesewas }> {
  const payment = { payment: line.payment, paymentId: line.payment_id };
  await holdCredit(trx, engine, payment);
  const { corrected } = await trx
    .selectFrom("correction")
    .select((e) => e.fn.coalesce(e.fn.sum<number>("amount"), e.val(0)).as("corrected"))
    .where("payment", "=", line.payment)
    .where("payment_id", "=", line.payment_id)
    .where("line", "=", line.id)
    .where("state", "=", "made")
    .executeTakeFirstOrThrow();
  const stands = (line.amount - corrected) as Pesewas;
  if (line.kind !== "credit") return { stands, left: stands };
  const left = await leftOf(trx, engine, payment);
  return { stands, left: (typeof left === "number" ? Math.max(0, Math.min(stands, left)) : 0) as Pesewas };
}

async function settle(
  trx: Trx,
  { id, to, who, at, note }: { id: string; to: "made" | "withdrawn"; who: string; at: number; note: string },
): Promise<Extract<CorrectionSettled, { kind: "settled" | "not-found" | "not-proposed" }>> {
  const moved = await trx
    .updateTable("correction")
    .set({ state: to, settled_by: who, settled_at: at, note })
    .where("id", "=", id)
    .where("state", "=", "proposed")
    .returningAll()
    .executeTakeFirst();
  if (moved) return { kind: "settled", correction: correctionOf(moved) };
  const row = await trx.selectFrom("correction").select("state").where("id", "=", id).executeTakeFirst();
  return row ? { kind: "not-proposed", state: row.state } : { kind: "not-found" };
}

function correctionOf(row: Schema["correction"]): Correction {
  return {
    id: row.id,
    payment: row.payment,
    paymentId: row.payment_id,
    corrects: row.corrects,
    line: row.line,
    amount: row.amount as Pesewas,
    because: row.because,
    state: row.state,
    why: row.why,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    note: row.note,
    settledBy: row.settled_by,
    settledAt: row.settled_at,
  };
}
