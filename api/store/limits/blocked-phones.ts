import type { Kysely } from "kysely";
import type { BlockedBy, BlockedPhones } from "#api/phone-codes/ports.ts";
import type { Database } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";

export function createBlockedPhones({ db }: Database): BlockedPhones {
  return {
    async block(phoneHash, by, at) {
      await db
        .insertInto("blocked")
        .values({ phone_hash: phoneHash, blocked_by: by, at })
        .onConflict((conflict) => conflict.columns(["phone_hash", "blocked_by"]).doNothing())
        .execute();
    },
    async unblock(phoneHash, by) {
      const row = await db
        .deleteFrom("blocked")
        .where("phone_hash", "=", phoneHash)
        .where("blocked_by", "=", by)
        .returning("at")
        .executeTakeFirst();
      return row !== undefined;
    },
    blockedBy: (phoneHash) => blockedBy(db, phoneHash),
  };
}

export async function blockedBy(db: Kysely<Schema>, phoneHash: string): Promise<readonly BlockedBy[]> {
  const rows = await db.selectFrom("blocked").select("blocked_by").where("phone_hash", "=", phoneHash).execute();
  return rows.map((row) => row.blocked_by);
}
