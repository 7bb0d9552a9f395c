import { createSeal, createKeyring, type Keyring } from "#api/keyring.ts";
import type { Database } from "./database.ts";

/** API_SECRET is not the one that the store was written with, and neither is API_SECRET_BEFORE. */
export class WrongSecretError extends Error {
  override name = "WrongSecretError";
}

/** The configured secrets: `api` seals and reads, `apiBefore` is the earlier one and only reads. */
export type ApiSecrets = { api: string; apiBefore: string | undefined };

const NAME = "own";

/**
 * The keyring of the store. Keyed hashes and lasting links use the store's own secret, which is generated once and kept
 * sealed, so they survive a change of API_SECRET. Throws `WrongSecretError`.
 */
export async function openKeyring(database: Database, secrets: ApiSecrets, newSecret: () => string): Promise<Keyring> {
  try {
    const own = (await readOwn(database, secrets)) ?? (await makeOwn(database, secrets, newSecret));
    return createKeyring(secrets.api, { before: secrets.apiBefore, own });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Refuses a store whose donors cannot be read, because every check and receipt would fail. Throws `WrongSecretError`. */
export async function checkSecret(database: Database, secrets: ApiSecrets): Promise<void> {
  await readOwn(database, secrets);
}

async function readOwn({ db }: Database, secrets: ApiSecrets): Promise<string | undefined> {
  const row = await db.selectFrom("store_secret").select("secret_sealed").where("name", "=", NAME).executeTakeFirst();
  const newest = await newestSealed(db);
  for (const { sealed, id } of newest) whichOpens(secrets, sealed, id);
  return row && createSeal(whichOpens(secrets, row.secret_sealed, NAME)).open(row.secret_sealed, NAME);
}

async function makeOwn(database: Database, secrets: ApiSecrets, newSecret: () => string): Promise<string> {
  await database.db
    .insertInto("store_secret")
    .values({ name: NAME, secret_sealed: createSeal(secrets.api).seal(newSecret(), NAME) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await readOwn(database, secrets);
  if (made === undefined) throw new Error("A secret that was written is gone.");
  return made;
}

async function newestSealed(db: Database["db"]): Promise<{ id: string; sealed: string }[]> {
  const donor = (table: "donation" | "recurring") =>
    db
      .selectFrom(table)
      .select(["id", "donor_sealed as sealed"])
      .where("donor_sealed", "!=", "")
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst();
  const reader = db.selectFrom("subscriber").select(["id", "email_sealed as sealed"]).limit(1).executeTakeFirst();
  const rows = [await donor("donation"), await donor("recurring"), await reader];
  return rows.flatMap((row) => (row ? [row] : []));
}

function whichOpens({ api, apiBefore }: ApiSecrets, sealed: string, row: string): string {
  const opens = [api, apiBefore].find((secret) => secret !== undefined && createSeal(secret).opens(sealed, row));
  if (opens !== undefined) return opens;
  throw new WrongSecretError(
    apiBefore === undefined
      ? "API_SECRET is not the one this database was written with. Set the earlier one again (where none was set, it stands in the file api-secret in DATA_DIR), or choose another database. To change it, set the earlier one as API_SECRET_BEFORE beside it (docs/runbook.md)."
      : "Neither API_SECRET nor API_SECRET_BEFORE is the one this database was written with. Set the earlier one as API_SECRET_BEFORE (where none was set, it stands in the file api-secret in DATA_DIR), or choose another database.",
  );
}
