import type { Transaction } from "kysely";
import type { Msisdn } from "#contract/phone.ts";
import type { PhoneCodes } from "#api/manage/ports.ts";
import type { Sealing } from "#api/sealing.ts";
import { spendBucket, touchBucket } from "./buckets.ts";
import type { Database } from "./database.ts";
import { givenBy } from "./gifts-of-donor-store.ts";
import { addJob } from "./jobs.ts";
import type { PromptLimits } from "./prompt-limits.ts";
import type { Schema } from "./schema.ts";

/** Longer than any limit looks back. */
const KEPT_MS = 48 * 3_600_000;

/** Thrown to undo the transaction it is thrown in. */
class Limited extends Error {
  override name = "Limited";
  readonly retryAfterMs: number;
  constructor(retryAfterMs: number) {
    super("limited");
    this.retryAfterMs = retryAfterMs;
  }
}

/** Codes that prove a phone. They have limits of their own, as many as prompts and counted apart from them. */
export function createPhoneCodeStore(
  { db, transact }: Database,
  { sealing, limits }: { sealing: Sealing; limits: PromptLimits },
): PhoneCodes {
  const codeHash = (id: string, code: string) => sealing.hash(`code:${id}:${code}`);
  return {
    async ask({ id, phone, code, address, at, expiresAt }) {
      const phoneHash = sealing.hash(phone);
      try {
        await transact(async (trx) => {
          await spendPhone(trx, limits, phoneHash, at);
          const buckets = [
            { key: `code-address:${sealing.hash(address)}`, limit: limits.perAddress },
            { key: "code-overall", limit: limits.overall },
          ];
          for (const { key, limit } of buckets) {
            const waitMs = limit ? await spendBucket(trx, key, limit, at) : 0;
            if (waitMs > 0) throw new Limited(waitMs);
          }
          await trx
            .insertInto("phone_code")
            .values({
              id,
              phone_hash: phoneHash,
              text_sealed: sealing.seal(JSON.stringify({ phone, code })),
              code_hash: codeHash(id, code),
              tries: 0,
              at,
              expires_at: expiresAt,
              used_at: null,
            })
            .execute();
          await addJob(trx, "send-code", id, at);
          await trx
            .deleteFrom("phone_code")
            .where("at", "<", at - KEPT_MS)
            .execute();
        });
        return { kind: "asked" };
      } catch (error) {
        if (error instanceof Limited) return { kind: "limited", retryAfterMs: error.retryAfterMs };
        throw error;
      }
    },

    async attempt(id, code, at, tries) {
      const row = await db
        .updateTable("phone_code")
        .set((e) => ({ tries: e("tries", "+", 1) }))
        .where("id", "=", id)
        .where("used_at", "is", null)
        .where("expires_at", ">", at)
        .where("tries", "<", tries)
        .returning(["phone_hash", "code_hash", "tries"])
        .executeTakeFirst();
      if (!row) return { kind: "dead" };
      if (row.code_hash !== codeHash(id, code)) return { kind: "wrong", triesLeft: tries - row.tries };
      const used = await db
        .updateTable("phone_code")
        .set({ used_at: at })
        .where("id", "=", id)
        .where("used_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      return used ? { kind: "right", phoneHash: row.phone_hash } : { kind: "dead" };
    },

    async toText(id, at) {
      const row = await db
        .selectFrom("phone_code")
        .select(["phone_hash", "text_sealed"])
        .where("id", "=", id)
        .where("expires_at", ">", at)
        .executeTakeFirst();
      if (!row?.text_sealed) return undefined;
      const blocked = await db
        .selectFrom("blocked")
        .select("at")
        .where("phone_hash", "=", row.phone_hash)
        .executeTakeFirst();
      if (blocked || !(await givenBy(db, row.phone_hash))) return undefined;
      // Sealed by `ask`, and authenticated by the seal.
      return JSON.parse(sealing.open(row.text_sealed)) as { phone: Msisdn; code: string };
    },

    async forgetText(id) {
      await db.updateTable("phone_code").set({ text_sealed: null }).where("id", "=", id).execute();
    },
  };
}

async function spendPhone(trx: Transaction<Schema>, limits: PromptLimits, phoneHash: string, at: number) {
  // The write to one row makes concurrent requests for one phone queue here.
  await touchBucket(trx, `code-phone:${phoneHash}`, at);
  for (const { count, windowMs } of limits.perPhone) {
    const recent = await trx
      .selectFrom("phone_code")
      .select("at")
      .where("phone_hash", "=", phoneHash)
      .where("at", ">", at - windowMs)
      .orderBy("at", "desc")
      .limit(count)
      .execute();
    const oldest = recent.at(-1);
    if (recent.length >= count && oldest) throw new Limited(oldest.at + windowMs - at);
  }
}
