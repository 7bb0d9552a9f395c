import { ConfigError } from "#process/variables.ts";
import { createCipher, createKeyring, type Keyring } from "#api/keyring.ts";
import type { Database } from "./database.ts";

const NAME = "own";

/** The store's keyring. Its own secret is made once and kept encrypted. Throws `ConfigError`. */
export async function openKeyring(database: Database, secret: string, newSecret: () => string): Promise<Keyring> {
  try {
    const own = (await readOwn(database, secret)) ?? (await makeOwn(database, secret, newSecret));
    return createKeyring(secret, own);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Reads the store's own secret, if it has one. Refuses a store that is another installation's, whose `secret` encrypts its
 * donors, because every check and receipt would fail. Throws `ConfigError`.
 */
export async function readOwn({ db }: Database, secret: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("store_secret")
    .select("secret_encrypted")
    .where("name", "=", NAME)
    .executeTakeFirst();
  try {
    return row && createCipher(secret).decrypt(row.secret_encrypted, NAME);
  } catch {
    throw new ConfigError([
      "API_SECRET: is not the one this database was written with. Set that one again (where none was set, it stands in the file api-secret in DATA_DIR), or choose another database.",
    ]);
  }
}

async function makeOwn(database: Database, secret: string, newSecret: () => string): Promise<string> {
  await database.db
    .insertInto("store_secret")
    .values({ name: NAME, secret_encrypted: createCipher(secret).encrypt(newSecret(), NAME) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await readOwn(database, secret);
  if (made === undefined) throw new Error("A secret that was written is gone.");
  return made;
}
