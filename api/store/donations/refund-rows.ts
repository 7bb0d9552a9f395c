import type { Kysely, Transaction } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { Refund } from "#api/refunds/ports.ts";
import { CLAIMING_STATES } from "#api/refunds/states.ts";
import type { Engine } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";

type Trx = Transaction<Schema>;
type Payment = Pick<Refund, "payment" | "paymentId">;

/**
 * How much of a payment is left to refund. It locks the payment's credit, so that the second of two concurrent
 * proposals sees the first.
 */
export async function leftOf(
  trx: Trx,
  engine: Engine,
  { payment, paymentId }: Payment,
): Promise<Pesewas | "never-counted" | "reversed" | "disputed"> {
  const credit = await trx
    .selectFrom("ledger")
    .select("amount")
    .where("payment", "=", payment)
    .where("payment_id", "=", paymentId)
    .where("kind", "=", "credit")
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  if (!credit) return "never-counted";
  const reversal = await trx
    .selectFrom("ledger")
    .select("id")
    .where("payment", "=", payment)
    .where("payment_id", "=", paymentId)
    .where("kind", "=", "reversal")
    .executeTakeFirst();
  if (reversal) return "reversed";
  if ((await stateOf(trx, { payment, paymentId })) === "disputed") return "disputed";
  const { claimed } = await trx
    .selectFrom("refund")
    .select((e) => e.fn.coalesce(e.fn.sum<number>("amount"), e.val(0)).as("claimed"))
    .where("payment", "=", payment)
    .where("payment_id", "=", paymentId)
    .where("state", "in", CLAIMING_STATES)
    .executeTakeFirstOrThrow();
  return (credit.amount - claimed) as Pesewas;
}

async function stateOf(trx: Trx, { payment, paymentId }: Payment): Promise<string | undefined> {
  if (payment === "outside") return undefined;
  const row = await trx.selectFrom(payment).select("state").where("id", "=", paymentId).executeTakeFirst();
  return row?.state;
}

export function findRefund(db: Kysely<Schema>, id: string): Promise<Schema["refund"] | undefined> {
  return db.selectFrom("refund").selectAll().where("id", "=", id).executeTakeFirst();
}

export function refundOf(row: Schema["refund"]): Refund {
  return {
    id: row.id,
    payment: row.payment,
    paymentId: row.payment_id,
    amount: row.amount as Pesewas,
    way: row.way,
    state: row.state,
    why: row.why,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    approvedBy: row.approved_by,
    approvedAt: row.approved_at,
    askedAt: row.asked_at,
    providerId: row.provider_id,
    doubtedAt: row.doubted_at,
    note: row.note,
    settledBy: row.settled_by,
    settledAt: row.settled_at,
  };
}
