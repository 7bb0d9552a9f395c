import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import * as ledger from "./migrations/0001-ledger.ts";
import * as subscribers from "./migrations/0002-subscribers.ts";
import * as operations from "./migrations/0003-operations.ts";
import * as manage from "./migrations/0004-manage.ts";
import * as guarding from "./migrations/0005-guarding.ts";
import * as openTries from "./migrations/0006-open-tries.ts";
import * as phoneCheck from "./migrations/0007-phone-check.ts";
import * as monthlyUpdate from "./migrations/0008-monthly-update.ts";

/** Brings the database to the newest form. Kysely locks while it does, so several processes may start at once. */
export async function migrate(db: Kysely<never>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => ({
        "0001-ledger": ledger,
        "0002-subscribers": subscribers,
        "0003-operations": operations,
        "0004-manage": manage,
        "0005-guarding": guarding,
        "0006-open-tries": openTries,
        "0007-phone-check": phoneCheck,
        "0008-monthly-update": monthlyUpdate,
      }),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
