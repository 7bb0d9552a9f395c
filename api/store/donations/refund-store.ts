import { sql, type Transaction } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import { SHOWN_WITHIN_MS } from "#api/donations/watch-money.ts";
import type { Holder, RefundStore } from "#api/refunds/ports.ts";
import { refundSourcesOf } from "#api/refunds/states.ts";
import type { Database, Engine } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";
import { readReturned } from "../ledger/counted.ts";
import { holderOf } from "../ledger/transaction-holder.ts";
import { addJob } from "../queue/job-store.ts";
import { askAgain, checkPayment, countBack } from "./count-back.ts";
import { readOwedCharges } from "./owed-charges.ts";
import { cameBackRefunds, failedRefunds, findRefund, leftOf, refundOf } from "./refund-rows.ts";
import { isSameOperator } from "#api/operators/same-operator.ts";

type Trx = Transaction<Schema>;

/** Refunds, from the proposal to the ledger's line. */
export function createRefundStore({ db, engine, transact }: Database): RefundStore {
  return {
    async propose({ id, payment, paymentId, amount: asked, why, who, at }) {
      return transact(async (trx) => {
        const left = await leftOf(trx, engine, { payment, paymentId });
        if (typeof left === "string") return { kind: left };
        const amount = asked ?? left;
        if (amount > left || amount <= 0) return { kind: "too-much", left };
        const row = await trx
          .insertInto("refund")
          .values({
            id,
            payment,
            payment_id: paymentId,
            amount,
            way: "by-hand",
            state: "proposed",
            why,
            proposed_by: who,
            proposed_at: at,
            approved_by: null,
            approved_at: null,
            asked_at: null,
            provider_id: null,
            note: "",
            settled_by: null,
            settled_at: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return { kind: "proposed", refund: refundOf(row) };
      });
    },

    async approve({ id, way, who, at }) {
      return transact(async (trx) => {
        const before = await findRefund(trx, id);
        if (!before) return { kind: "not-found" };
        if (isSameOperator(before.proposed_by, who)) return { kind: "same-operator" };
        const left = await leftOf(trx, engine, { payment: before.payment, paymentId: before.payment_id });
        if (left === "reversed" || left === "disputed") return { kind: left };
        if (typeof left === "number" && left < 0) return { kind: "too-much" };
        const to = way === "pay-out" ? "sending" : "approved";
        const row = await trx
          .updateTable("refund")
          .set({ state: to, way, approved_by: who, approved_at: at })
          .where("id", "=", id)
          .where("state", "in", refundSourcesOf(to, "another-operator"))
          .returningAll()
          .executeTakeFirst();
        if (!row) {
          // Another operator may have moved the refund while this transaction waited for the payment's lock.
          const now = await findRefund(trx, id);
          return { kind: "not-proposed", state: now?.state ?? before.state };
        }
        if (way === "pay-out") await addJob(trx, "pay-out", id, at);
        return { kind: "approved", refund: refundOf(row) };
      });
    },

    async markAsked(id, at) {
      return transact(async (trx) => {
        const refund = await findRefund(trx, id);
        if (!refund) return "asked-before";
        const left = await leftOf(trx, engine, { payment: refund.payment, paymentId: refund.payment_id });
        if (left === "reversed" || left === "disputed") return left;
        if (typeof left === "number" && left < 0) return "too-much";
        const row = await trx
          .updateTable("refund")
          .set({ asked_at: at })
          .where("id", "=", id)
          .where("state", "=", "sending")
          .where("asked_at", "is", null)
          .returning("id")
          .executeTakeFirst();
        return row ? "marked" : "asked-before";
      });
    },

    async settle({ id, to, cause, who, at, note, providerId, fee, notAskedAfter }) {
      return transact(async (trx) => {
        const by = cause === "operator" && to === "done" ? await holder(trx, engine, { id, providerId }) : undefined;
        if (by) return { kind: "transaction-taken", by };
        if (to === "done" && cause === "operator") {
          const confirmed = await confirmDoubted(trx, { id, who: who ?? cause, at, note, providerId });
          if (confirmed) return { kind: "settled", refund: refundOf(confirmed) };
        }
        const row = await trx
          .updateTable("refund")
          .set((e) => ({
            state: to,
            note,
            settled_by: who ?? cause,
            settled_at: at,
            provider_id: providerId ?? e.ref("provider_id"),
          }))
          .where("id", "=", id)
          .where("state", "in", refundSourcesOf(to, cause))
          // A pay-out that the provider was never asked for cannot be done. Money given back in the dashboard is
          // another refund.
          .$if(to === "done", (query) =>
            query.where((e) => e.or([e("way", "=", "by-hand"), e("asked_at", "is not", null)])),
          )
          .$if(notAskedAfter !== undefined, (query) =>
            query.where((e) => e.or([e("asked_at", "is", null), e("asked_at", "<=", notAskedAfter ?? 0)])),
          )
          .returningAll()
          .executeTakeFirst();
        if (!row) {
          const before = await findRefund(trx, id);
          return before ? { kind: "not-open", state: before.state } : { kind: "not-found" };
        }
        const refund = refundOf(row);
        if (to === "done") {
          await countBack(trx, engine, refund, { cause, at, fee: fee ?? null });
          // A refund in the dashboard shows in the payment's status.
          if (refund.way === "by-hand") await checkPayment(trx, refund, at + SHOWN_WITHIN_MS);
        }
        if (to === "withdrawn") await askAgain(trx, refund, at);
        return { kind: "settled", refund };
      });
    },

    async find(id) {
      const row = await findRefund(db, id);
      return row && refundOf(row);
    },

    left: (payment, paymentId) => transact((trx) => leftOf(trx, engine, { payment, paymentId })),

    async of(payment, paymentId) {
      const rows = await db
        .selectFrom("refund")
        .selectAll()
        .where("payment", "=", payment)
        .where("payment_id", "=", paymentId)
        .orderBy("proposed_at")
        .execute();
      return rows.map(refundOf);
    },

    async open() {
      const rows = await db
        .selectFrom("refund")
        .selectAll()
        .where("state", "in", ["proposed", "approved", "sending"])
        .orderBy("proposed_at")
        .execute();
      return rows.map(refundOf);
    },

    async failedSince(at) {
      const rows = await failedRefunds(db, at).selectAll().orderBy("settled_at").execute();
      return rows.map(refundOf);
    },

    async cameBack() {
      const rows = await cameBackRefunds(db).selectAll().orderBy("settled_at").execute();
      return rows.map(refundOf);
    },

    async doubted() {
      const rows = await db
        .selectFrom("refund")
        .selectAll()
        .where("doubted_at", "is not", null)
        .orderBy("doubted_at")
        .execute();
      return rows.map(refundOf);
    },

    async doubt(id, since) {
      await db
        .updateTable("refund")
        .set({ doubted_at: since })
        .where("id", "=", id)
        .where("state", "=", "done")
        .execute();
    },

    owed: () => readOwedCharges(db),

    async line(id) {
      const row = await db
        .selectFrom("ledger as l")
        .leftJoin("correction as c", (join) =>
          join.on("c.id", "=", sql<string>`case when l.kind = 'correction' then substr(l.id, 12) end`),
        )
        .selectAll("l")
        .select("c.because")
        .where("l.id", "=", id)
        .executeTakeFirst();
      return (
        row && {
          kind: row.kind,
          corrects: row.corrects,
          payment: row.payment,
          paymentId: row.payment_id,
          amount: row.amount as Pesewas,
          at: row.at,
          cameBack: row.because === "came-back",
        }
      );
    },

    returned: (payment, paymentId) => readReturned(db, payment, paymentId),
  };
}

/** A person has looked again at a pay-out that the provider calls failed, and it is done: we ask no more about it. */
async function confirmDoubted(
  trx: Trx,
  {
    id,
    who,
    at,
    note,
    providerId,
  }: { id: string; who: string; at: number; note: string; providerId?: string | null | undefined },
): Promise<Schema["refund"] | undefined> {
  const row = await trx
    .updateTable("refund")
    .set((e) => ({
      doubted_at: null,
      note,
      settled_by: who,
      settled_at: at,
      provider_id: providerId ?? e.ref("provider_id"),
    }))
    .where("id", "=", id)
    .where("state", "=", "done")
    .where("doubted_at", "is not", null)
    .returningAll()
    .executeTakeFirst();
  if (row) await trx.updateTable("job").set({ done_at: at }).where("id", "=", `pay-out:${id}`).execute();
  return row;
}

/**
 * What else the transaction that an operator names has settled. PostgreSQL: holds the table, so that the second of two
 * operators who name one transaction sees the first. What the worker names, the provider has said.
 */
async function holder(
  trx: Trx,
  engine: Engine,
  { id, providerId }: { id: string; providerId: string | null | undefined },
): Promise<Holder | undefined> {
  if (typeof providerId !== "string") return undefined;
  if (engine === "postgres") await sql`lock table refund in share row exclusive mode`.execute(trx);
  return holderOf(trx, providerId, id);
}
