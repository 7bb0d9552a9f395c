import { type ExpressionBuilder, sql } from "kysely";
import type { Channel } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import { readReference } from "#contract/reference.ts";
import type { Donor } from "#api/donations/donation.ts";
import type { OutsideWay } from "#api/outside/states.ts";
import type { Keyring } from "#api/keyring.ts";
import type { Database } from "../engine/database.ts";
import { openDonor } from "../engine/donor-columns.ts";
import type { DonationReferences } from "../ledger/donation-references.ts";
import type { Schema } from "../engine/table-types.ts";

/** A gift as an operator sees it. `charge` is one charge of a recurring donation, `outside` an outside donation. */
export type FoundDonation = {
  kind: "donation" | "recurring" | "charge" | "outside";
  /** Our id, by which the provider knows the gift. */
  id: string;
  /** The public reference. A charge has its recurring donation's. */
  reference: string;
  state: string;
  amount: Pesewas;
  channel: Channel | OutsideWay;
  donor: Donor;
  /** The provider's transaction, or its invoice. */
  providerId: string | null;
  receipt: number | null;
  /** For a charge: the recurring donation's id. */
  recurringId: string | null;
  /** For a recurring donation: the date of its next charge. */
  nextCharge: string | null;
  at: number;
};

/** The donor, or any reference: the public one, our id, the provider's or a receipt's number. */
type Whose = { phone: string } | { email: string } | { reference: string };
/** The filter for gifts. `from` and `to` are times; `to` is excluded. */
export type Like = {
  states?: readonly string[];
  from?: number;
  to?: number;
  channel?: Channel;
  amount?: Pesewas;
  /** `waiting`: a receipt that is due and has not been sent. */
  receipt?: "waiting";
};
export type Wanted = Whose | { like: Like };
/** `after`: where the previous page ended. */
export type Page = { limit: number; after?: string | undefined };
export type Found = { donations: FoundDonation[]; next: string | null };
export type DonationFinder = ReturnType<typeof createDonationFinder>;

type Unnamed = Omit<FoundDonation, "reference">;
const namedBy = ({ id, recurringId }: Unnamed) => recurringId ?? id;

/** A charge has its recurring donation's reference. */
const nameKindOf = ({ kind }: Unnamed) => (kind === "charge" ? "recurring" : kind);

const FIRST: Page = { limit: 200 };
const none = sql<string | null>`cast(null as text)`;

/** The reference as a receipt number, or 0, which no receipt has. */
function receiptNumber(reference: string): number {
  return /^\d{1,9}$/u.test(reference) ? Number(reference) : 0;
}

/** Finds gifts by donor, by reference, or by filter. */
export function createDonationFinder(
  { db }: Database,
  { keyring, references }: { keyring: Keyring; references: DonationReferences },
) {
  const donations = (wanted: Wanted) =>
    db
      .selectFrom("donation as d")
      .leftJoin("receipt as p", (join) => join.onRef("p.payment_id", "=", "d.id").on("p.payment", "=", "donation"))
      .select([sql<FoundDonation["kind"]>`'donation'`.as("kind"), sql<number>`2`.as("rank"), "d.id"])
      .select([
        sql<string>`d.state`.as("state"),
        "d.amount",
        // For an outside donation this is how the money reached us.
        sql<FoundDonation["channel"]>`d.channel`.as("channel"),
        "d.donor_sealed",
        "d.provider_id",
        "p.number",
      ])
      .select([none.as("recurring_id"), none.as("next_charge"), "d.created_at as at"])
      .where((e) => {
        if ("phone" in wanted) return e("d.phone_hash", "=", keyring.hash(wanted.phone));
        if ("email" in wanted) return e("d.email_hash", "=", keyring.hash(wanted.email.toLowerCase()));
        if ("like" in wanted) return e.lit(true);
        const { reference } = wanted;
        return e.or([
          e("d.id", "=", reference),
          e("d.provider_id", "=", reference),
          e("p.number", "=", receiptNumber(reference)),
        ]);
      });

  const recurring = (wanted: Wanted) =>
    db
      .selectFrom("recurring as r")
      .select([sql<FoundDonation["kind"]>`'recurring'`.as("kind"), sql<number>`1`.as("rank"), "r.id"])
      .select([
        sql<string>`r.state`.as("state"),
        "r.amount",
        "r.channel",
        "r.donor_sealed",
        "r.invoice_id as provider_id",
      ])
      .select([sql<number | null>`cast(null as bigint)`.as("number"), none.as("recurring_id"), "r.next_charge"])
      .select("r.created_at as at")
      .where((e) => {
        if ("phone" in wanted) return e("r.phone_hash", "=", keyring.hash(wanted.phone));
        if ("email" in wanted) return e("r.email_hash", "=", keyring.hash(wanted.email.toLowerCase()));
        if ("like" in wanted) return e.lit(true);
        const { reference } = wanted;
        return e.or([
          e("r.id", "=", reference),
          e("r.request_id", "=", reference),
          e("r.invoice_id", "=", reference),
          e("r.provider_request_id", "=", reference),
        ]);
      });

  const charges = (wanted: Wanted) =>
    db
      .selectFrom("charge as c")
      .innerJoin("recurring as r", "r.id", "c.recurring_id")
      .leftJoin("receipt as p", (join) => join.onRef("p.payment_id", "=", "c.id").on("p.payment", "=", "charge"))
      .select([sql<FoundDonation["kind"]>`'charge'`.as("kind"), sql<number>`3`.as("rank"), "c.id"])
      .select([
        sql<string>`c.state`.as("state"),
        "c.amount",
        "r.channel",
        "r.donor_sealed",
        "c.provider_id",
        "p.number",
      ])
      .select(["c.recurring_id", none.as("next_charge"), "c.reported_at as at"])
      .where((e) => {
        if ("phone" in wanted) return e("r.phone_hash", "=", keyring.hash(wanted.phone));
        if ("email" in wanted) return e("r.email_hash", "=", keyring.hash(wanted.email.toLowerCase()));
        if ("like" in wanted) return e.lit(true);
        const { reference } = wanted;
        return e.or([
          e("c.id", "=", reference),
          e("c.recurring_id", "=", reference),
          e("c.provider_id", "=", reference),
          e("c.id", "in", e.selectFrom("charge_name").select("charge_id").where("name", "=", reference)),
          e("p.number", "=", receiptNumber(reference)),
        ]);
      });

  const outside = (wanted: Wanted) =>
    db
      .selectFrom("outside_donation as o")
      .leftJoin("receipt as p", (join) => join.onRef("p.payment_id", "=", "o.id").on("p.payment", "=", "outside"))
      .select([sql<FoundDonation["kind"]>`'outside'`.as("kind"), sql<number>`4`.as("rank"), "o.id"])
      .select([
        sql<string>`o.state`.as("state"),
        "o.amount",
        "o.how as channel",
        "o.donor_sealed",
        none.as("provider_id"),
        "p.number",
      ])
      .select([none.as("recurring_id"), none.as("next_charge"), "o.proposed_at as at"])
      .where((e) => {
        if ("phone" in wanted) return e("o.phone_hash", "=", keyring.hash(wanted.phone));
        if ("email" in wanted) return e("o.email_hash", "=", keyring.hash(wanted.email.toLowerCase()));
        if ("like" in wanted) return e.lit(true);
        const { reference } = wanted;
        return e.or([e("o.id", "=", reference), e("p.number", "=", receiptNumber(reference))]);
      });

  async function rowsOf(wanted: Wanted, { limit, after }: Page) {
    const like = "like" in wanted ? wanted.like : {};
    const last = after === undefined ? undefined : readPlace(after);
    return db
      .selectFrom(
        donations(wanted).unionAll(recurring(wanted)).unionAll(charges(wanted)).unionAll(outside(wanted)).as("g"),
      )
      .selectAll("g")
      .where((e) =>
        e.and([
          ...(like.states ? [e("g.state", "in", like.states)] : []),
          ...(like.from === undefined ? [] : [e("g.at", ">=", like.from)]),
          ...(like.to === undefined ? [] : [e("g.at", "<", like.to)]),
          ...(like.channel ? [e("g.channel", "=", like.channel)] : []),
          ...(like.amount === undefined ? [] : [e("g.amount", "=", like.amount)]),
          ...(like.receipt ? [e.exists(waitingReceipt(e as ExpressionBuilder<Schema, never>))] : []),
          ...(last
            ? [
                e.or([
                  e("g.rank", ">", last.rank),
                  e.and([e("g.rank", "=", last.rank), e("g.at", "<", last.at)]),
                  e.and([e("g.rank", "=", last.rank), e("g.at", "=", last.at), e("g.id", "<", last.id)]),
                ]),
              ]
            : []),
        ]),
      )
      .orderBy("g.rank")
      .orderBy("g.at", "desc")
      .orderBy("g.id", "desc")
      .limit(limit + 1)
      .execute();
  }

  /** The id of the gift that a public reference names. Any other reference is returned unchanged. */
  async function idIn(reference: string): Promise<string> {
    const read = readReference(reference);
    return (read.kind === "reference" && (await references.idOf(read.reference))) || reference;
  }

  return {
    /**
     * Recurring gifts, then donations, charges and outside donations, each the newest first. `next` is the `after` of
     * the next page.
     */
    async find(wanted: Wanted, page: Page = FIRST): Promise<Found> {
      const by = "reference" in wanted ? { reference: await idIn(wanted.reference) } : wanted;
      const rows = await rowsOf(by, page);
      const found = rows.slice(0, page.limit).map((row): Unnamed => ({
        kind: row.kind,
        id: row.id,
        state: row.state,
        amount: row.amount as Pesewas,
        channel: row.channel,
        donor: openDonor(keyring, row.recurring_id ?? row.id, row.donor_sealed),
        providerId: row.provider_id,
        receipt: row.number,
        recurringId: row.recurring_id,
        nextCharge: row.next_charge,
        at: row.at,
      }));
      const namesOf = (kind: "recurring" | "donation" | "outside") =>
        references.ofAll(kind, found.filter((one) => nameKindOf(one) === kind).map(namedBy));
      const named = new Map([
        ...(await namesOf("recurring")),
        ...(await namesOf("donation")),
        ...(await namesOf("outside")),
      ]);
      const last = rows[page.limit - 1];
      return {
        donations: found.map((donation) => ({ ...donation, reference: named.get(namedBy(donation)) ?? "" })),
        next: rows.length > page.limit && last ? `${last.rank}-${last.at}-${last.id}` : null,
      };
    },
  };
}

/**
 * Looks for an unfinished job, because a receipt that the mail server refused, or whose person was erased, no longer
 * waits.
 */
function waitingReceipt(e: ExpressionBuilder<Schema, never>) {
  return e
    .selectFrom("job")
    .select("job.id")
    .where("job.id", "in", [
      sql<string>`'send-receipt:' || g.kind || ':' || g.id`,
      sql<string>`'text-receipt:' || g.kind || ':' || g.id`,
    ])
    .where("job.done_at", "is", null);
}

const PLACE = /^([1234])-(\d{1,16})-([\w-]{1,64})$/u;

/** Whether `after` can be the end of a page. */
export const isPlace = (after: string): boolean => PLACE.test(after);

function readPlace(after: string): { rank: number; at: number; id: string } {
  const [, rank = "4", at = "0", id = ""] = PLACE.exec(after) ?? [];
  return { rank: Number(rank), at: Number(at), id };
}
