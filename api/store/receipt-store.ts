import type { Pesewas } from "#contract/money.ts";
import type { Donor } from "#api/donations/donation.ts";
import type { Receipt } from "#api/receipts/receipt-mail.ts";
import type { Sealing } from "#api/sealing.ts";
import type { Database } from "./database.ts";

export type ReceiptStore = ReturnType<typeof createReceiptStore>;

/** Receipts by the gift they belong to: `donation:{id}` or `cycle:{id}`. */
export function createReceiptStore({ db }: Database, sealing: Sealing) {
  return {
    async find(subject: string): Promise<(Receipt & { sentAt: number | null }) | undefined> {
      const [gift, id] = subject.split(":") as ["donation" | "cycle", string];
      const row = await db
        .selectFrom("receipt")
        .selectAll()
        .where("gift", "=", gift)
        .where("gift_id", "=", id)
        .executeTakeFirst();
      if (!row) return undefined;
      const source =
        gift === "donation"
          ? await db
              .selectFrom("donation")
              .select(["id", "amount", "channel", "donor_sealed"])
              .where("id", "=", id)
              .executeTakeFirst()
          : await db
              .selectFrom("cycle")
              .innerJoin("recurring", "recurring.id", "cycle.recurring_id")
              .select(["recurring.id", "cycle.amount", "recurring.channel", "recurring.donor_sealed"])
              .where("cycle.id", "=", id)
              .executeTakeFirst();
      if (!source) return undefined;
      const donor = JSON.parse(sealing.open(source.donor_sealed)) as Donor;
      return {
        number: row.number,
        gift,
        reference: source.id,
        amount: source.amount as Pesewas,
        channel: source.channel,
        at: row.at,
        donorName: donor.name,
        donorEmail: donor.email,
        sentAt: row.sent_at,
      };
    },

    async markSent(number: number, at: number) {
      await db
        .updateTable("receipt")
        .set({ sent_at: at })
        .where("number", "=", number)
        .where("sent_at", "is", null)
        .execute();
    },
  };
}
