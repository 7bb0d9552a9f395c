import type { CompiledQuery, Kysely, Transaction } from "kysely";
import { KNOWN_MS } from "#api/donations/check-phone.ts";
import { OPEN_STATES, PROMPT_WINDOW_MS } from "#api/donations/states.ts";
import { drawFrom } from "#api/limits/limit.ts";
import { BREAK_MS, type Limited, type PromptLimits, type Refusal } from "#api/limits/prompt-limits.ts";
import { PROMPTING_STATES } from "#api/recurring/states.ts";
import { isAddressClosed, isBreakerOpen, isKnownPhone } from "./approval-breaker.ts";
import { holdBuckets, keepBuckets, spendBucket } from "./buckets.ts";
import type { Engine } from "./database.ts";
import { prepareMany, runLists } from "./prepared.ts";
import type { Schema } from "./schema.ts";
import { settleAll } from "./settle-all.ts";
import { takeTurns } from "./take-turns.ts";
import { quietUntil } from "./unanswered-prompts.ts";

/** Thrown to undo the transaction it is thrown in. */
export class PromptRefused extends Error {
  override name = "PromptRefused";
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

const blockedAmong = prepareMany((db: Kysely<Schema>, phones: readonly [Phone, ...Phone[]]) =>
  db
    .selectFrom("blocked")
    .select("phone_hash")
    .where(
      "phone_hash",
      "in",
      phones.map(({ phone_hash }) => phone_hash),
    ),
);
type Phone = Pick<Schema["blocked"], "phone_hash">;

type Prompt = { phoneHash: string; addressHash: string; at: number };

const OVERALL = "overall";
export const phoneKey = (phoneHash: string) => `phone:${phoneHash}`;
const addressKey = (addressHash: string) => `address:${addressHash}`;

/**
 * What `spendPrompts` needs to be told: what has been spent, and which phones are blocked. Requests for one phone follow
 * each other from here on, and the buckets are held, in an order that is the same for all.
 */
export function holdPrompts(
  db: Kysely<Schema>,
  { engine, limits, prompts }: { engine: Engine; limits: PromptLimits; prompts: readonly Prompt[] },
) {
  const keys = [
    ...(limits.perAddress ? new Set(prompts.map(({ addressHash }) => addressKey(addressHash)).toSorted()) : []),
    ...(limits.overall ? [OVERALL] : []),
  ];
  // A bucket that is new is full since then.
  const full_at = Math.min(...prompts.map(({ at }) => at));
  const held = holdBuckets(
    db,
    keys.map((key) => ({ key, full_at })),
  );
  const blocked = blockedAmong(
    db,
    prompts.map(({ phoneHash }) => ({ phone_hash: phoneHash })),
  );
  // Where nothing is counted for each phone nobody needs to wait for another.
  const isCounted =
    limits.oneOpenPrompt || limits.perPhone.length > 0 || limits.breaker !== null || limits.unanswered !== null;
  const phones = isCounted ? prompts.map(({ phoneHash }) => phoneKey(phoneHash)) : [];
  return [takeTurns(db, engine, phones), held, blocked] as const;
}

/**
 * Spends one prompt for each of several phones, no phone twice, inside the transaction that writes the gifts and the
 * prompts, so that any number of requests at once cannot pass a limit together. One-time and recurring gifts count
 * against the same limits. Answers for each why it is refused, when it is, and what is then to be written.
 */
export async function spendPrompts(
  trx: Transaction<Schema>,
  limits: PromptLimits,
  prompts: readonly Prompt[],
  [held, blocked]: readonly [held: readonly Schema["bucket"][], blocked: readonly Phone[]],
): Promise<{ refusals: (Refusal | undefined)[]; writes: CompiledQuery[] }> {
  const isBlocked = new Set(blocked.map(({ phone_hash }) => phone_hash));
  const buckets = new Map(held.map(({ key, full_at }) => [key, full_at]));
  const drawn = new Map<string, number>();
  const isClosed = door(trx, limits);
  const refusals = await settleAll(
    prompts.map(async (prompt) => {
      if (isBlocked.has(prompt.phoneHash)) return BLOCKED;
      const refusal = await phoneRefusal(trx, limits, prompt);
      return refusal ?? ((await isClosed(prompt)) ? limited("approvals", BREAK_MS) : undefined);
    }),
  );
  for (const [index, { phoneHash, addressHash, at }] of prompts.entries()) {
    if (refusals[index]) continue;
    const draws: [key: string, fullAt: number][] = [];
    for (const [name, key, limit] of [
      ["address", addressKey(addressHash), limits.perAddress],
      ["overall", OVERALL, limits.overall],
    ] as const) {
      if (!limit) continue;
      const { fullAt, waitMs } = drawFrom(buckets.get(key) ?? at, limit, at);
      if (waitMs === 0) draws.push([key, fullAt]);
      // What strangers do to new phones together must not keep out those who have given before.
      else if (name === "address" || !(await isKnownPhone(trx, phoneHash, at - KNOWN_MS))) {
        refusals[index] ??= limited(name, waitMs);
      }
    }
    // Who is refused by one has spent nothing of the other.
    if (refusals[index]) continue;
    for (const [key, fullAt] of draws) {
      buckets.set(key, fullAt);
      drawn.set(key, fullAt);
    }
  }
  const writes = keepBuckets(
    trx,
    Array.from(drawn, ([key, full_at]) => ({ key, full_at })),
  );
  return { refusals, writes };
}

/**
 * Whether new phones are not asked at the moment, by anybody or from this address, and this one is new. What is the same
 * for all is found out once, and only when somebody has to know.
 */
function door(trx: Transaction<Schema>, { breaker }: PromptLimits): (prompt: Prompt) => Promise<boolean> {
  let isOpen: Promise<boolean> | undefined;
  const addresses = new Map<string, Promise<boolean>>();
  return async ({ phoneHash, addressHash, at }) => {
    if (breaker === null) return false;
    const own = addresses.get(addressHash) ?? isAddressClosed(trx, breaker, { addressHash, at });
    addresses.set(addressHash, own);
    const isBreaking = (await own) || (await (isOpen ??= isBreakerOpen(trx, breaker, at)));
    return isBreaking && !(await isKnownPhone(trx, phoneHash, at - KNOWN_MS));
  };
}

/** While new phones are not asked, one address may have so small a part of the codes by which they prove themselves. */
const PART_WHILE_CLOSED = 10;

/**
 * Whether a code for a gift may be texted to a phone now: throws `PromptRefused` when not. A door that is closed to new
 * phones is not closed to this: whoever types the code in shows that the phone is theirs. Whoever asks for the same phone
 * waits until the transaction ends.
 */
export async function refuseOrHold(
  trx: Transaction<Schema>,
  { engine, limits }: { engine: Engine; limits: PromptLimits },
  prompt: Prompt,
): Promise<void> {
  const [, blocked] = await runLists(trx, [
    takeTurns(trx, engine, [phoneKey(prompt.phoneHash)]),
    blockedAmong(trx, [{ phone_hash: prompt.phoneHash }]),
  ]);
  const refusal = blocked.length > 0 ? BLOCKED : await phoneRefusal(trx, limits, prompt);
  if (refusal) throw new PromptRefused(refusal);
  if (!limits.perAddress || !(await door(trx, limits)(prompt))) return;
  const { count, windowMs } = limits.perAddress;
  const part = { count: Math.max(1, Math.floor(count / PART_WHILE_CLOSED)), windowMs };
  const waitMs = await spendBucket(trx, `check-address:${prompt.addressHash}`, part, prompt.at);
  if (waitMs > 0) refuse("address", waitMs);
}

const BLOCKED: Refusal = { kind: "blocked" };

/**
 * Which limit a phone has reached. A code that was texted before a gift and not typed in counts as a prompt; the one
 * that was typed in has become the prompt it was texted for.
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
          .where("gift_hash", "is not", null)
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

/** Nothing was asked of any phone after all: what is there for all phones together has one more again. */
export async function giveBackPrompt(db: Kysely<Schema>, { overall }: PromptLimits): Promise<void> {
  if (!overall) return;
  await db
    .updateTable("bucket")
    .set((e) => ({ full_at: e("full_at", "-", Math.floor(overall.windowMs / overall.count)) }))
    .where("key", "=", OVERALL)
    .execute();
}

/** When the prompt that may still be open on this phone was sent. */
async function lastOpenPrompt(trx: Transaction<Schema>, phoneHash: string, at: number): Promise<number | undefined> {
  const donation = await trx
    .selectFrom("donation")
    .select("created_at as at")
    .where("phone_hash", "=", phoneHash)
    .where("state", "in", OPEN_STATES)
    .where("created_at", ">", at - PROMPT_WINDOW_MS)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  const recurring = await trx
    .selectFrom("recurring")
    .select("accepted_at as at")
    .where("phone_hash", "=", phoneHash)
    .where("state", "in", PROMPTING_STATES)
    .where("accepted_at", ">", at - PROMPT_WINDOW_MS)
    .orderBy("accepted_at", "desc")
    .executeTakeFirst();
  return donation?.at ?? recurring?.at ?? undefined;
}

const limited = (limit: Limited["limit"], retryAfterMs: number): Limited => ({ kind: "limited", limit, retryAfterMs });

export function refuse(limit: Limited["limit"], retryAfterMs: number): never {
  throw new PromptRefused(limited(limit, retryAfterMs));
}
