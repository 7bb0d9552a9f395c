import { type Expression, type Kysely, type SqlBool, sql } from "kysely";
import { createCorrections } from "./0001-corrections.ts";
import {
  createLimits,
  createOperations,
  createPhoneCodes,
  createRequests,
  createUpdates,
} from "./0001-service-tables.ts";

// A migration spells everything out, because it must do the same after the code's tables have changed.

const oneOf = (column: string, values: readonly string[]): Expression<SqlBool> =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);
/** Whole pesewas, positive, and exact as a JavaScript number. */
const isMoney: Expression<SqlBool> = sql.raw("amount > 0 and amount < 9007199254740991");

const STATES = {
  donation: [
    "submitting",
    "pending",
    "unknown",
    "failed",
    "expired",
    "paid",
    "review",
    "refunded",
    "reversed",
    "disputed",
  ],
  recurring: [
    "creating",
    "awaiting-code",
    "unknown",
    "awaiting-approval",
    "active",
    "cancelling",
    "cancelled",
    "failed",
  ],
  charge: ["reported", "awaited", "missing", "paid", "failed", "review", "refunded", "reversed", "disputed"],
  refund: ["proposed", "approved", "sending", "done", "failed", "withdrawn"],
  outside: ["proposed", "recorded", "withdrawn"],
};
const MONEY = ["credit", "refund", "reversal"];
const PAYMENTS = ["donation", "charge", "outside"];

type Db = Kysely<unknown>;

/** Everything the first release keeps. */
export async function up(db: Db): Promise<void> {
  await createDonations(db);
  await createRecurring(db);
  await createEvents(db);
  await createCharges(db);
  await createLedger(db);
  await createRefunds(db);
  await createOutsideDonations(db);
  await createCorrections(db);
  await createRequests(db);
  await createLimits(db);
  await createPhoneCodes(db);
  await createUpdates(db);
  await createOperations(db);
}

async function createDonations({ schema }: Db): Promise<void> {
  await schema
    .createTable("donation")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("state", "text", (c) => c.notNull().check(oneOf("state", STATES.donation)))
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
    .addColumn("debited", "bigint")
    .addColumn("doubted_at", "bigint")
    .execute();
  await schema.createIndex("donation_phone").on("donation").columns(["phone_hash", "created_at"]).execute();
  await schema.createIndex("donation_email").on("donation").columns(["email_hash", "created_at"]).execute();
  await schema.createIndex("donation_provider").on("donation").column("provider_id").execute();
  await schema.createIndex("donation_state").on("donation").columns(["state", "created_at"]).execute();
  // The short public names of gifts.
  await schema
    .createTable("donation_reference")
    .addColumn("reference", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("donation_id", "text", (c) => c.notNull().unique())
    .execute();
}

async function createRecurring({ schema }: Db): Promise<void> {
  await schema
    .createTable("recurring")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("request_id", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull().check(oneOf("state", STATES.recurring)))
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
    .addColumn("ends_on", "text", (c) => c.notNull())
    .addColumn("next_charge", "text")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    // Attempts at the code whose result was not recorded. One of them may have been accepted.
    .addColumn("open_tries", "bigint", (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.createIndex("recurring_phone").on("recurring").columns(["phone_hash", "created_at"]).execute();
  await schema.createIndex("recurring_email").on("recurring").columns(["email_hash", "created_at"]).execute();
}

async function createEvents({ schema }: Db): Promise<void> {
  for (const kind of ["donation", "recurring"] as const) {
    await schema
      .createTable(`${kind}_event`)
      .addColumn(`${kind}_id`, "text", (c) => c.notNull().references(`${kind}.id`))
      .addColumn("seq", "bigint", (c) => c.notNull())
      .addColumn("at", "bigint", (c) => c.notNull())
      .addColumn("cause", "text", (c) => c.notNull())
      .addColumn("from_state", "text")
      .addColumn("to_state", "text", (c) => c.notNull())
      .addColumn("note", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint(`${kind}_event_pk`, [`${kind}_id` as "seq", "seq"])
      .execute();
  }
}

/** The charges of recurring donations, one for each transaction of the provider, and the other names of each charge. */
async function createCharges({ schema }: Db): Promise<void> {
  await schema
    .createTable("charge")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("recurring_id", "text", (c) => c.notNull().references("recurring.id"))
    .addColumn("provider_id", "text", (c) => c.unique())
    .addColumn("amount", "bigint", (c) => c.notNull().check(isMoney))
    .addColumn("state", "text", (c) => c.notNull().check(oneOf("state", STATES.charge)))
    .addColumn("reported_as", "text", (c) => c.notNull())
    .addColumn("due_on", "text", (c) => c.notNull())
    .addColumn("flag", "text", (c) => c.check(oneOf("flag", ["double", "after-cancel"])))
    .addColumn("reported_at", "bigint", (c) => c.notNull())
    .addColumn("settled_at", "bigint")
    .addColumn("note", "text", (c) => c.notNull())
    .addColumn("debited", "bigint")
    .addColumn("answered_at", "bigint")
    .addColumn("doubted_at", "bigint")
    .execute();
  await schema.createIndex("charge_due").on("charge").columns(["recurring_id", "due_on"]).execute();
  // Charges that we have to give back.
  await schema.createIndex("charge_flag").on("charge").column("flag").where(sql.ref("flag"), "is not", null).execute();
  for (const kind of ["charge", "donation"]) {
    await schema
      .createIndex(`${kind}_doubted`)
      .on(kind)
      .column("doubted_at")
      .where(sql.ref("doubted_at"), "is not", null)
      .execute();
  }
  await schema.createIndex("charge_state").on("charge").column("state").execute();
  await schema
    .createTable("charge_name")
    .addColumn("recurring_id", "text", (c) => c.notNull().references("recurring.id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("charge_id", "text", (c) => c.notNull().references("charge.id"))
    .addPrimaryKeyConstraint("charge_name_pk", ["recurring_id", "name"])
    .execute();
  await schema
    .createTable("charge_event")
    .addColumn("charge_id", "text", (c) => c.notNull().references("charge.id"))
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("cause", "text", (c) => c.notNull())
    .addColumn("from_state", "text")
    .addColumn("to_state", "text", (c) => c.notNull())
    .addColumn("note", "text", (c) => c.notNull())
    .execute();
  await schema.createIndex("charge_event_charge").on("charge_event").columns(["charge_id", "at"]).execute();
  await schema.createIndex("charge_name_name").on("charge_name").column("name").execute();
}

/**
 * The ledger and the receipts. A payment has at most one credit, one reversal and one receipt, whatever is repeated;
 * another credit or reversal needs a correction of the one before. Receipts are numbered without gaps. Money that went
 * back has a line of its own, and so has a correction. No line ever changes.
 */
async function createLedger({ schema }: Db): Promise<void> {
  await schema
    .createTable("ledger")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("payment", "text", (c) => c.notNull().check(oneOf("payment", PAYMENTS)))
    .addColumn("payment_id", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull().check(oneOf("kind", [...MONEY, "correction"])))
    // The kind of line that a correction corrects; otherwise empty.
    .addColumn("corrects", "text", (c) => c.notNull().check(oneOf("corrects", [...MONEY, ""])))
    // How many corrections of its kind of line the payment had before.
    .addColumn("turn", "bigint", (c) => c.notNull())
    // The refund that the line is about, also as a correction.
    .addColumn("refund_id", "text")
    .addColumn("amount", "bigint", (c) => c.notNull().check(isMoney))
    // What the provider kept of it, if it said so.
    .addColumn("fee", "bigint")
    .addColumn("at", "bigint", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("ledger_once")
    .unique()
    .on("ledger")
    .columns(["payment", "payment_id", "kind", "turn"])
    .where(sql`kind`, "in", sql`('credit', 'reversal')`)
    .execute();
  // SQLite does not see that a credit is no refund, so it finds the lines of a payment by this index.
  await schema.createIndex("ledger_payment").on("ledger").columns(["payment", "payment_id"]).execute();
  // The export and a day's totals read the ledger in chronological order.
  await schema.createIndex("ledger_at").on("ledger").columns(["at", "id"]).execute();
  await schema
    .createTable("receipt")
    .addColumn("number", "bigint", (c) => c.primaryKey())
    .addColumn("payment", "text", (c) => c.notNull().check(oneOf("payment", PAYMENTS)))
    .addColumn("payment_id", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("frozen_at", "bigint")
    .addColumn("sent_at", "bigint")
    .addColumn("resends", "bigint", (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint("receipt_once", ["payment", "payment_id"])
    .execute();
  await schema.createIndex("receipt_unsent").on("receipt").column("at").where(sql.ref("sent_at"), "is", null).execute();
  // Numbers that no receipt of this store has, because an earlier store may have given them: see `beat restore`.
  await schema
    .createTable("receipt_gap")
    .addColumn("first", "bigint", (c) => c.primaryKey())
    .addColumn("last", "bigint", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("who", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("sequence")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "bigint", (c) => c.notNull())
    .execute();
}

/**
 * Money that we give back. One operator proposes a refund, another approves it, and its ledger line is written once it
 * is done.
 */
async function createRefunds({ schema }: Db): Promise<void> {
  await schema
    .createTable("refund")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("payment", "text", (c) => c.notNull().check(oneOf("payment", PAYMENTS)))
    .addColumn("payment_id", "text", (c) => c.notNull())
    .addColumn("amount", "bigint", (c) => c.notNull().check(isMoney))
    .addColumn("way", "text", (c) => c.notNull().check(oneOf("way", ["by-hand", "pay-out"])))
    .addColumn("state", "text", (c) => c.notNull().check(oneOf("state", STATES.refund)))
    .addColumn("why", "text", (c) => c.notNull())
    .addColumn("proposed_by", "text", (c) => c.notNull())
    .addColumn("proposed_at", "bigint", (c) => c.notNull())
    .addColumn("approved_by", "text")
    .addColumn("approved_at", "bigint")
    // When the provider was asked to pay it out. Written before the request is sent.
    .addColumn("asked_at", "bigint")
    // The provider's transaction.
    .addColumn("provider_id", "text")
    .addColumn("note", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("settled_by", "text")
    .addColumn("settled_at", "bigint")
    .addColumn("doubted_at", "bigint")
    .execute();
  await schema
    .createIndex("refund_doubted")
    .on("refund")
    .column("doubted_at")
    .where(sql.ref("doubted_at"), "is not", null)
    .execute();
  await schema.createIndex("refund_payment").on("refund").columns(["payment", "payment_id"]).execute();
  await schema.createIndex("refund_provider").on("refund").column("provider_id").execute();
  await schema.createIndex("refund_state").on("refund").columns(["state", "proposed_at"]).execute();
}

/** Money that was given outside the site. One operator proposes it, and another approves it, which writes its credit. */
async function createOutsideDonations({ schema }: Db): Promise<void> {
  await schema
    .createTable("outside_donation")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("state", "text", (c) => c.notNull().check(oneOf("state", STATES.outside)))
    .addColumn("amount", "bigint", (c) => c.notNull().check(isMoney))
    .addColumn("how", "text", (c) => c.notNull().check(oneOf("how", ["cash", "cheque", "bank", "wallet"])))
    .addColumn("received_on", "text", (c) => c.notNull())
    .addColumn("phone_hash", "text", (c) => c.notNull())
    .addColumn("email_hash", "text", (c) => c.notNull())
    .addColumn("donor_sealed", "text", (c) => c.notNull())
    .addColumn("why", "text", (c) => c.notNull())
    .addColumn("proposed_by", "text", (c) => c.notNull())
    .addColumn("proposed_at", "bigint", (c) => c.notNull())
    .addColumn("note", "text", (c) => c.notNull().defaultTo(""))
    // Who approved or withdrew it.
    .addColumn("settled_by", "text")
    .addColumn("settled_at", "bigint")
    .execute();
  await schema.createIndex("outside_state").on("outside_donation").columns(["state", "proposed_at"]).execute();
  await schema.createIndex("outside_phone").on("outside_donation").column("phone_hash").execute();
  await schema.createIndex("outside_email").on("outside_donation").column("email_hash").execute();
}
