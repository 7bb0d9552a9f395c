import type { Msisdn } from "#contract/phone.ts";
import type { Keyring } from "#api/keyring.ts";
import type { Database } from "../engine/database.ts";

export type BlockedPhones = ReturnType<typeof createBlockedPhones>;

/** Numbers whose owners asked not to be contacted, as keyed hashes. */
export function createBlockedPhones({ db }: Database, keyring: Keyring) {
  return {
    async block(phone: Msisdn, at: number): Promise<void> {
      await db
        .insertInto("blocked")
        .values({ phone_hash: keyring.hash(phone), at })
        .onConflict((conflict) => conflict.column("phone_hash").doNothing())
        .execute();
    },
    async isBlocked(phone: Msisdn): Promise<boolean> {
      const row = await db
        .selectFrom("blocked")
        .select("at")
        .where("phone_hash", "=", keyring.hash(phone))
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Returns whether the number was blocked. */
    async unblock(phone: Msisdn): Promise<boolean> {
      const row = await db
        .deleteFrom("blocked")
        .where("phone_hash", "=", keyring.hash(phone))
        .returning("at")
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
