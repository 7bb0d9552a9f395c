import { readFileSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

const MIGRATIONS: Record<string, Migration> = { "0001-first-schema": fromFile("0001-first-schema") };

/** A migration is a file of statements that both engines understand. A semicolon at the end of a line ends each. */
function fromFile(name: string): Migration {
  return {
    async up(db) {
      const text = readFileSync(new URL(`../migrations/${name}.sql`, import.meta.url), "utf8");
      for (const statement of text.split(/;$/mu).filter((each) => each.trim() !== ""))
        await sql.raw(statement).execute(db);
    },
  };
}

/**
 * Migrates to the newest schema, under Kysely's lock. What a later version has migrated further stays, so that the
 * earlier one can be started again (docs/runbook.md).
 */
export async function migrate(db: Kysely<never>): Promise<void> {
  // A new database has no such table. If the database does not answer, the migrator reports it.
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`
    .execute(db)
    .catch(() => ({ rows: [] }));
  const done = rows.map(({ name }) => name);
  const migrations = { ...MIGRATIONS, ...laterOf(done) };
  // Kysely would first read all of PostgreSQL's catalogue, and that would slow down every operator's command.
  if (done.join() === Object.keys(migrations).join()) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Empty stand-ins for migrations that a later version has run. Without them Kysely would report those as missing. */
function laterOf(done: readonly string[]): Record<string, Migration> {
  const newest = Object.keys(MIGRATIONS).at(-1) ?? "";
  const later = done.filter((name) => name > newest);
  return Object.fromEntries(later.map((name) => [name, { up: () => Promise.resolve() }]));
}
