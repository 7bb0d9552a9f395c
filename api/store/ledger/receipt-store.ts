import type { Receipt } from "#api/receipts/receipt-mail.ts";
import { readReceiptNumber, receiptNumber } from "#api/receipts/receipt-number.ts";
import type { PaymentKind } from "#api/donations/ledger-line.ts";
import type { Keyring } from "#api/keyring.ts";
import type { Database } from "../engine/database.ts";
import { openDonor } from "../engine/donor-columns.ts";
import { readMoney } from "./counted.ts";
import type { DonationReferences } from "./donation-references.ts";
import type { Schema } from "../engine/table-types.ts";

export type ReceiptStore = ReturnType<typeof createReceiptStore>;

/** What anybody who holds a receipt may know about it. */
export type ReceiptFacts = Pick<Receipt, "number" | "payment" | "reference" | "amount" | "at" | "returned">;

/** The row of the gift that a receipt is about. */
type Source = {
  id: string;
  channel: Receipt["channel"];
  donor_sealed: string;
};

/** Receipts by the gift they belong to: `donation:{id}` or `charge:{id}`. */
export function createReceiptStore(
  { db }: Database,
  { keyring, references }: { keyring: Keyring; references: DonationReferences },
) {
  /** The amount that was counted, and whether it went back. */
  async function moneyOf(payment: PaymentKind, id: string): Promise<Pick<Receipt, "amount" | "returned">> {
    const money = await readMoney(db, payment, id);
    if (!money) throw new Error("A receipt has no line in the ledger.");
    return { amount: money.credit, returned: money.reversal > 0 };
  }
  async function sourceOf(payment: PaymentKind, id: string): Promise<Source> {
    switch (payment) {
      case "donation":
        return db
          .selectFrom("donation")
          .select(["id", "channel", "donor_sealed"])
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
      case "charge":
        return db
          .selectFrom("charge")
          .innerJoin("recurring", "recurring.id", "charge.recurring_id")
          .select(["recurring.id", "recurring.channel", "recurring.donor_sealed"])
          .where("charge.id", "=", id)
          .executeTakeFirstOrThrow();
    }
  }
  async function read({ series, number, payment, payment_id, at, resends }: Schema["receipt"]): Promise<Receipt> {
    const source = await sourceOf(payment, payment_id);
    const donor = openDonor(keyring, source.id, source.donor_sealed);
    return {
      number: receiptNumber({ series, number }),
      payment,
      reference: await references.of(source.id),
      ...(await moneyOf(payment, payment_id)),
      channel: source.channel,
      at,
      donorName: donor.name,
      donorEmail: donor.email,
      donorPhone: donor.phone,
      resends,
    };
  }
  const freeze = (at: number) =>
    db
      .updateTable("receipt")
      .set((e) => ({ frozen_at: e.fn.coalesce("frozen_at", e.cast<number>(e.val(at), "bigint")) }))
      .returningAll();
  return {
    /** Freezes and returns the receipt of a gift; `undefined` if there is none or it has been sent. */
    async take(subject: string, at: number): Promise<Receipt | undefined> {
      const [payment, id] = subject.split(":") as [PaymentKind, string];
      const row = await freeze(at)
        .where("payment", "=", payment)
        .where("payment_id", "=", id)
        .where("sent_at", "is", null)
        .executeTakeFirst();
      return row && read(row);
    },

    /** Freezes and returns a receipt that has to be sent again. */
    async again(name: string, at: number): Promise<Receipt | undefined> {
      const key = readReceiptNumber(name);
      if (!key) return undefined;
      const row = await freeze(at).where("series", "=", key.series).where("number", "=", key.number).executeTakeFirst();
      return row && read(row);
    },

    /** What the receipt with this number is about. */
    async facts(name: string): Promise<ReceiptFacts | undefined> {
      const key = readReceiptNumber(name);
      if (!key) return undefined;
      const row = await db
        .selectFrom("receipt")
        .selectAll()
        .where("series", "=", key.series)
        .where("number", "=", key.number)
        .executeTakeFirst();
      if (!row) return undefined;
      const source = await sourceOf(row.payment, row.payment_id);
      const { payment, at } = row;
      const reference = await references.of(source.id);
      return { number: receiptNumber(key), payment, reference, ...(await moneyOf(payment, row.payment_id)), at };
    },

    async markSent(name: string, at: number): Promise<void> {
      const key = readReceiptNumber(name);
      if (!key) throw new Error("This is no receipt's number.");
      await db
        .updateTable("receipt")
        .set({ sent_at: at })
        .where("series", "=", key.series)
        .where("number", "=", key.number)
        .where("sent_at", "is", null)
        .execute();
    },
  };
}
