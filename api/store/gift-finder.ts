import type { Channel } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { Donor } from "#api/donations/donation.ts";
import type { Sealing } from "#api/sealing.ts";
import type { Database } from "./database.ts";
import { openDonor } from "./donor-seal.ts";

/** A gift as an operator looks for it; `cycle` is one charge of a recurring donation. */
export type FoundGift = {
  gift: "donation" | "recurring" | "cycle";
  id: string;
  state: string;
  amount: Pesewas;
  channel: Channel;
  donor: Donor;
  /** The provider's transaction, or its invoice. */
  providerId: string | null;
  receipt: number | null;
  /** Of a charge: the recurring donation's id. */
  recurringId: string | null;
  /** Of a recurring donation: the date of its next charge. */
  nextCharge: string | null;
  at: number;
};

export type Wanted = { phone: string } | { email: string } | { reference: string };
export type GiftFinder = ReturnType<typeof createGiftFinder>;

const MOST = 200;

/** A reference that can be a receipt's number, else a number no receipt has. */
function receiptNumber(reference: string): number {
  return /^\d{1,9}$/u.test(reference) ? Number(reference) : 0;
}

/** Finds gifts by who gave, or by any reference there is: ours, the provider's, a receipt's number. */
export function createGiftFinder({ db }: Database, sealing: Sealing) {
  async function donations(wanted: Wanted): Promise<FoundGift[]> {
    const rows = await db
      .selectFrom("donation as d")
      .leftJoin("receipt as p", (join) => join.onRef("p.gift_id", "=", "d.id").on("p.gift", "=", "donation"))
      .select(["d.id", "d.state", "d.amount", "d.channel", "d.donor_sealed", "d.provider_id", "d.created_at"])
      .select("p.number")
      .where((e) => {
        if ("phone" in wanted) return e("d.phone_hash", "=", sealing.hash(wanted.phone));
        if ("email" in wanted) return e("d.email_hash", "=", sealing.hash(wanted.email.toLowerCase()));
        const { reference } = wanted;
        return e.or([
          e("d.id", "=", reference),
          e("d.provider_id", "=", reference),
          e("p.number", "=", receiptNumber(reference)),
        ]);
      })
      .orderBy("d.created_at", "desc")
      .limit(MOST)
      .execute();
    return rows.map((row) => ({
      gift: "donation",
      id: row.id,
      state: row.state,
      amount: row.amount as Pesewas,
      channel: row.channel,
      donor: openDonor(sealing, row.donor_sealed),
      providerId: row.provider_id,
      receipt: row.number,
      recurringId: null,
      nextCharge: null,
      at: row.created_at,
    }));
  }

  async function recurring(wanted: Wanted): Promise<FoundGift[]> {
    const rows = await db
      .selectFrom("recurring as r")
      .select(["r.id", "r.state", "r.amount", "r.channel", "r.donor_sealed", "r.invoice_id", "r.next_charge"])
      .select("r.created_at")
      .where((e) => {
        if ("phone" in wanted) return e("r.phone_hash", "=", sealing.hash(wanted.phone));
        if ("email" in wanted) return e("r.email_hash", "=", sealing.hash(wanted.email.toLowerCase()));
        const { reference } = wanted;
        return e.or([
          e("r.id", "=", reference),
          e("r.request_id", "=", reference),
          e("r.invoice_id", "=", reference),
          e("r.provider_request_id", "=", reference),
        ]);
      })
      .orderBy("r.created_at", "desc")
      .limit(MOST)
      .execute();
    return rows.map((row) => ({
      gift: "recurring",
      id: row.id,
      state: row.state,
      amount: row.amount as Pesewas,
      channel: row.channel,
      donor: openDonor(sealing, row.donor_sealed),
      providerId: row.invoice_id,
      receipt: null,
      recurringId: null,
      nextCharge: row.next_charge,
      at: row.created_at,
    }));
  }

  async function cycles(wanted: Wanted): Promise<FoundGift[]> {
    const rows = await db
      .selectFrom("cycle as c")
      .innerJoin("recurring as r", "r.id", "c.recurring_id")
      .leftJoin("receipt as p", (join) => join.onRef("p.gift_id", "=", "c.id").on("p.gift", "=", "cycle"))
      .select(["c.id", "c.state", "c.amount", "c.recurring_id", "c.provider_id", "c.reported_at"])
      .select(["r.channel", "r.donor_sealed", "p.number"])
      .where((e) => {
        if ("phone" in wanted) return e("r.phone_hash", "=", sealing.hash(wanted.phone));
        if ("email" in wanted) return e("r.email_hash", "=", sealing.hash(wanted.email.toLowerCase()));
        const { reference } = wanted;
        return e.or([
          e("c.id", "=", reference),
          e("c.recurring_id", "=", reference),
          e("c.provider_id", "=", reference),
          e("p.number", "=", receiptNumber(reference)),
        ]);
      })
      .orderBy("c.reported_at", "desc")
      .limit(MOST)
      .execute();
    return rows.map((row) => ({
      gift: "cycle",
      id: row.id,
      state: row.state,
      amount: row.amount as Pesewas,
      channel: row.channel,
      donor: openDonor(sealing, row.donor_sealed),
      providerId: row.provider_id,
      receipt: row.number,
      recurringId: row.recurring_id,
      nextCharge: null,
      at: row.reported_at,
    }));
  }

  return {
    /** The newest first of each kind; at most 200 of each. */
    async find(wanted: Wanted): Promise<FoundGift[]> {
      return [...(await recurring(wanted)), ...(await donations(wanted)), ...(await cycles(wanted))];
    },
  };
}
