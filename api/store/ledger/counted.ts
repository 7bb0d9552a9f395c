import type { Kysely } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { PaymentKind } from "#api/donations/ledger-line.ts";
import type { Counted } from "#api/donations/ports.ts";
import type { Schema } from "../engine/table-types.ts";

/** The credit of a payment, and the sum of its refunds by hand, done or approved; `undefined` if it was never counted. */
export async function readCounted(db: Kysely<Schema>, payment: PaymentKind, id: string): Promise<Counted | undefined> {
  const credit = await db
    .selectFrom("ledger")
    .select("amount")
    .where("payment", "=", payment)
    .where("payment_id", "=", id)
    .where("kind", "=", "credit")
    .executeTakeFirst();
  if (!credit) return undefined;
  const byHand = await db
    .selectFrom("refund")
    .select(["state", "amount"])
    .where("payment", "=", payment)
    .where("payment_id", "=", id)
    .where("way", "=", "by-hand")
    .where("state", "in", ["approved", "done"])
    .execute();
  const doubted =
    payment === "outside"
      ? undefined
      : await db.selectFrom(payment).select("doubted_at").where("id", "=", id).executeTakeFirst();
  const sum = (refunds: typeof byHand) => refunds.reduce((total, { amount }) => total + amount, 0) as Pesewas;
  return {
    credit: credit.amount as Pesewas,
    refundedByHand: sum(byHand),
    doneByHand: sum(byHand.filter(({ state }) => state === "done")),
    doubtedAt: doubted?.doubted_at ?? null,
  };
}

/** How much of a payment went back, through us or the network. */
export async function readReturned(db: Kysely<Schema>, payment: PaymentKind, id: string): Promise<Pesewas> {
  const { sum } = await db
    .selectFrom("ledger")
    .select((e) => e.fn.coalesce(e.fn.sum<number>("amount"), e.val(0)).as("sum"))
    .where("payment", "=", payment)
    .where("payment_id", "=", id)
    .where("kind", "<>", "credit")
    .executeTakeFirstOrThrow();
  return sum as Pesewas;
}
