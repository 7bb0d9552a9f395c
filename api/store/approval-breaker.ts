import type { Kysely, Transaction } from "kysely";
import { PROMPT_WINDOW_MS } from "#api/donations/states.ts";
import type { Schema } from "./schema.ts";

/** Opens when fewer than `percent` of the last `prompts` were approved. */
export type Breaker = { prompts: number; percent: number };

/** What was longer ago says nothing about now. */
const RECENT_MS = 60 * 60_000;
/** A recurring gift whose phone approved its first charge has been in one of these. */
const APPROVED_RECURRING = ["active", "cancelling", "cancelled"] as const;

/**
 * Whether hardly anybody approves what phones are asked, which is what it looks like when a program asks numbers that
 * it has made up. Only prompts whose window is over are judged: many donors at once must not look like an attack.
 */
export async function isBreakerOpen(
  trx: Transaction<Schema>,
  { prompts, percent }: Breaker,
  at: number,
): Promise<boolean> {
  const judged = await trx
    .selectFrom("prompt")
    .select("id")
    .where("at", ">", at - RECENT_MS)
    .where("at", "<=", at - PROMPT_WINDOW_MS)
    .orderBy("at", "desc")
    .limit(prompts)
    .execute();
  if (judged.length < prompts) return false;
  const ids = judged.map(({ id }) => id);
  const donations = await trx
    .selectFrom("donation")
    .select("id")
    .where("id", "in", ids)
    .where("state", "in", ["paid", "refunded"])
    .execute();
  const recurring = await trx
    .selectFrom("recurring")
    .select("id")
    .where("id", "in", ids)
    .where("state", "in", APPROVED_RECURRING)
    .execute();
  return (donations.length + recurring.length) * 100 < judged.length * percent;
}

/**
 * Whether this phone is no stranger's: it has approved a gift at some time, or a code texted to it for a gift was typed
 * in after `since`. Its owner knows what the prompt is about.
 */
export async function isKnownPhone(db: Kysely<Schema>, phoneHash: string, since: number): Promise<boolean> {
  if (await hasApproved(db, phoneHash)) return true;
  const code = await db
    .selectFrom("phone_code")
    .select("id")
    .where("phone_hash", "=", phoneHash)
    .where("gift_hash", "is not", null)
    .where("used_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return code !== undefined;
}

async function hasApproved(db: Kysely<Schema>, phoneHash: string): Promise<boolean> {
  const donation = await db
    .selectFrom("donation")
    .select("id")
    .where("phone_hash", "=", phoneHash)
    .where("state", "in", ["paid", "refunded"])
    .limit(1)
    .executeTakeFirst();
  if (donation) return true;
  const recurring = await db
    .selectFrom("recurring")
    .select("id")
    .where("phone_hash", "=", phoneHash)
    .where("state", "in", APPROVED_RECURRING)
    .limit(1)
    .executeTakeFirst();
  return recurring !== undefined;
}
