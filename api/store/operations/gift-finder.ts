import { type RawBuilder, sql } from "kysely";
import type { Channel } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import { readReference } from "#contract/reference.ts";
import type { Flag } from "#api/payments/states.ts";
import type { Keyring } from "#api/keyring.ts";
import { type ReceiptKey, readReceiptNumber } from "#api/receipts/receipts.ts";
import type { Database } from "../engine/database.ts";
import { idByReference, type NamedKind } from "../payments/payment-rows.ts";
import {
  type Mandate,
  mandateOf,
  mandateRows,
  type Payment,
  paymentRows,
  readPayments,
} from "../payments/read-gifts.ts";
import { isFlagged, isReceiptWaiting } from "./backlog.ts";

/** A payment or a mandate as a person in the office sees it. */
export type FoundGift = ReturnType<typeof ofPayment> | ReturnType<typeof ofMandate>;

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

/** Finds gifts by donor, by reference, or by filter. Each query reads its rows in the order of an index. */
export function createGiftFinder({ db }: Database, keyring: Keyring) {
  const donorIn = (wanted: Wanted) => {
    if ("phone" in wanted) return { column: "phone_hash", hash: keyring.hash(wanted.phone) } as const;
    if ("email" in wanted) return { column: "email_hash", hash: keyring.hash(wanted.email.toLowerCase()) } as const;
    return undefined;
  };

  async function mandates(wanted: Wanted, only: readonly Condition[], limit: number): Promise<FoundGift[]> {
    const donor = donorIn(wanted);
    let rows = mandateRows(db).where((e) => e.and(only));
    if (donor) rows = rows.where(donor.column, "=", donor.hash);
    if ("reference" in wanted)
      rows = rows.where(sql<boolean>`${wanted.reference} in (id, request_id, invoice_id, provider_request_id)`);
    const found = await rows.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
    return found.map((row) => ofMandate(mandateOf(keyring, row)));
  }

  /** The ids of the payments that a donor or a reference names. A charge is found by its mandate too. */
  async function paymentsOf(wanted: Exclude<Wanted, { like: Like }>): Promise<string[]> {
    const donor = donorIn(wanted);
    const reference = "reference" in wanted ? wanted.reference : "";
    const key = readReceiptNumber(reference) ?? NO_RECEIPT;
    const column = donor && sql.ref(donor.column);
    const ids = donor
      ? sql`select id from payment where ${column} = ${donor.hash}
          union select c.id from mandate m join payment c on c.mandate_id = m.id where m.${column} = ${donor.hash}`
      : sql`select id from payment where id = ${reference} or mandate_id = ${reference}
          union select id from payment where provider_reference = ${reference}
          union select payment_id from receipt where series = ${key.series} and number = ${key.number}
          union select payment_id from payment_reference where reference = ${reference}`;
    const { rows } = await sql<{ id: string }>`${ids}`.execute(db);
    return rows.map(({ id }) => id);
  }

  async function payments(wanted: Wanted, only: readonly Condition[], limit: number): Promise<FoundGift[]> {
    let rows = paymentRows(db).where((e) => e.and(only));
    if (!("like" in wanted)) {
      const ids = await paymentsOf(wanted);
      if (ids.length === 0) return [];
      rows = rows.where("p.id", "in", ids);
    }
    const newestFirst = rows.orderBy("p.created_at", "desc").orderBy("p.id", "desc").limit(limit);
    return (await readPayments(db, keyring, newestFirst)).map(ofPayment);
  }

  async function read(wanted: Wanted, { limit, after }: Page): Promise<FoundGift[]> {
    const like = "like" in wanted ? wanted.like : {};
    const last = after === undefined ? undefined : readPlace(after);
    const isOfPayments = like.flags !== undefined || like.receipt !== undefined || last?.kind === "payment";
    const hasMandates = like.kind !== "payment" && !isOfPayments;
    const found = hasMandates ? await mandates(wanted, conditionsOf("mandate", like, last), limit + 1) : [];
    if (like.kind === "mandate" || found.length > limit) return found;
    const only = [
      ...conditionsOf("p", like, last?.kind === "payment" ? last : undefined),
      ...(like.flags ? [isFlagged("p", like.flags), sql<boolean>`p.flag is not null`] : []),
      ...(like.receipt
        ? [sql<boolean>`p.id in (select w.payment_id from receipt w where ${isReceiptWaiting("w")})`]
        : []),
    ];
    return [...found, ...(await payments(wanted, only, limit + 1 - found.length))];
  }

  /** The id of the gift that a public reference names. Any other reference is returned unchanged. */
  async function idIn(reference: string): Promise<string> {
    const known = readReference(reference);
    return (known.kind === "reference" && (await idByReference(db, known.reference))) || reference;
  }

  return {
    /** Mandates, then payments, each the newest first. `next` is the `after` of the next page. */
    async find(wanted: Wanted, page: Page = FIRST): Promise<Found> {
      const by = "reference" in wanted ? { reference: await idIn(wanted.reference) } : wanted;
      const gifts = await read(by, page);
      const last = gifts[page.limit - 1];
      return {
        gifts: gifts.slice(0, page.limit),
        next: gifts.length > page.limit && last ? `${last.kind}-${last.at}-${last.id}` : null,
      };
    },
  };
}

function ofPayment({ createdAt: at, mismatch, transactions, ...payment }: Payment) {
  const [providerId = null] = transactions;
  return { kind: "payment" as const, ...payment, at, mismatch: mismatch?.answer ?? null, providerId, nextCharge: null };
}

const NO_PAYMENT = { mandateId: null, dueOn: null, flag: null, isNoted: false, mismatch: null, receipt: null };

function ofMandate({ createdAt: at, invoiceId: providerId, ...mandate }: Mandate) {
  return { kind: "mandate" as const, ...NO_PAYMENT, ...mandate, at, providerId };
}

type Condition = RawBuilder<boolean>;

/** What a row of this table has to be, and that it comes after a place. */
function conditionsOf(
  table: string,
  { states, from, to, amount, channel }: Like,
  after: Place | undefined,
): Condition[] {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return [
    ...(states ? [sql<boolean>`${column("state")} in (${sql.join(states)})`] : []),
    ...(from === undefined ? [] : [sql<boolean>`${column("created_at")} >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`${column("created_at")} < ${to}`]),
    ...(amount === undefined ? [] : [sql<boolean>`${column("amount")} = ${amount}`]),
    ...(channel === undefined ? [] : [sql<boolean>`${column("channel")} = ${channel}`]),
    ...(after ? [sql<boolean>`(${column("created_at")}, ${column("id")}) < (${after.at}, ${after.id})`] : []),
  ];
}

const PLACE = /^(mandate|payment)-(\d{1,16})-([\w-]{1,64})$/u;

export const isPlace = (after: string): boolean => PLACE.test(after);

type Place = { kind: string; at: number; id: string };

function readPlace(after: string): Place {
  const [, kind = "", at = "0", id = ""] = PLACE.exec(after) ?? [];
  return { kind, at: Number(at), id };
}

/** How many payments of each state and reason began since a time (milliseconds since 1970). */
export async function countGifts({ db }: Database, since: number) {
  return db
    .selectFrom("payment")
    .select((e) => ["state", "reason", e.fn.countAll<number>().as("count")])
    .where("created_at", ">=", since)
    .groupBy(["state", "reason"])
    .execute();
}
