import type { Kysely } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { LineKind, PaymentKind } from "#api/donations/ledger-line.ts";
import type { Counted } from "#api/donations/ports.ts";
import type { Schema } from "../engine/table-types.ts";

/** What the ledger says of one payment: what came, and what went back. */
export type Money = Record<LineKind, Pesewas>;

/** `undefined` if the payment was never counted. */
export async function readMoney(db: Kysely<Schema>, payment: PaymentKind, id: string): Promise<Money | undefined> {
  const lines = await db
    .selectFrom("ledger")
    .select(["kind", "amount"])
    .where("payment", "=", payment)
    .where("payment_id", "=", id)
    .execute();
  if (lines.length === 0) return undefined;
  const sums = { credit: 0, reversal: 0 };
  for (const { kind, amount } of lines) sums[kind] += amount;
  // The cast is safe, because sums of pesewas are pesewas.
  return sums as Money;
}

/** What is counted of a payment; `undefined` if it was never counted. */
export async function readCounted(db: Kysely<Schema>, payment: PaymentKind, id: string): Promise<Counted | undefined> {
  const money = await readMoney(db, payment, id);
  if (!money) return undefined;
  const doubted = await db.selectFrom(payment).select("doubted_at").where("id", "=", id).executeTakeFirst();
  return { credit: money.credit, doubtedAt: doubted?.doubted_at ?? null };
}
