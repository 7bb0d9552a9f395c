import { type Kysely, sql, SqliteAdapter } from "kysely";

const CHARGE_STATES = ["reported", "awaited", "missing", "paid", "failed", "review", "refunded"];
const STATES = sql.raw(`state in (${CHARGE_STATES.map((state) => `'${state}'`).join(", ")})`);
const BEFORE = [
  "id",
  "recurring_id",
  "provider_id",
  "amount",
  "state",
  "reported_as",
  "due_on",
  "flag",
  "reported_at",
  "settled_at",
  "note",
];

/**
 * A charge is awaited before it is missing, and may be given back. What was taken is written down, and each name by which
 * somebody called it: the provider's own stays in `provider_id`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    // SQLite cannot change a check: the table is built anew. Nothing points at it.
    await db.schema.alterTable("charge").renameTo("charge_before").execute();
    await db.schema.dropIndex("charge_due").execute();
    await db.schema
      .createTable("charge")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("recurring_id", "text", (c) => c.notNull().references("recurring.id"))
      .addColumn("provider_id", "text", (c) => c.unique())
      .addColumn("amount", "bigint", (c) => c.notNull().check(sql.raw("amount > 0 and amount < 9007199254740991")))
      .addColumn("state", "text", (c) => c.notNull().check(STATES))
      .addColumn("reported_as", "text", (c) => c.notNull())
      .addColumn("due_on", "text", (c) => c.notNull())
      .addColumn("flag", "text", (c) => c.check(sql.raw("flag in ('double', 'after-cancel')")))
      .addColumn("reported_at", "bigint", (c) => c.notNull())
      .addColumn("settled_at", "bigint")
      .addColumn("note", "text", (c) => c.notNull())
      .execute();
    const columns = sql.raw(BEFORE.join(", "));
    await sql`insert into charge (${columns}) select ${columns} from charge_before`.execute(db);
    await db.schema.dropTable("charge_before").execute();
    await db.schema.createIndex("charge_due").on("charge").columns(["recurring_id", "due_on"]).execute();
  } else {
    await sql`alter table charge drop constraint charge_state_check`.execute(db);
    await sql`alter table charge add constraint charge_state_check check (${STATES})`.execute(db);
  }
  await db.schema.alterTable("charge").addColumn("debited", "bigint").execute();
  await db.schema.alterTable("charge").addColumn("answered_at", "bigint").execute();
  await sql`update charge set answered_at = settled_at where state in ('paid', 'failed')`.execute(db);
  await sql`update charge set answered_at = settled_at where state = 'review' and note like 'status%'`.execute(db);
  await db.schema.createIndex("charge_state").on("charge").column("state").execute();
  await db.schema
    .createTable("charge_name")
    .addColumn("recurring_id", "text", (c) => c.notNull().references("recurring.id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("charge_id", "text", (c) => c.notNull().references("charge.id"))
    .addPrimaryKeyConstraint("charge_name_pk", ["recurring_id", "name"])
    .execute();
}
