import type { CompiledQuery, Kysely } from "kysely";
import { jobQueries } from "./jobs.ts";
import { eventQueries } from "./move-donations.ts";
import { prepareMany } from "./prepared.ts";
import type { Schema } from "./schema.ts";

/** A gift as it is asked for, of either kind; `firstCheckAt`: when the provider is asked about it. */
export type NewGift = { at: number; firstCheckAt: number } & (
  ({ kind: "donation" } & NewDonation) | ({ kind: "recurring" } & NewRecurring)
);
type Person = "phone_hash" | "email_hash" | "donor_sealed";
type NewDonation = Pick<Schema["donation"], "id" | "amount" | "channel" | Person>;
type NewRecurring = Pick<
  Schema["recurring"],
  "id" | "request_id" | "amount" | "every" | "channel" | "starts_on" | Person
>;

const NOTE = "asked for by the donor";

/** Writes gifts in their first states, with what their histories begin with and their first checks. */
export function newGiftQueries(db: Kysely<Schema>, gifts: readonly NewGift[]): CompiledQuery[] {
  const donations = gifts.filter((gift) => gift.kind === "donation");
  const recurring = gifts.filter((gift) => gift.kind === "recurring");
  return [
    ...insertDonations(db, donations),
    ...eventQueries(
      db,
      donations.map(({ id, at }) => ({
        step: { id, to: "submitting", cause: "api", at, note: NOTE },
        from: null,
        seq: 1,
      })),
    ),
    ...insertRecurring(db, recurring),
    ...beginRecurring(db, recurring),
    ...jobQueries(
      db,
      gifts.map(({ kind, id, firstCheckAt }) => ({ kind: `check-${kind}`, subjectId: id, runAt: firstCheckAt })),
    ),
  ];
}

type DonationRow = NewDonation & { at: number };
const insertDonations = prepareMany((db, rows: readonly [DonationRow, ...DonationRow[]]) =>
  db.insertInto("donation").values(
    rows.map((row) => ({
      id: row.id,
      state: "submitting" as const,
      version: 1,
      amount: row.amount,
      channel: row.channel,
      phone_hash: row.phone_hash,
      email_hash: row.email_hash,
      donor_sealed: row.donor_sealed,
      reason: null,
      provider_id: null,
      created_at: row.at,
      updated_at: row.at,
      settled_at: null,
    })),
  ),
);

type RecurringRow = NewRecurring & { at: number };
const insertRecurring = prepareMany((db, rows: readonly [RecurringRow, ...RecurringRow[]]) =>
  db.insertInto("recurring").values(
    rows.map((row) => ({
      id: row.id,
      request_id: row.request_id,
      state: "creating" as const,
      version: 1,
      amount: row.amount,
      every: row.every,
      channel: row.channel,
      phone_hash: row.phone_hash,
      email_hash: row.email_hash,
      donor_sealed: row.donor_sealed,
      reason: null,
      invoice_id: null,
      provider_request_id: null,
      otp_prefix: null,
      tries: 0,
      open_tries: 0,
      code_expires_at: null,
      accepted_at: null,
      starts_on: row.starts_on,
      next_charge: null,
      created_at: row.at,
      updated_at: row.at,
    })),
  ),
);

const beginRecurring = prepareMany((db, rows: readonly [RecurringRow, ...RecurringRow[]]) =>
  db.insertInto("recurring_event").values(
    rows.map(({ id, at }) => ({
      recurring_id: id,
      seq: 1,
      at,
      cause: "api" as const,
      from_state: null,
      to_state: "creating" as const,
      note: NOTE,
    })),
  ),
);
