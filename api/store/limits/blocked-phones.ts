import { type Database, isAny } from "../engine/database.ts";
import type { Db } from "../engine/table-types.ts";

/** The phones that are neither prompted nor texted, as their owners have asked the office, by the keyed hashes of their numbers. */
export function createBlockedPhones({ db }: Database) {
  return {
    async block(phoneHash: string, at: number) {
      await db
        .insertInto("blocked_phone")
        .values({ phone_hash: phoneHash, at })
        .onConflict((conflict) => conflict.column("phone_hash").doNothing())
        .execute();
    },
    async unblock(phoneHash: string): Promise<boolean> {
      const row = await db
        .deleteFrom("blocked_phone")
        .where("phone_hash", "=", phoneHash)
        .returning("at")
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

export function isBlocked(db: Db, phoneHash: string): Promise<boolean> {
  return isAny(db.selectFrom("blocked_phone").where("phone_hash", "=", phoneHash));
}
