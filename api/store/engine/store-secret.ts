import { ConfigError } from "#process/variables.ts";
import { createCipher, createKeyring, type Keyring } from "#api/keyring.ts";
import type { Database } from "./database.ts";

/** Keeps the store's own secret in the store. */
const cipherOf = (secret: string) => createCipher(secret, "store");

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
  const { secret_encrypted: own } = await db.selectFrom("store").select("secret_encrypted").executeTakeFirstOrThrow();
  try {
    return own === null ? undefined : cipherOf(secret).decrypt(own);
  } catch {
    throw new ConfigError([
      "API_SECRET: is not the one this database was written with. Set that one again (where none was set, it stands in the file api-secret in DATA_DIR), or choose another database.",
    ]);
  }
}

async function makeOwn(database: Database, secret: string, newSecret: () => string): Promise<string> {
  await database.db
    .updateTable("store")
    .set({ secret_encrypted: cipherOf(secret).encrypt(newSecret()) })
    .where("secret_encrypted", "is", null)
    .execute();
  const made = await readOwn(database, secret);
  if (made === undefined) throw new Error("A secret that was written is gone.");
  return made;
}
