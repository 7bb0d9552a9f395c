import { type Kysely, sql, type Transaction } from "kysely";
import { KNOWN_MS } from "#api/phone-codes/check-phone.ts";
import { OPEN_STATES, PROMPT_WINDOW_MS } from "#api/donations/states.ts";
import { drawFrom } from "#api/limits/limit.ts";
import {
  BREAK_MS,
  type Limited,
  PART_WHILE_CLOSED,
  type PromptLimits,
  type Refusal,
} from "#api/limits/prompt-limits.ts";
import { PROMPTING_STATES } from "#api/recurring/states.ts";
import { isAddressClosed, isBreakerOpen, isKnownPhone } from "./approval-breaker.ts";
import { holdBucket, keepBucket, spendBucket } from "./buckets.ts";
import type { Engine } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";
import { quietUntil } from "./unanswered-prompts.ts";

/** Thrown to roll back the current transaction. */
export class PromptRefused extends Error {
  override name = "PromptRefused";
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

type Prompt = { phoneHash: string; addressHash: string; at: number };

const OVERALL = "overall";
export const phoneKey = (phoneHash: string) => `phone:${phoneHash}`;

/**
 * Spends a prompt for a phone in the transaction that writes the gift and the prompt, so that concurrent requests
 * cannot exceed a limit together. One-time and recurring gifts count against the same limits. Returns the refusal, if
 * there is one; then nothing was spent. All transactions take their locks in one order: phone, address, overall.
 */
export async function spendPrompt(
  trx: Transaction<Schema>,
  { engine, limits }: { engine: Engine; limits: PromptLimits },
  prompt: Prompt,
): Promise<Refusal | undefined> {
  const { phoneHash, addressHash, at } = prompt;
  // Without a limit that looks at the phone, concurrent requests need no lock on it.
  const { oneOpenPrompt, perPhone, breaker, unanswered } = limits;
  const isCounted = oneOpenPrompt || perPhone.length > 0 || breaker !== null || unanswered !== null;
  if (isCounted && !(await holdIfFree(trx, engine, phoneKey(phoneHash)))) return limited("open-prompt", MOMENT_MS);
  const refusal = await phoneRefusal(trx, limits, prompt);
  if (refusal) return refusal;
  if (await isClosedTo(trx, limits, prompt)) return limited("approvals", BREAK_MS);
  const draws: { key: string; fullAt: number }[] = [];
  for (const [name, key, limit] of [
    ["address", `address:${addressHash}`, limits.perAddress],
    ["overall", OVERALL, limits.overall],
  ] as const) {
    if (!limit) continue;
    const { fullAt, waitMs } = drawFrom(await holdBucket(trx, key, at), limit, at);
    if (waitMs === 0) draws.push({ key, fullAt });
    // Attacks with new numbers must not keep out people who have given before.
    else if (name === "address" || !(await isKnownPhone(trx, phoneHash, at - KNOWN_MS))) return limited(name, waitMs);
  }
  for (const { key, fullAt } of draws) await keepBucket(trx, key, fullAt);
  return undefined;
}

/** The delay before a retry while another request for the same phone is running. By then that request has ended. */
const MOMENT_MS = 1000;

/**
 * Tries to lock a name until the transaction ends, and returns whether it did. It does not wait, because a waiting
 * request would occupy a connection that others need.
 */
async function holdIfFree(trx: Transaction<Schema>, engine: Engine, name: string): Promise<boolean> {
  if (engine === "sqlite") return true;
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`.execute(trx);
  return rows[0]?.free === true;
}

/**
 * Locks a name until the transaction ends. Other transactions that lock the same name wait. SQLite has only one writer,
 * so it needs no lock.
 */
export async function hold(trx: Transaction<Schema>, engine: Engine, name: string): Promise<void> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Whether the breaker is open, for everybody or for this address, and this phone is not known. */
async function isClosedTo(
  trx: Transaction<Schema>,
  { breaker }: PromptLimits,
  { phoneHash, addressHash, at }: Prompt,
): Promise<boolean> {
  if (breaker === null) return false;
  const isOpen = (await isAddressClosed(trx, breaker, { addressHash, at })) || (await isBreakerOpen(trx, breaker, at));
  return isOpen && !(await isKnownPhone(trx, phoneHash, at - KNOWN_MS));
}

/**
 * Checks that a code for a gift may be texted to a phone now; throws `PromptRefused` if not. While the breaker refuses
 * new phones, some codes are still texted, because typing the code proves that the phone is the donor's. Other requests
 * for the same phone wait until the transaction ends.
 */
export async function refuseOrHold(
  trx: Transaction<Schema>,
  { engine, limits }: { engine: Engine; limits: PromptLimits },
  prompt: Prompt,
): Promise<void> {
  await hold(trx, engine, phoneKey(prompt.phoneHash));
  const refusal = (await isBlocked(trx, prompt.phoneHash))
    ? { kind: "blocked" as const }
    : await phoneRefusal(trx, limits, prompt);
  if (refusal) throw new PromptRefused(refusal);
  if (!limits.perAddress || !(await isClosedTo(trx, limits, prompt))) return;
  const { count, windowMs } = limits.perAddress;
  const part = { count: Math.max(1, Math.floor(count / PART_WHILE_CLOSED)), windowMs };
  const waitMs = await spendBucket(trx, `check-address:${prompt.addressHash}`, part, prompt.at);
  if (waitMs > 0) refuse("address", waitMs);
}

async function isBlocked(trx: Transaction<Schema>, phoneHash: string): Promise<boolean> {
  const row = await trx.selectFrom("blocked").select("at").where("phone_hash", "=", phoneHash).executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the limit that a phone has reached. A code for a gift that was texted but not typed counts as a prompt. A
 * typed code does not count, because the prompt that follows it counts.
 */
async function phoneRefusal(
  trx: Transaction<Schema>,
  limits: PromptLimits,
  { phoneHash, at }: Pick<Prompt, "phoneHash" | "at">,
): Promise<Refusal | undefined> {
  if (limits.oneOpenPrompt) {
    const openSince = await lastOpenPrompt(trx, phoneHash, at);
    if (openSince !== undefined) return limited("open-prompt", openSince + PROMPT_WINDOW_MS - at);
  }
  for (const { count, windowMs } of limits.perPhone) {
    const recent = await trx
      .selectFrom("prompt")
      .select("at")
      .where("phone_hash", "=", phoneHash)
      .where("at", ">", at - windowMs)
      .unionAll(
        trx
          .selectFrom("phone_code")
          .select("at")
          .where("phone_hash", "=", phoneHash)
          .where("at", ">", at - windowMs)
          .where("donation_hash", "is not", null)
          .where("used_at", "is", null),
      )
      .orderBy("at", "desc")
      .limit(count)
      .execute();
    const oldest = recent.at(-1);
    if (recent.length >= count && oldest) return limited("phone", oldest.at + windowMs - at);
  }
  const until = limits.unanswered === null ? undefined : await quietUntil(trx, limits.unanswered, { phoneHash, at });
  return until === undefined ? undefined : limited("unanswered", until - at);
}

/** Returns a unit to the overall limit when the phone was not prompted after all. */
export async function giveBackPrompt(db: Kysely<Schema>, { overall }: PromptLimits): Promise<void> {
  if (!overall) return;
  await db
    .updateTable("bucket")
    .set((e) => ({ full_at: e("full_at", "-", Math.floor(overall.windowMs / overall.count)) }))
    .where("key", "=", OVERALL)
    .execute();
}

/** When the last prompt that may still be open on this phone was sent. */
async function lastOpenPrompt(trx: Transaction<Schema>, phoneHash: string, at: number): Promise<number | undefined> {
  const last = await trx
    .selectFrom("donation")
    .select("created_at as at")
    .where("phone_hash", "=", phoneHash)
    .where("state", "in", OPEN_STATES)
    .where("created_at", ">", at - PROMPT_WINDOW_MS)
    .unionAll(
      trx
        .selectFrom("recurring")
        .select("accepted_at as at")
        .where("phone_hash", "=", phoneHash)
        .where("state", "in", PROMPTING_STATES)
        .where("accepted_at", ">", at - PROMPT_WINDOW_MS)
        .$narrowType<{ at: number }>(),
    )
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.at;
}

const limited = (limit: Limited["limit"], retryAfterMs: number): Limited => ({ kind: "limited", limit, retryAfterMs });

export function refuse(limit: Limited["limit"], retryAfterMs: number): never {
  throw new PromptRefused(limited(limit, retryAfterMs));
}
