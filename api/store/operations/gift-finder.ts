import { type RawBuilder, sql } from "kysely";
import type { Channel } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import { readReference } from "#contract/reference.ts";
import type { Donor } from "#api/payments/payment.ts";
import type { Flag } from "#api/payments/states.ts";
import type { Keyring } from "#api/keyring.ts";
import { type ReceiptKey, readReceiptNumber, receiptNumber } from "#api/receipts/receipt-number.ts";
import type { Database } from "../engine/database.ts";
import { decryptDonor } from "../engine/donor-columns.ts";
import { idByReference, type NamedKind } from "../payments/short-names.ts";
import { isFlagged } from "./flagged.ts";
import { isReceiptWaiting } from "./waiting-receipt.ts";

/** A payment or a mandate as a person in the office sees it. */
export type FoundGift = {
  kind: NamedKind;
  id: string;
  /** For a charge: its mandate's id. */
  mandateId: string | null;
  /** For a charge: `YYYY-MM-DD`. */
  dueOn: string | null;
  /** The public reference. A charge has its mandate's. */
  reference: string;
  state: string;
  flag: Flag | null;
  /** Whether a person has seen the flag, so that it no longer waits. */
  isNoted: boolean;
  /** The provider's answer that does not agree with what stands, or with what was asked for. */
  mismatch: string | null;
  amount: Pesewas;
  channel: Channel | null;
  donor: Donor;
  /** The provider's transaction, or its invoice. */
  providerId: string | null;
  receipt: string | null;
  /** For a mandate: the date of its next charge. */
  nextCharge: string | null;
  at: number;
};

/** The donor, or any reference: the public one, our id, the provider's or a receipt's number. */
type Whose = { phone: string } | { email: string } | { reference: string };
/** The filter for gifts. `from` and `to` are times; `to` is excluded. */
export type Like = {
  kind?: NamedKind;
  states?: readonly string[];
  /** Flagged so, and not noted. */
  flags?: readonly Flag[];
  from?: number;
  to?: number;
  amount?: Pesewas;
  /** `waiting`: a receipt that is due and has not been sent. */
  receipt?: "waiting";
};
export type Wanted = Whose | { like: Like };
/** `after`: where the previous page ended. */
export type Page = { limit: number; after?: string | undefined };
export type Found = { gifts: FoundGift[]; next: string | null };
export type GiftFinder = ReturnType<typeof createGiftFinder>;

const FIRST: Page = { limit: 200 };
const NO_RECEIPT: ReceiptKey = { series: 0, number: 0 };

/** A row of either kind, as the query below reads it. */
type Row = Omit<
  FoundGift,
  "isNoted" | "mandateId" | "dueOn" | "amount" | "donor" | "providerId" | "nextCharge" | "receipt"
> & {
  rank: number;
  noted_at: number | null;
  amount: number;
  donor: string;
  provider_id: string | null;
  mandate_id: string | null;
  due_on: string | null;
  next_charge: string | null;
  receipt_series: number | null;
  receipt: number | null;
};

/** Finds gifts by donor, by reference, or by filter. */
export function createGiftFinder({ db }: Database, keyring: Keyring) {
  /** Whether a row of one kind is wanted. `g` has its donor; `own` are the columns of its ids. */
  function isWanted(wanted: Wanted, payment: string, own: readonly string[]): RawBuilder<unknown> {
    if ("phone" in wanted) return sql`g.phone_hash = ${keyring.hash(wanted.phone)}`;
    if ("email" in wanted) return sql`g.email_hash = ${keyring.hash(wanted.email.toLowerCase())}`;
    if ("like" in wanted) return sql`1 = 1`;
    const { reference } = wanted;
    const key = readReceiptNumber(reference) ?? NO_RECEIPT;
    const known = own.map((column) => sql`${sql.ref(column)} = ${reference}`);
    return sql`${sql.join(known, sql` or `)} or ${sql.ref(payment)} in (
      select payment_id from receipt where series = ${key.series} and number = ${key.number}
      union select payment_id from payment_reference where reference = ${reference})`;
  }

  /** Mandates, one-time payments and charges. */
  const giftsOf = (wanted: Wanted) => sql`
    select 'mandate' as kind, 1 as rank, g.id, g.reference, g.state, cast(null as text) as flag,
      cast(null as text) as mismatch, g.amount, g.channel, g.donor_encrypted as donor, g.invoice_id as provider_id,
      cast(null as text) as mandate_id, cast(null as text) as due_on, g.next_charge, g.created_at as at,
      cast(null as bigint) as noted_at
    from mandate g where ${isWanted(wanted, "g.id", ["g.id", "g.request_id", "g.invoice_id", "g.provider_request_id"])}
    union all
    select 'payment', 2, g.id, g.reference, g.state, g.flag, g.mismatch, g.amount, g.channel, g.donor_encrypted,
      (select min(t.reference) from payment_reference t where t.payment_id = g.id and t.kind = 'provider'),
      null, null, null, g.created_at, g.noted_at
    from payment g where g.mandate_id is null and (${isWanted(wanted, "g.id", ["g.id", "g.provider_reference"])})
    union all
    select 'payment', 3, c.id, g.reference, c.state, c.flag, c.mismatch, c.amount, g.channel, g.donor_encrypted,
      (select min(t.reference) from payment_reference t where t.payment_id = c.id and t.kind = 'provider'),
      g.id, c.due_on, null, c.created_at, c.noted_at
    from payment c join mandate g on g.id = c.mandate_id where ${isWanted(wanted, "c.id", ["c.id", "g.id"])}`;

  async function rowsOf(wanted: Wanted, { limit, after }: Page): Promise<Row[]> {
    const like = "like" in wanted ? wanted.like : {};
    const last = after === undefined ? undefined : readPlace(after);
    const only = [
      like.kind && sql`g.kind = ${like.kind}`,
      like.states && sql`g.state in (${sql.join(like.states)})`,
      like.flags && isFlagged("g", like.flags),
      like.from !== undefined && sql`g.at >= ${like.from}`,
      like.to !== undefined && sql`g.at < ${like.to}`,
      like.amount !== undefined && sql`g.amount = ${like.amount}`,
      like.receipt && isReceiptWaiting("p"),
      last &&
        sql`(g.rank > ${last.rank} or g.rank = ${last.rank}
          and (g.at < ${last.at} or g.at = ${last.at} and g.id < ${last.id}))`,
    ].filter((condition) => condition !== undefined && condition !== false);
    const { rows } = await sql<Row>`
      select g.*, p.series as receipt_series, p.number as receipt from (${giftsOf(wanted)}) g
      left join receipt p on p.payment_id = g.id
      where ${sql.join([sql`1 = 1`, ...only], sql` and `)}
      order by g.rank, g.at desc, g.id desc limit ${limit + 1}`.execute(db);
    return rows;
  }

  /** The id of the gift that a public reference names. Any other reference is returned unchanged. */
  async function idIn(reference: string): Promise<string> {
    const read = readReference(reference);
    return (read.kind === "reference" && (await idByReference(db, read.reference))) || reference;
  }

  return {
    /** Mandates, then one-time payments and charges, each the newest first. `next` is the `after` of the next page. */
    async find(wanted: Wanted, page: Page = FIRST): Promise<Found> {
      const by = "reference" in wanted ? { reference: await idIn(wanted.reference) } : wanted;
      const rows = await rowsOf(by, page);
      const last = rows[page.limit - 1];
      return {
        gifts: rows.slice(0, page.limit).map((row) => giftOf(row, keyring)),
        next: rows.length > page.limit && last ? `${last.rank}-${last.at}-${last.id}` : null,
      };
    },
  };
}

function giftOf(row: Row, keyring: Keyring): FoundGift {
  const { kind, id, reference, state, flag, mismatch, channel, at } = row;
  return {
    kind,
    id,
    mandateId: row.mandate_id,
    dueOn: row.due_on,
    reference,
    state,
    flag,
    isNoted: row.noted_at !== null,
    mismatch,
    amount: row.amount as Pesewas,
    channel,
    donor: decryptDonor(keyring, row.mandate_id ?? id, row.donor),
    providerId: row.provider_id,
    receipt:
      row.receipt_series === null || row.receipt === null
        ? null
        : receiptNumber({ series: row.receipt_series, number: row.receipt }),
    nextCharge: row.next_charge,
    at,
  };
}

const PLACE = /^([123])-(\d{1,16})-([\w-]{1,64})$/u;

/** Whether `after` can be the end of a page. */
export const isPlace = (after: string): boolean => PLACE.test(after);

function readPlace(after: string): { rank: number; at: number; id: string } {
  const [, rank = "3", at = "0", id = ""] = PLACE.exec(after) ?? [];
  return { rank: Number(rank), at: Number(at), id };
}
