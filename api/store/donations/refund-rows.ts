import type { Kysely, Transaction } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { Refund } from "#api/refunds/ports.ts";
import { OPEN_REFUNDS } from "#api/refunds/states.ts";
import type { Engine } from "../engine/database.ts";
import { readMoney } from "../ledger/counted.ts";
import type { Schema } from "../engine/table-types.ts";

type Trx = Transaction<Schema>;
type Payment = Pick<Refund, "payment" | "paymentId">;

/**
 * How much of a payment is left to refund: what came, less what the network took back, what we gave back, and what other
 * refunds may still give back. It locks the payment's credit, so that the second of two concurrent proposals sees the
 * first.
 */
export async function leftOf(
  trx: Trx,
  engine: Engine,
  { payment, paymentId }: Payment,
): Promise<Pesewas | "never-counted" | "reversed" | "disputed"> {
  await holdCredit(trx, engine, { payment, paymentId });
  const money = await readMoney(trx, payment, paymentId);
  if (!money || money.credit === 0) return "never-counted";
  const { open } = await trx
    .selectFrom("refund")
    .select((e) => e.fn.coalesce(e.fn.sum<number>("amount"), e.val(0)).as("open"))
    .where("payment", "=", payment)
    .where("payment_id", "=", paymentId)
    .where("state", "in", OPEN_REFUNDS)
    .executeTakeFirstOrThrow();
  const claimed = open + money.refund;
  const left = money.credit - money.reversal - claimed;
  if (money.reversal > 0 && (left < 0 || claimed + left === 0)) return "reversed";
  if ((await stateOf(trx, { payment, paymentId })) === "disputed") return "disputed";
  return left as Pesewas;
}

/** Locks the lines of a payment's credit until the transaction ends. SQLite has one writer at a time. */
export async function holdCredit(trx: Trx, engine: Engine, { payment, paymentId }: Payment): Promise<void> {
  if (engine === "sqlite") return;
  await trx
    .selectFrom("ledger")
    .select("id")
    .where("payment", "=", payment)
    .where("payment_id", "=", paymentId)
    .where("kind", "=", "credit")
    .forUpdate()
    .execute();
}

async function stateOf(trx: Trx, { payment, paymentId }: Payment): Promise<string | undefined> {
  const row = await trx.selectFrom(payment).select("state").where("id", "=", paymentId).executeTakeFirst();
  return row?.state;
}

export function findRefund(db: Kysely<Schema>, id: string): Promise<Schema["refund"] | undefined> {
  return db.selectFrom("refund").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The refunds that have failed since `at` and that no other refund of the same payment has followed. */
export function failedRefunds(db: Kysely<Schema>, at: number) {
  return db
    .selectFrom("refund")
    .where("state", "=", "failed")
    .where("settled_at", ">=", at)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("refund as next")
            .select("next.id")
            .whereRef("next.payment", "=", "refund.payment")
            .whereRef("next.payment_id", "=", "refund.payment_id")
            .whereRef("next.proposed_at", ">", "refund.proposed_at"),
        ),
      ),
    );
}

/** The pay-outs whose money came back to us and that no other refund of the same payment gives back, or has given back. */
export function cameBackRefunds(db: Kysely<Schema>) {
  return db
    .selectFrom("refund")
    .where("state", "=", "returned")
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("refund as next")
            .select("next.id")
            .whereRef("next.payment", "=", "refund.payment")
            .whereRef("next.payment_id", "=", "refund.payment_id")
            .whereRef("next.id", "<>", "refund.id")
            .whereRef("next.proposed_at", ">=", "refund.settled_at")
            .where("next.state", "not in", ["failed", "withdrawn"]),
        ),
      ),
    );
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
