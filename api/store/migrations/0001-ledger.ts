import { type Expression, type Kysely, type SqlBool, sql } from "kysely";

// A migration spells everything out: it must mean the same after the code's tables have moved on.

const oneOf = (column: string, values: readonly string[]): Expression<SqlBool> =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);
/** Whole pesewas, positive, and exact as a JavaScript number. */
const isMoney: Expression<SqlBool> = sql.raw("amount > 0 and amount < 9007199254740991");

const DONATION_STATES = ["submitting", "pending", "unknown", "failed", "expired", "paid", "review", "refunded"];
const RECURRING_STATES = [
  "creating",
  "awaiting-code",
  "unknown",
  "awaiting-approval",
  "active",
  "cancelling",
  "cancelled",
  "failed",
];
const CHARGE_STATES = ["reported", "paid", "failed", "review", "missing"];
const PAYMENTS = ["donation", "charge"];

/** Everything the first release keeps: gifts and their events, the ledger, and the jobs that settle them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("donation")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("state", "text", (c) => c.notNull().check(oneOf("state", DONATION_STATES)))
    .addColumn("version", "bigint", (c) => c.notNull())
    .addColumn("amount", "bigint", (c) => c.notNull().check(isMoney))
    .addColumn("channel", "text", (c) => c.notNull())
    .addColumn("phone_hash", "text", (c) => c.notNull())
    .addColumn("email_hash", "text", (c) => c.notNull())
    .addColumn("donor_sealed", "text", (c) => c.notNull())
    .addColumn("reason", "text")
    .addColumn("provider_id", "text")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .addColumn("settled_at", "bigint")
    .execute();
  await db.schema.createIndex("donation_phone").on("donation").columns(["phone_hash", "created_at"]).execute();
  await db.schema.createIndex("donation_email").on("donation").columns(["email_hash", "created_at"]).execute();
  await db.schema.createIndex("donation_state").on("donation").columns(["state", "created_at"]).execute();

  await db.schema
    .createTable("recurring")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("request_id", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull().check(oneOf("state", RECURRING_STATES)))
    .addColumn("version", "bigint", (c) => c.notNull())
    .addColumn("amount", "bigint", (c) => c.notNull().check(isMoney))
    .addColumn("every", "text", (c) => c.notNull().check(oneOf("every", ["MONTHLY", "YEARLY"])))
    .addColumn("channel", "text", (c) => c.notNull())
    .addColumn("phone_hash", "text", (c) => c.notNull())
    .addColumn("email_hash", "text", (c) => c.notNull())
    .addColumn("donor_sealed", "text", (c) => c.notNull())
    .addColumn("reason", "text")
    .addColumn("invoice_id", "text", (c) => c.unique())
    .addColumn("provider_request_id", "text")
    .addColumn("otp_prefix", "text")
    .addColumn("tries", "bigint", (c) => c.notNull())
    .addColumn("code_expires_at", "bigint")
    .addColumn("accepted_at", "bigint")
    .addColumn("starts_on", "text", (c) => c.notNull())
    .addColumn("next_charge", "text")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("recurring_phone").on("recurring").columns(["phone_hash", "created_at"]).execute();
  await db.schema.createIndex("recurring_email").on("recurring").columns(["email_hash", "created_at"]).execute();

  for (const donation of ["donation", "recurring"] as const) {
    await db.schema
      .createTable(`${donation}_event`)
      .addColumn(`${donation}_id`, "text", (c) => c.notNull().references(`${donation}.id`))
      .addColumn("seq", "bigint", (c) => c.notNull())
      .addColumn("at", "bigint", (c) => c.notNull())
      .addColumn("cause", "text", (c) => c.notNull())
      .addColumn("from_state", "text")
      .addColumn("to_state", "text", (c) => c.notNull())
      .addColumn("note", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint(`${donation}_event_pk`, [`${donation}_id` as "seq", "seq"])
      .execute();
  }

  // A charge of a recurring donation, once for each provider transaction; `missing` has none.
  await db.schema
    .createTable("charge")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("recurring_id", "text", (c) => c.notNull().references("recurring.id"))
    .addColumn("provider_id", "text", (c) => c.unique())
    .addColumn("amount", "bigint", (c) => c.notNull().check(isMoney))
    .addColumn("state", "text", (c) => c.notNull().check(oneOf("state", CHARGE_STATES)))
    .addColumn("reported_as", "text", (c) => c.notNull())
    .addColumn("due_on", "text", (c) => c.notNull())
    .addColumn("flag", "text", (c) => c.check(oneOf("flag", ["double", "after-cancel"])))
    .addColumn("reported_at", "bigint", (c) => c.notNull())
    .addColumn("settled_at", "bigint")
    .addColumn("note", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("charge_due").on("charge").columns(["recurring_id", "due_on"]).execute();

  // What was counted. A gift has one credit at the most, whatever repeats.
  await db.schema
    .createTable("ledger")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("payment", "text", (c) => c.notNull().check(oneOf("payment", PAYMENTS)))
    .addColumn("payment_id", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull().check(oneOf("kind", ["credit", "refund"])))
    .addColumn("amount", "bigint", (c) => c.notNull().check(isMoney))
    .addColumn("at", "bigint", (c) => c.notNull())
    .addUniqueConstraint("ledger_once", ["payment", "payment_id", "kind"])
    .execute();

  // The outbox: one receipt for each credit, numbered without gaps, waiting until it is sent.
  await db.schema
    .createTable("receipt")
    .addColumn("number", "bigint", (c) => c.primaryKey())
    .addColumn("payment", "text", (c) => c.notNull().check(oneOf("payment", PAYMENTS)))
    .addColumn("payment_id", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("frozen_at", "bigint")
    .addColumn("sent_at", "bigint")
    .addUniqueConstraint("receipt_once", ["payment", "payment_id"])
    .execute();
  await db.schema
    .createTable("sequence")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "bigint", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("idempotency")
    .addColumn("key_hash", "text", (c) => c.primaryKey())
    .addColumn("fingerprint", "text", (c) => c.notNull())
    .addColumn("subject_id", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("job")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("subject_id", "text", (c) => c.notNull())
    .addColumn("run_at", "bigint", (c) => c.notNull())
    .addColumn("attempts", "bigint", (c) => c.notNull())
    .addColumn("claimed_by", "text")
    .addColumn("claimed_hints", "bigint", (c) => c.notNull())
    .addColumn("claimed_until", "bigint", (c) => c.notNull())
    .addColumn("hints", "bigint", (c) => c.notNull())
    .addColumn("hinted_at", "bigint", (c) => c.notNull())
    .addColumn("done_at", "bigint")
    .addColumn("last_error", "text")
    .execute();
  await db.schema.createIndex("job_due").on("job").columns(["done_at", "run_at"]).execute();

  await db.schema
    .createTable("callback")
    .addColumn("body_hash", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("subject_id", "text")
    .addColumn("hint", "text", (c) => c.notNull())
    .addColumn("reason", "text")
    .addColumn("body_sealed", "text", (c) => c.notNull())
    .addColumn("seen", "bigint", (c) => c.notNull())
    .addColumn("received_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("callback_subject").on("callback").columns(["subject_id", "received_at"]).execute();

  await db.schema
    .createTable("prompt")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("phone_hash", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("prompt_phone").on("prompt").columns(["phone_hash", "at"]).execute();
  await db.schema
    .createTable("bucket")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("full_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("blocked")
    .addColumn("phone_hash", "text", (c) => c.primaryKey())
    .addColumn("at", "bigint", (c) => c.notNull())
    .execute();
}
