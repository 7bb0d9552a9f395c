import { type RawBuilder, sql } from "kysely";
import type { Channel } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import { readReference } from "#contract/reference.ts";
import type { Donor } from "#api/donations/donation.ts";
import type { PaymentKind } from "#api/donations/ledger-line.ts";
import type { Keyring } from "#api/keyring.ts";
import { type ReceiptKey, readReceiptNumber, receiptNumber } from "#api/receipts/receipt-number.ts";
import type { Database } from "../engine/database.ts";
import { openDonor } from "../engine/donor-columns.ts";
import { isReceiptWaiting } from "./waiting-receipt.ts";
import type { DonationReferences } from "../ledger/donation-references.ts";

/** A gift as an operator sees it. `charge`: one charge of a recurring donation. */
export type FoundDonation = {
  kind: PaymentKind | "recurring";
  /** Our id, by which the provider knows the gift. */
  id: string;
  /** The public reference. A charge has its recurring donation's. */
  reference: string;
  state: string;
  amount: Pesewas;
  channel: Channel;
  donor: Donor;
  /** The provider's transaction, or its invoice. */
  providerId: string | null;
  receipt: string | null;
  /** For a charge: the recurring donation's id. */
  recurringId: string | null;
  /** For a recurring donation: the date of its next charge. */
  nextCharge: string | null;
  at: number;
};

/** The donor, any reference (the public one, our id, the provider's or a receipt's number). */
type Whose = { phone: string } | { email: string } | { reference: string };
/** The filter for gifts. `from` and `to` are times; `to` is excluded. */
export type Like = {
  states?: readonly string[];
  from?: number;
  to?: number;
  amount?: Pesewas;
  /** `waiting`: a receipt that is due and has not been sent. */
  receipt?: "waiting";
};
export type Wanted = Whose | { like: Like };
/** `after`: where the previous page ended. */
export type Page = { limit: number; after?: string | undefined };
export type Found = { donations: FoundDonation[]; next: string | null };
export type DonationFinder = ReturnType<typeof createDonationFinder>;

const FIRST: Page = { limit: 200 };
const NO_RECEIPT: ReceiptKey = { series: 0, number: 0 };

/** A row of the three kinds of gift, as the query below reads it. */
type Row = Pick<FoundDonation, "kind" | "id" | "reference" | "state" | "channel" | "at"> & {
  rank: number;
  amount: number;
  donor_sealed: string;
  provider_id: string | null;
  recurring_id: string | null;
  next_charge: string | null;
  receipt_series: number | null;
  receipt: number | null;
};

/** Finds gifts by donor, by reference, or by filter. */
export function createDonationFinder(
  { db }: Database,
  { keyring, references }: { keyring: Keyring; references: DonationReferences },
) {
  /** Whether a row of one kind is wanted. `g` has its donor. `own` is the column of our id; `others` have its other ids. */
  function isWanted(wanted: Wanted, own: string, ...others: string[]): RawBuilder<unknown> {
    if ("phone" in wanted) return sql`g.phone_hash = ${keyring.hash(wanted.phone)}`;
    if ("email" in wanted) return sql`g.email_hash = ${keyring.hash(wanted.email.toLowerCase())}`;
    if ("like" in wanted) return sql`1 = 1`;
    const { reference } = wanted;
    const key = readReceiptNumber(reference) ?? NO_RECEIPT;
    const known = [own, ...others].map((column) => sql`${sql.ref(column)} = ${reference}`);
    return sql`${sql.join(known, sql` or `)} or ${sql.ref(own)} in (
      select payment_id from receipt where series = ${key.series} and number = ${key.number}
      union select charge_id from charge_name where name = ${reference})`;
  }

  /** The gifts of all kinds: recurring gifts, one-time gifts and charges. */
  const giftsOf = (wanted: Wanted) => sql`
    select 'recurring' as kind, 1 as rank, g.id, g.state, g.amount, g.channel, g.donor_sealed,
      g.invoice_id as provider_id, cast(null as text) as recurring_id, g.next_charge, g.created_at as at
    from recurring g where ${isWanted(wanted, "g.id", "g.request_id", "g.invoice_id", "g.provider_request_id")}
    union all
    select 'donation', 2, g.id, g.state, g.amount, g.channel, g.donor_sealed, g.provider_id, null, null, g.created_at
    from donation g where ${isWanted(wanted, "g.id", "g.provider_id")}
    union all
    select 'charge', 3, c.id, c.state, c.amount, g.channel, g.donor_sealed, c.provider_id, g.id, null, c.reported_at
    from charge c join recurring g on g.id = c.recurring_id where ${isWanted(wanted, "c.id", "g.id", "c.provider_id")}`;

  async function rowsOf(wanted: Wanted, { limit, after }: Page): Promise<Row[]> {
    const like = "like" in wanted ? wanted.like : {};
    const last = after === undefined ? undefined : readPlace(after);
    const only = [
      like.states && sql`g.state in (${sql.join(like.states)})`,
      like.from !== undefined && sql`g.at >= ${like.from}`,
      like.to !== undefined && sql`g.at < ${like.to}`,
      like.amount !== undefined && sql`g.amount = ${like.amount}`,
      like.receipt && isReceiptWaiting("p"),
      last &&
        sql`(g.rank > ${last.rank} or g.rank = ${last.rank}
          and (g.at < ${last.at} or g.at = ${last.at} and g.id < ${last.id}))`,
    ].filter((condition) => condition !== undefined && condition !== false);
    const { rows } = await sql<Row>`
      select g.*, n.reference, p.series as receipt_series, p.number as receipt from (${giftsOf(wanted)}) g
      left join receipt p on p.payment = g.kind and p.payment_id = g.id
      join donation_reference n on n.donation_id = coalesce(g.recurring_id, g.id)
      where ${sql.join([sql`1 = 1`, ...only], sql` and `)}
      order by g.rank, g.at desc, g.id desc limit ${limit + 1}`.execute(db);
    return rows;
  }

  /** The id of the gift that a public reference names. Any other reference is returned unchanged. */
  async function idIn(reference: string): Promise<string> {
    const read = readReference(reference);
    return (read.kind === "reference" && (await references.idOf(read.reference))) || reference;
  }

  return {
    /**
     * Recurring gifts, then donations and charges, each the newest first. `next` is the `after` of the next page.
     */
    async find(wanted: Wanted, page: Page = FIRST): Promise<Found> {
      const by = "reference" in wanted ? { reference: await idIn(wanted.reference) } : wanted;
      const rows = await rowsOf(by, page);
      const last = rows[page.limit - 1];
      return {
        donations: rows.slice(0, page.limit).map((row) => ({
          kind: row.kind,
          id: row.id,
          reference: row.reference,
          state: row.state,
          amount: row.amount as Pesewas,
          channel: row.channel,
          donor: openDonor(keyring, row.recurring_id ?? row.id, row.donor_sealed),
          providerId: row.provider_id,
          receipt:
            row.receipt_series === null || row.receipt === null
              ? null
              : receiptNumber({ series: row.receipt_series, number: row.receipt }),
          recurringId: row.recurring_id,
          nextCharge: row.next_charge,
          at: row.at,
        })),
        next: rows.length > page.limit && last ? `${last.rank}-${last.at}-${last.id}` : null,
      };
    },
  };
}

const PLACE = /^([123])-(\d{1,16})-([\w-]{1,64})$/u;

/** Whether `after` can be the end of a page. */
export const isPlace = (after: string): boolean => PLACE.test(after);

function readPlace(after: string): { rank: number; at: number; id: string } {
  const [, rank = "3", at = "0", id = ""] = PLACE.exec(after) ?? [];
  return { rank: Number(rank), at: Number(at), id };
}
