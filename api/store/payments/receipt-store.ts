import type { PaymentKind } from "#api/payments/payment.ts";
import type { ExpressionBuilder } from "kysely";
import { readReceiptNumber, receiptKey, receiptNumber } from "#api/receipts/receipts.ts";
import type { Keyring } from "#api/keyring.ts";
import type { Database } from "../engine/database.ts";
import { paymentRows, readPayments } from "./read-gifts.ts";
import { readCounted } from "../ledger/read-ledger.ts";
import type { Db, Schema } from "../engine/table-types.ts";

export type Receipt = Awaited<ReturnType<typeof readReceipt>>;

/** What anybody who holds a receipt may know about it. */
export type ReceiptFacts = Pick<Receipt, "number" | "payment" | "reference" | "amount" | "at" | "returned">;

async function readReceipt(
  db: Db,
  keyring: Keyring,
  { series, number, payment_id: id, at, resends }: Schema["receipt"],
) {
  const [paid] = await readPayments(db, keyring, paymentRows(db).where("p.id", "=", id));
  const counted = await readCounted(db, id);
  if (!paid || !counted) throw new Error("A receipt has no line in the ledger.");
  const { donor, reference, channel } = paid;
  const payment: PaymentKind = paid.mandateId === null ? "one-time" : "charge";
  return {
    number: receiptNumber({ series, number }),
    payment,
    reference,
    ...counted,
    /** `null` if only the provider’s list told of the payment. */
    channel,
    at,
    donorName: donor.name,
    /** Empty if the donor gave none. */
    donorEmail: donor.email,
    resends,
  };
}

export function createReceiptStore({ db }: Database, keyring: Keyring) {
  const read = (row: Schema["receipt"]) => readReceipt(db, keyring, row);
  const freeze = (at: number) =>
    db
      .updateTable("receipt")
      .set((e) => ({ frozen_at: e.fn.coalesce("frozen_at", e.cast<number>(e.val(at), "bigint")) }))
      .returningAll();
  return {
    /** Freezes and returns the receipt of a payment; `undefined` if there is none or it has been sent. */
    async take(paymentId: string, at: number): Promise<Receipt | undefined> {
      const row = await freeze(at).where("payment_id", "=", paymentId).where("sent_at", "is", null).executeTakeFirst();
      return row && read(row);
    },

    /** Freezes and returns a receipt that has to be sent again. */
    async again(name: string, at: number): Promise<Receipt | undefined> {
      const row = await freeze(at).where(isNamed(name)).executeTakeFirst();
      return row && read(row);
    },

    async facts(name: string): Promise<ReceiptFacts | undefined> {
      const row = await db.selectFrom("receipt").selectAll().where(isNamed(name)).executeTakeFirst();
      if (!row) return undefined;
      const { number, payment, reference, amount, returned, at } = await read(row);
      return { number, payment, reference, amount, returned, at };
    },

    async markSent(name: string, at: number): Promise<void> {
      await db
        .updateTable("receipt")
        .set({ sent_at: at })
        .where((e) => e.and(receiptKey(name)))
        .where("sent_at", "is", null)
        .execute();
    },
  };
}

/** Whether a receipt has this number, as it is shown; of a text that is none, none has. */
function isNamed(name: string) {
  const key = readReceiptNumber(name);
  return (e: ExpressionBuilder<Schema, "receipt">) => (key ? e.and(key) : e.lit(false));
}
