import type { Transaction } from "kysely";
import { OPEN_STATES, PROMPT_WINDOW_MS } from "#api/donations/states.ts";
import type { Schema } from "./schema.ts";

/** How often phones may be asked. `count` prompts in any `windowMs`; `null` switches a limit off. */
export type PromptLimits = {
  perPhone: { count: number; windowMs: number }[];
  perAddress: { count: number; windowMs: number } | null;
  overall: { count: number; windowMs: number } | null;
  /** Whether a phone may have only one open prompt at a time. */
  oneOpenPrompt: boolean;
};

export type Limited = { limit: string; retryAfterMs: number } | "blocked" | undefined;

/**
 * Spends one prompt for a phone, inside the transaction that writes the gift, so that any number of requests at once
 * cannot pass a limit together. One-time and recurring gifts count against the same limits.
 */
export async function spendPrompt(
  trx: Transaction<Schema>,
  limits: PromptLimits,
  prompt: { id: string; phoneHash: string; addressHash: string; at: number },
): Promise<Limited> {
  const { phoneHash, at } = prompt;
  // The write to one row makes PostgreSQL's concurrent requests for one phone queue here; SQLite has one writer.
  await touch(trx, `phone:${phoneHash}`, at);
  if (await trx.selectFrom("blocked").select("at").where("phone_hash", "=", phoneHash).executeTakeFirst())
    return "blocked";

  if (limits.oneOpenPrompt) {
    const open = await trx
      .selectFrom("donation")
      .select("created_at")
      .where("phone_hash", "=", phoneHash)
      .where("state", "in", [...OPEN_STATES])
      .where("created_at", ">", at - PROMPT_WINDOW_MS)
      .orderBy("created_at", "desc")
      .executeTakeFirst();
    if (open) return { limit: "open-prompt", retryAfterMs: open.created_at + PROMPT_WINDOW_MS - at };
  }
  for (const { count, windowMs } of limits.perPhone) {
    const recent = await trx
      .selectFrom("prompt")
      .select("at")
      .where("phone_hash", "=", phoneHash)
      .where("at", ">", at - windowMs)
      .orderBy("at", "desc")
      .limit(count)
      .execute();
    const oldest = recent.at(-1);
    if (recent.length >= count && oldest) return { limit: "phone", retryAfterMs: oldest.at + windowMs - at };
  }
  for (const [key, limit] of [
    [`address:${prompt.addressHash}`, limits.perAddress],
    ["overall", limits.overall],
  ] as const) {
    const wait = limit ? await spendBucket(trx, key, limit, at) : 0;
    if (wait > 0) return { limit: key === "overall" ? "overall" : "address", retryAfterMs: wait };
  }
  await trx.insertInto("prompt").values({ id: prompt.id, phone_hash: phoneHash, at }).execute();
  return undefined;
}

/** A leaky bucket in one row (the generic cell rate algorithm): answers 0, or how long to wait. */
async function spendBucket(
  trx: Transaction<Schema>,
  key: string,
  limit: { count: number; windowMs: number },
  at: number,
): Promise<number> {
  const fullAt = await touch(trx, key, at);
  const next = Math.max(fullAt, at) + limit.windowMs / limit.count;
  if (next - at > limit.windowMs) return Math.ceil(next - at - limit.windowMs);
  await trx
    .updateTable("bucket")
    .set({ full_at: Math.ceil(next) })
    .where("key", "=", key)
    .execute();
  return 0;
}

async function touch(trx: Transaction<Schema>, key: string, at: number): Promise<number> {
  const row = await trx
    .insertInto("bucket")
    .values({ key, full_at: at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet((e) => ({ full_at: e.ref("bucket.full_at") })))
    .returning("full_at")
    .executeTakeFirstOrThrow();
  return row.full_at;
}
