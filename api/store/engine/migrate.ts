import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as ledger from "../migrations/0001-ledger.ts";
import * as subscribers from "../migrations/0002-subscribers.ts";
import * as operations from "../migrations/0003-operations.ts";
import * as manage from "../migrations/0004-manage.ts";
import * as guarding from "../migrations/0005-guarding.ts";
import * as openTries from "../migrations/0006-open-tries.ts";
import * as phoneCheck from "../migrations/0007-phone-check.ts";
import * as monthlyUpdate from "../migrations/0008-monthly-update.ts";
import * as keyedHashes from "../migrations/0009-keyed-hashes.ts";
import * as providerIds from "../migrations/0010-provider-ids.ts";
import * as donationReference from "../migrations/0011-gift-reference.ts";
import * as charges from "../migrations/0012-charges.ts";
import * as doors from "../migrations/0013-doors.ts";
import * as storeSecret from "../migrations/0014-store-secret.ts";

const MIGRATIONS: Record<string, Migration> = {
  "0001-ledger": ledger,
  "0002-subscribers": subscribers,
  "0003-operations": operations,
  "0004-manage": manage,
  "0005-guarding": guarding,
  "0006-open-tries": openTries,
  "0007-phone-check": phoneCheck,
  "0008-monthly-update": monthlyUpdate,
  "0009-keyed-hashes": keyedHashes,
  "0010-provider-ids": providerIds,
  "0011-gift-reference": donationReference,
  "0012-charges": charges,
  "0013-doors": doors,
  "0014-store-secret": storeSecret,
};

/**
 * Brings the database to the newest form that this version knows; one that a later version has brought further stays as it
 * is, so that the version before can be started again (docs/runbook.md). Kysely locks while it does, so several processes
 * may start at once.
 */
export async function migrate(db: Kysely<never>): Promise<void> {
  const later = await laterMigrations(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS, ...later }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Done by a later version, so that nothing is left to do of them. Kysely would call them missing. */
async function laterMigrations(db: Kysely<never>): Promise<Record<string, Migration>> {
  const newest = Object.keys(MIGRATIONS).at(-1) ?? "";
  // A new database has no such table, and one that does not answer will say so to the migrator.
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db).catch(() => ({ rows: [] }));
  const names = done.rows.map(({ name }) => name).filter((name) => name > newest);
  return Object.fromEntries(names.map((name) => [name, { up: () => Promise.resolve() }]));
}
