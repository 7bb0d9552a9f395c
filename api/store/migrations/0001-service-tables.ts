import { type Kysely, sql } from "kysely";

// The other half of 0001-first-schema.ts: the tables for requests, limits, phone codes, updates and operators.

type Db = Kysely<unknown>;

/** Requests, jobs, and the provider's callbacks. */
export async function createRequests({ schema }: Db): Promise<void> {
  await schema
    .createTable("idempotency")
    .addColumn("key_hash", "text", (c) => c.primaryKey())
    .addColumn("fingerprint", "text", (c) => c.notNull())
    .addColumn("subject_id", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .execute();
  // The meaning of a request is deleted before its key.
  await schema
    .createIndex("idempotency_meaning")
    .on("idempotency")
    .column("at")
    .where(sql`fingerprint`, "<>", sql.lit(""))
    .execute();
  await schema
    .createTable("job")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("pool", "text", (c) => c.notNull())
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
  await schema.createIndex("job_due").on("job").columns(["done_at", "pool", "run_at"]).execute();
  // The names that callbacks used for the payment are kept, so that we can check it by each of its ids.
  await schema
    .createTable("callback")
    .addColumn("body_hash", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("subject_id", "text")
    .addColumn("hint", "text", (c) => c.notNull())
    .addColumn("reason", "text")
    .addColumn("body_sealed", "text", (c) => c.notNull())
    .addColumn("seen", "bigint", (c) => c.notNull())
    .addColumn("received_at", "bigint", (c) => c.notNull())
    .addColumn("transaction_id", "text")
    .addColumn("network_id", "text")
    .addColumn("invoice_id", "text")
    .execute();
  await schema.createIndex("callback_subject").on("callback").columns(["subject_id", "received_at"]).execute();
  await schema.createIndex("callback_at").on("callback").column("received_at").execute();
}

export async function createLimits({ schema }: Db): Promise<void> {
  // `address_hash` is where the message was requested from. It keeps one address from using up everybody's day.
  await schema
    .createTable("message")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("to_hash", "text", (c) => c.notNull())
    .addColumn("address_hash", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("outcome", "text")
    .execute();
  await schema.createIndex("message_to").on("message").columns(["to_hash", "at"]).execute();
  await schema.createIndex("message_at").on("message").column("at").execute();
  await schema.createIndex("message_address").on("message").columns(["address_hash", "at"]).execute();
  await schema
    .createIndex("message_unanswered")
    .on("message")
    .columns(["kind", "at"])
    .where(sql`outcome`, "is", null)
    .execute();
  await schema
    .createTable("bucket")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("full_at", "bigint", (c) => c.notNull())
    .execute();
  await schema
    .createTable("blocked")
    .addColumn("phone_hash", "text", (c) => c.primaryKey())
    .addColumn("at", "bigint", (c) => c.notNull())
    .execute();
  await schema
    .createTable("channel_switch")
    .addColumn("channel", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("channel_switch_pk", ["channel", "kind"])
    .execute();
}

/** Codes that open a donor's own page, and those that check a phone before a donation. */
export async function createPhoneCodes({ schema }: Db): Promise<void> {
  await schema
    .createTable("phone_code")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("phone_hash", "text", (c) => c.notNull())
    .addColumn("text_sealed", "text")
    .addColumn("code_hash", "text", (c) => c.notNull())
    .addColumn("tries", "bigint", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .addColumn("used_at", "bigint")
    .addColumn("donation_hash", "text")
    .execute();
  await schema.createIndex("phone_code_phone").on("phone_code").columns(["phone_hash", "at"]).execute();
  await schema.createIndex("phone_code_at").on("phone_code").column("at").execute();
  await schema.createIndex("phone_code_donation").on("phone_code").column("donation_hash").execute();
}

/**
 * Subscribers, and the updates that they get by e-mail. A subject is used once, so that a corrected update is not a new
 * one.
 */
export async function createUpdates({ schema }: Db): Promise<void> {
  await schema
    .createTable("subscriber")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("email_hash", "text", (c) => c.notNull().unique())
    .addColumn("email_sealed", "text", (c) => c.notNull())
    .addColumn("emails", "bigint", (c) => c.notNull())
    .addColumn("asked_at", "bigint", (c) => c.notNull())
    .addColumn("confirmed_at", "bigint")
    .execute();
  await schema.createIndex("subscriber_unconfirmed").on("subscriber").columns(["confirmed_at", "asked_at"]).execute();
  await schema
    .createTable("monthly_update")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("subject", "text", (c) => c.notNull().unique())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("readers", "bigint", (c) => c.notNull())
    .execute();
}

/** The audit log, closed days, spending and the store's own secret. */
export async function createOperations({ schema }: Db): Promise<void> {
  await schema
    .createTable("audit")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("who", "text", (c) => c.notNull())
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("outcome", "text")
    .execute();
  await schema.createIndex("audit_at").on("audit").columns(["at", "id"]).execute();
  await schema
    .createTable("closed_day")
    .addColumn("date", "text", (c) => c.primaryKey())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("who", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("closed_total")
    .addColumn("date", "text", (c) => c.notNull().references("closed_day.date"))
    .addColumn("payment", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("corrects", "text", (c) => c.notNull())
    .addColumn("lines", "bigint", (c) => c.notNull())
    .addColumn("amount", "bigint", (c) => c.notNull())
    .addColumn("fees", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("closed_total_pk", ["date", "payment", "kind", "corrects"])
    .execute();
  // What the money was spent on, as the operators' file says. Loading the file replaces whole months.
  await schema
    .createTable("spending")
    .addColumn("month", "text", (c) => c.notNull())
    .addColumn("purpose", "text", (c) => c.notNull())
    .addColumn("amount", "bigint", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("who", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("spending_pk", ["month", "purpose"])
    .execute();
  await schema
    .createTable("store_secret")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("secret_sealed", "text", (c) => c.notNull())
    .execute();
}
