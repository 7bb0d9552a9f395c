import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as firstSchema from "../migrations/0001-first-schema.ts";

const FIRST = "0001-first-schema";
const MIGRATIONS: Record<string, Migration> = { [FIRST]: firstSchema };

/** The database has other tables than ours: this program would neither read nor keep what is in it. */
export class ForeignSchemaError extends Error {
  override name = "ForeignSchemaError";
}

/**
 * Brings the database to the newest form that this version knows; one that a later version has brought further stays as it
 * is, so that the version before can be started again (docs/runbook.md). Kysely locks while it does, so several processes
 * may start at once.
 */
export async function migrate(db: Kysely<never>): Promise<void> {
  const done = await doneMigrations(db);
  if (done.length > 0 && !done.includes(FIRST)) {
    throw new ForeignSchemaError(
      "The database was made by a version from before the first release, and this one cannot read it. Nothing was changed. Name an empty one with DATA_DIR or DATABASE_URL.",
    );
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS, ...laterOf(done) }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function doneMigrations(db: Kysely<never>): Promise<string[]> {
  // A new database has no such table, and one that does not answer will say so to the migrator.
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db).catch(() => ({ rows: [] }));
  return done.rows.map(({ name }) => name);
}

/** Done by a later version, so that nothing is left to do of them. Kysely would call them missing. */
function laterOf(done: readonly string[]): Record<string, Migration> {
  const newest = Object.keys(MIGRATIONS).at(-1) ?? "";
  const later = done.filter((name) => name > newest);
  return Object.fromEntries(later.map((name) => [name, { up: () => Promise.resolve() }]));
}
