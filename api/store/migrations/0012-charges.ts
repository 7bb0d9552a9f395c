import { type Kysely, sql, SqliteAdapter } from "kysely";

const CYCLE_STATES = ["reported", "awaited", "missing", "paid", "failed", "review", "refunded"];
const STATES = sql.raw(`state in (${CYCLE_STATES.map((state) => `'${state}'`).join(", ")})`);
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
    await db.schema.alterTable("cycle").renameTo("cycle_before").execute();
    await db.schema.dropIndex("cycle_due").execute();
    await db.schema
      .createTable("cycle")
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
    await sql`insert into cycle (${columns}) select ${columns} from cycle_before`.execute(db);
    await db.schema.dropTable("cycle_before").execute();
    await db.schema.createIndex("cycle_due").on("cycle").columns(["recurring_id", "due_on"]).execute();
  } else {
    await sql`alter table cycle drop constraint cycle_state_check`.execute(db);
    await sql`alter table cycle add constraint cycle_state_check check (${STATES})`.execute(db);
  }
  await db.schema.alterTable("cycle").addColumn("debited", "bigint").execute();
  await db.schema.alterTable("cycle").addColumn("answered_at", "bigint").execute();
  await sql`update cycle set answered_at = settled_at where state in ('paid', 'failed')`.execute(db);
  await sql`update cycle set answered_at = settled_at where state = 'review' and note like 'status%'`.execute(db);
  await db.schema.createIndex("cycle_state").on("cycle").column("state").execute();
  await db.schema
    .createTable("cycle_name")
    .addColumn("recurring_id", "text", (c) => c.notNull().references("recurring.id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("cycle_id", "text", (c) => c.notNull().references("cycle.id"))
    .addPrimaryKeyConstraint("cycle_name_pk", ["recurring_id", "name"])
    .execute();
}
