import { type RawBuilder, sql } from "kysely";
import type { Channel } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import { readReference } from "#contract/reference.ts";
import type { Flag } from "#api/payments/states.ts";
import type { Keyring } from "#api/keyring.ts";
import { type ReceiptKey, readReceiptNumber, receiptNumber } from "#api/receipts/receipt-number.ts";
import type { Database } from "../engine/database.ts";
import { decryptDonor } from "../engine/donor-columns.ts";
import { idByReference, type NamedKind } from "../payments/payment-rows.ts";
import { isFlagged, isReceiptWaiting } from "./backlog.ts";

/** A payment or a mandate as a person in the office sees it. */
export type FoundGift = ReturnType<typeof giftOf>;

/** The donor, or any reference: the public one, our id, the provider's or a receipt's number. */
type Whose = { phone: string } | { email: string } | { reference: string };
/** The filter for gifts. `from` and `to` are times; `to` is excluded. */
export type Like = {
  kind?: NamedKind;
  states?: readonly string[];
  flags?: readonly Flag[];
  from?: number;
  to?: number;
  amount?: Pesewas;
  channel?: Channel;
  /** `waiting`: a receipt that is due and has not been sent. */
  receipt?: "waiting";
};
export type Wanted = Whose | { like: Like };
type Page = { limit: number; after?: string | undefined };
type Found = { gifts: FoundGift[]; next: string | null };

const FIRST: Page = { limit: 200 };
const NO_RECEIPT: ReceiptKey = { series: 0, number: 0 };

/** A row of either kind, as the queries below read it. */
type Row = {
  kind: NamedKind;
  id: string;
  /** For a charge: its mandate's id, and the date on which it was due, `YYYY-MM-DD`. */
  mandateId: string | null;
  dueOn: string | null;
  /** The public reference. A charge has its mandate's. */
  reference: string;
  state: string;
  flag: Flag | null;
  notedAt: number | null;
  /** The provider's answer that does not agree with what stands, or with what was asked for. */
  mismatch: string | null;
  amount: Pesewas;
  channel: Channel | null;
  donor: string;
  /** The provider's transaction, or its invoice. */
  providerId: string | null;
  receipt: number | null;
  series: number | null;
  nextCharge: string | null;
  at: number;
};

/** Finds gifts by donor, by reference, or by filter. Each query reads its rows in the order of an index. */
export function createGiftFinder({ db }: Database, keyring: Keyring) {
  const donorIn = (wanted: Wanted) => {
    if ("phone" in wanted) return { column: sql.ref("phone_hash"), hash: keyring.hash(wanted.phone) };
    if ("email" in wanted) return { column: sql.ref("email_hash"), hash: keyring.hash(wanted.email.toLowerCase()) };
    return undefined;
  };

  function mandatesWanted(wanted: Wanted): RawBuilder<unknown>[] {
    const donor = donorIn(wanted);
    if (donor) return [sql`g.${donor.column} = ${donor.hash}`];
    if (!("reference" in wanted)) return [];
    return [sql`${wanted.reference} in (g.id, g.request_id, g.invoice_id, g.provider_request_id)`];
  }

  /** The ids of the payments that a donor or a reference names. A charge is found by its mandate too. */
  async function paymentsOf(wanted: Exclude<Wanted, { like: Like }>): Promise<string[]> {
    const donor = donorIn(wanted);
    const reference = "reference" in wanted ? wanted.reference : "";
    const key = readReceiptNumber(reference) ?? NO_RECEIPT;
    const ids = donor
      ? sql`select id from payment where ${donor.column} = ${donor.hash}
          union select c.id from mandate m join payment c on c.mandate_id = m.id where m.${donor.column} = ${donor.hash}`
      : sql`select id from payment where id = ${reference} or mandate_id = ${reference}
          union select id from payment where provider_reference = ${reference}
          union select payment_id from receipt where series = ${key.series} and number = ${key.number}
          union select payment_id from payment_reference where reference = ${reference}`;
    const { rows } = await sql<{ id: string }>`${ids}`.execute(db);
    return rows.map(({ id }) => id);
  }

  async function mandates(wanted: Wanted, only: readonly RawBuilder<unknown>[], limit: number): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select 'mandate' as kind, g.id, g.reference, g.state, null as flag, null as mismatch, g.amount, g.channel,
        g.donor_encrypted as donor, g.invoice_id as "providerId", null as "mandateId", null as "dueOn",
        g.next_charge as "nextCharge", g.created_at as at, null as "notedAt", null as series, null as receipt
      from mandate g where ${all([...mandatesWanted(wanted), ...only])}
      order by g.created_at desc, g.id desc limit ${limit}`.execute(db);
    return rows;
  }

  async function payments(wanted: Wanted, conditions: readonly RawBuilder<unknown>[], limit: number): Promise<Row[]> {
    const ids = "like" in wanted ? undefined : await paymentsOf(wanted);
    if (ids?.length === 0) return [];
    const only = ids ? [sql`g.id in (${sql.join(ids)})`, ...conditions] : conditions;
    const { rows } = await sql<Row>`
      select 'payment' as kind, g.id, coalesce(g.reference, m.reference) as reference, g.state, g.flag, g.mismatch,
        g.amount, coalesce(m.channel, g.channel) as channel, coalesce(m.donor_encrypted, g.donor_encrypted) as donor,
        (select min(t.reference) from payment_reference t where t.payment_id = g.id and t.kind = 'provider')
          as "providerId",
        g.mandate_id as "mandateId", g.due_on as "dueOn", null as "nextCharge", g.created_at as at,
        g.noted_at as "notedAt", r.series, r.number as receipt
      from payment g left join mandate m on m.id = g.mandate_id left join receipt r on r.payment_id = g.id
      where ${all(only)}
      order by g.created_at desc, g.id desc limit ${limit}`.execute(db);
    return rows;
  }

  async function rowsOf(wanted: Wanted, { limit, after }: Page): Promise<Row[]> {
    const like = "like" in wanted ? wanted.like : {};
    const last = after === undefined ? undefined : readPlace(after);
    const only = [
      ...(like.states ? [sql`g.state in (${sql.join(like.states)})`] : []),
      ...(like.from === undefined ? [] : [sql`g.created_at >= ${like.from}`]),
      ...(like.to === undefined ? [] : [sql`g.created_at < ${like.to}`]),
      ...(like.amount === undefined ? [] : [sql`g.amount = ${like.amount}`]),
    ];
    const onlyPayments = [
      ...(like.flags ? [isFlagged("g", like.flags), sql`g.flag is not null`] : []),
      ...(like.receipt ? [sql`g.id in (select w.payment_id from receipt w where ${isReceiptWaiting("w")})`] : []),
    ];
    const before = last ? [sql`(g.created_at, g.id) < (${last.at}, ${last.id})`] : [];
    const through = (column: RawBuilder<unknown>) => (like.channel ? [sql`${column} = ${like.channel}`] : []);
    const hasMandates = like.kind !== "payment" && onlyPayments.length === 0 && last?.kind !== "payment";
    const ofMandates = [...only, ...through(sql`g.channel`), ...before];
    const found = hasMandates ? await mandates(wanted, ofMandates, limit + 1) : [];
    if (like.kind === "mandate" || found.length > limit) return found;
    const place = last?.kind === "payment" ? before : [];
    const ofPayments = [...only, ...onlyPayments, ...through(sql`coalesce(m.channel, g.channel)`), ...place];
    return [...found, ...(await payments(wanted, ofPayments, limit + 1 - found.length))];
  }

  /** The id of the gift that a public reference names. Any other reference is returned unchanged. */
  async function idIn(reference: string): Promise<string> {
    const read = readReference(reference);
    return (read.kind === "reference" && (await idByReference(db, read.reference))) || reference;
  }

  return {
    /** Mandates, then payments, each the newest first. `next` is the `after` of the next page. */
    async find(wanted: Wanted, page: Page = FIRST): Promise<Found> {
      const by = "reference" in wanted ? { reference: await idIn(wanted.reference) } : wanted;
      const rows = await rowsOf(by, page);
      const last = rows[page.limit - 1];
      return {
        gifts: rows.slice(0, page.limit).map((row) => giftOf(row, keyring)),
        next: rows.length > page.limit && last ? `${last.kind}-${last.at}-${last.id}` : null,
      };
    },
  };
}

function giftOf({ notedAt, series, receipt, ...row }: Row, keyring: Keyring) {
  return {
    ...row,
    /** Whether a person has seen the flag, so that it no longer waits. */
    isNoted: notedAt !== null,
    donor: decryptDonor(keyring, row.mandateId ?? row.id, row.donor),
    receipt: series === null || receipt === null ? null : receiptNumber({ series, number: receipt }),
  };
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`1 = 1`, ...conditions], sql` and `);

const PLACE = /^(mandate|payment)-(\d{1,16})-([\w-]{1,64})$/u;

export const isPlace = (after: string): boolean => PLACE.test(after);

function readPlace(after: string): { kind: string; at: number; id: string } {
  const [, kind = "", at = "0", id = ""] = PLACE.exec(after) ?? [];
  return { kind, at: Number(at), id };
}
