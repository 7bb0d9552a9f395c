import { sql } from "kysely";
import { KNOWN_MS } from "#api/phone-codes/code.ts";
import { LONGEST_MS } from "#api/limits/windows.ts";
import { COUNTED_STATES, OPEN_STATES } from "#api/payments/states.ts";
import { CONFIRM_WITHIN_MS, REFUSING_MS } from "#api/subscribers/mailbox.ts";
import { DAY } from "#api/clock.ts";
import type { Database } from "../engine/database.ts";
import { ERASED, NOBODY_OF } from "../engine/donor-columns.ts";
import type { Db } from "../engine/table-types.ts";

/** What the privacy policy promises (site/pages/policies/privacy-policies.md, "How long we keep it"). */
const UNPAID_MS = 30 * DAY;
const CALLBACK_WORDS_MS = 7 * DAY;
const CALLBACK_MS = 90 * DAY;
/** The fingerprint of a request, which distinguishes it from another request with the same idempotency key. */
const FINGERPRINT_MS = 30 * DAY;
const DONE_JOB_MS = 30 * DAY;

/** This many rows at a time, so that the store is not locked for long. The next hourly run does the rest. */
const AT_ONCE = 500;

/** Deletes what is no longer needed. It may run any number of times and be interrupted anywhere. */
export async function forget({ db, emptyLog }: Database, at: number): Promise<void> {
  await forgetDonors(db, at);
  await forgetFingerprints(db, at);
  await db
    .updateTable("callback")
    .set({ body_encrypted: "" })
    .where("received_at", "<=", at - CALLBACK_WORDS_MS)
    .where("body_encrypted", "!=", "")
    .execute();
  await db
    .deleteFrom("callback")
    .where("received_at", "<=", at - CALLBACK_MS)
    .execute();
  await db
    .deleteFrom("limit_use")
    .where((e) =>
      e.or([e("at", "<=", at - REFUSING_MS), e.and([e("what", "<>", "refusal"), e("at", "<=", at - LONGEST_MS)])]),
    )
    .execute();
  await forgetCodes(db, at);
  await db
    .deleteFrom("subscriber")
    .where("confirmed_at", "is", null)
    .where("asked_at", "<=", at - CONFIRM_WITHIN_MS)
    .execute();
  // Jobs of checks stay, because a callback may trigger another check at any time.
  await db
    .deleteFrom("job")
    .where("kind", "=", "send-letter")
    .where("done_at", "<=", at - DONE_JOB_MS)
    .execute();
  await emptyLog();
}

/** Erases the person from rows that are due, one by one, so that a payment never waits for long. */
async function forgetDonors(db: Db, at: number): Promise<void> {
  for (const table of ["payment", "mandate"] as const) {
    const isDue = sql<boolean>`${table === "payment" ? isDuePayment(at) : isDueMandate(at)}`;
    const due = await db
      .selectFrom(table)
      .select("id")
      .where("phone_hash", "not in", [ERASED, ""])
      .where(isDue)
      .limit(AT_ONCE)
      .execute();
    for (const { id } of due) {
      // Checks again, because late money may have come since the row was read. Then the gift counts, and its receipt
      // needs a donor.
      await db.updateTable(table).set(NOBODY_OF[table]).where("id", "=", id).where(isDue).execute();
    }
  }
}

/** The keys stay, so that a repeated request still finds its gift. Donors are kept at least as long. */
async function forgetFingerprints(db: Db, at: number): Promise<void> {
  for (const table of ["payment", "mandate"] as const) {
    const old = db
      .selectFrom(table)
      .select("id")
      .where("created_at", "<=", at - FINGERPRINT_MS);
    const due = old.where("fingerprint", "is not", null).limit(AT_ONCE);
    await db.updateTable(table).set({ fingerprint: null }).where("id", "in", due).execute();
  }
}

/** A code for a gift that was typed correctly is remembered as long as it makes its phone known. */
async function forgetCodes(db: Db, at: number): Promise<void> {
  await db
    .deleteFrom("phone_code")
    .where("at", "<=", at - DAY)
    .where((e) => e.or([e("donation_hash", "is", null), e("used_at", "is", null), e("used_at", "<=", at - KNOWN_MS)]))
    .execute();
}

/** Whether it ended unpaid a month ago, or longer ago than books are kept, and does not wait for a person. */
const isDuePayment = (at: number) => sql`(flag is null or noted_at is not null) and (
  state in ('failed', 'expired') and updated_at <= ${at - UNPAID_MS}
  or state in (${sql.join([...COUNTED_STATES])}) and updated_at <= ${keptSince(at)})`;

/** Whether it ended a month ago without a charge, or its last charge was longer ago than books are kept. */
const isDueMandate = (at: number) => sql`state in ('cancelled', 'failed') and (
  updated_at <= ${at - UNPAID_MS} and not exists (select 1 from payment c where c.mandate_id = mandate.id
    and c.state in (${sql.join([...COUNTED_STATES, ...OPEN_STATES])}))
  or updated_at <= ${keptSince(at)} and not exists (select 1 from payment c where c.mandate_id = mandate.id
    and c.created_at > ${keptSince(at)}))`;

const YEARS_OF_BOOKS = 6;

function keptSince(at: number): number {
  const date = new Date(at);
  return date.setUTCFullYear(date.getUTCFullYear() - YEARS_OF_BOOKS);
}
