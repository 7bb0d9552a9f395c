import type { ExpressionBuilder, Kysely } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import { effectOf, type MoneyKind, type PaymentKind } from "#api/donations/ledger-line.ts";
import type { Counted } from "#api/donations/ports.ts";
import type { Schema } from "../engine/table-types.ts";

/** What the ledger says of one payment, after its corrections: what came, what we gave back, what the network took back. */
export type Money = Record<MoneyKind, Pesewas> & {
  /** How much more was counted at first than is true. */
  correctedCredit: Pesewas;
};

/** `undefined` if the payment was never counted. */
export async function readMoney(db: Kysely<Schema>, payment: PaymentKind, id: string): Promise<Money | undefined> {
  const lines = await db
    .selectFrom("ledger")
    .select(["kind", "corrects", "amount"])
    .where("payment", "=", payment)
    .where("payment_id", "=", id)
    .execute();
  if (lines.length === 0) return undefined;
  const sums = { credit: 0, refund: 0, reversal: 0, correctedCredit: 0 };
  for (const line of lines) {
    const { on, sign } = effectOf(line);
    sums[on] += sign * line.amount;
    if (sign === -1 && on === "credit") sums.correctedCredit += line.amount;
  }
  // The cast is safe, because sums of pesewas are pesewas.
  return sums as Money;
}

/** The credit of a payment, and the sum of its refunds by hand, done or approved; `undefined` if it was never counted. */
export async function readCounted(db: Kysely<Schema>, payment: PaymentKind, id: string): Promise<Counted | undefined> {
  const money = await readMoney(db, payment, id);
  if (!money) return undefined;
  const refunds = await db
    .selectFrom("refund")
    .select((e) => ["state", "amount", correctedOf(e).as("corrected")])
    .where("payment", "=", payment)
    .where("payment_id", "=", id)
    .where("way", "=", "by-hand")
    .where("state", "in", ["approved", "done"])
    .execute();
  const doubted = await db.selectFrom(payment).select("doubted_at").where("id", "=", id).executeTakeFirst();
  const sum = (some: typeof refunds) =>
    some.reduce((total, { amount, corrected }) => total + amount - corrected, 0) as Pesewas;
  return {
    credit: money.credit,
    refundedByHand: sum(refunds),
    doneByHand: sum(refunds.filter(({ state }) => state === "done")),
    doubtedAt: doubted?.doubted_at ?? null,
  };
}

/** How much of a refund's line was corrected, because it did not go back. */
const correctedOf = (e: ExpressionBuilder<Schema, "refund">) =>
  e
    .selectFrom("ledger as l")
    .select((b) => b.fn.coalesce(b.fn.sum<number>("l.amount"), b.val(0)).as("sum"))
    .whereRef("l.payment", "=", "refund.payment")
    .whereRef("l.payment_id", "=", "refund.payment_id")
    .whereRef("l.refund_id", "=", "refund.id")
    .where("l.kind", "=", "correction")
    .$asScalar()
    .$notNull();

/** How much of a payment went back, through us or the network. */
export async function readReturned(db: Kysely<Schema>, payment: PaymentKind, id: string): Promise<Pesewas> {
  const money = await readMoney(db, payment, id);
  return ((money?.refund ?? 0) + (money?.reversal ?? 0)) as Pesewas;
}
