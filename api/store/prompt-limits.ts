import type { CompiledQuery, Kysely, Transaction } from "kysely";
import { KNOWN_MS } from "#api/donations/check-phone.ts";
import { OPEN_STATES, PROMPT_WINDOW_MS } from "#api/donations/states.ts";
import { PROMPTING_STATES } from "#api/recurring/states.ts";
import { type Breaker, isBreakerOpen, isKnownPhone } from "./approval-breaker.ts";
import { drawFrom, holdBuckets, keepBuckets, type Limit, spendBucket } from "./buckets.ts";
import type { Engine } from "./database.ts";
import { prepareMany, runLists } from "./prepared.ts";
import type { Schema } from "./schema.ts";
import { settleAll } from "./settle-all.ts";
import { takeTurns } from "./take-turns.ts";

/** How often phones may be asked. An empty list or `null` switches a limit off. */
export type PromptLimits = {
  perPhone: readonly Limit[];
  perAddress: Limit | null;
  overall: Limit | null;
  breaker: Breaker | null;
  /** Whether a phone may have only one open prompt at a time. */
  oneOpenPrompt: boolean;
};

/** The longest stretch of time that a limit on a phone looks back over. */
export function spread({ perPhone }: PromptLimits): number {
  return Math.max(0, ...perPhone.map(({ windowMs }) => windowMs));
}

export type Refusal =
  | { kind: "blocked" }
  | { kind: "limited"; limit: "open-prompt" | "phone" | "approvals" | "address" | "overall"; retryAfterMs: number };

/** Thrown to undo the transaction it is thrown in. */
export class PromptRefused extends Error {
  override name = "PromptRefused";
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/** When to try again while the breaker is open: by then other prompts have been judged. */
const BREAK_MS = 10 * 60_000;

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
  const isCounted = limits.oneOpenPrompt || limits.perPhone.length > 0 || limits.breaker !== null;
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
  const isBreaking = breaker(trx, limits);
  const refusals = await settleAll(
    prompts.map((prompt) =>
      isBlocked.has(prompt.phoneHash) ? Promise.resolve(BLOCKED) : phoneRefusal(trx, limits, prompt, isBreaking),
    ),
  );
  for (const [index, { addressHash, at }] of prompts.entries()) {
    if (refusals[index]) continue;
    const draws: [key: string, fullAt: number][] = [];
    for (const [name, key, limit] of [
      ["address", addressKey(addressHash), limits.perAddress],
      ["overall", OVERALL, limits.overall],
    ] as const) {
      if (!limit) continue;
      const { fullAt, waitMs } = drawFrom(buckets.get(key) ?? at, limit, at);
      if (waitMs > 0) refusals[index] ??= limited(name, waitMs);
      draws.push([key, fullAt]);
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

/** Whether hardly anybody approves, found out once and only when somebody has to know. */
function breaker(trx: Transaction<Schema>, { breaker: limit }: PromptLimits): (at: number) => Promise<boolean> {
  let isOpen: Promise<boolean> | undefined;
  return async (at) => limit !== null && (await (isOpen ??= isBreakerOpen(trx, limit, at)));
}

/**
 * Whether a phone may be asked or texted now: throws `PromptRefused` when not. Whoever asks for the same phone waits
 * until the transaction ends.
 */
export async function refuseOrHold(
  trx: Transaction<Schema>,
  { engine, limits }: { engine: Engine; limits: PromptLimits },
  { phoneHash, at }: Pick<Prompt, "phoneHash" | "at">,
): Promise<void> {
  const [, blocked] = await runLists(trx, [
    takeTurns(trx, engine, [phoneKey(phoneHash)]),
    blockedAmong(trx, [{ phone_hash: phoneHash }]),
  ]);
  const refusal =
    blocked.length > 0 ? BLOCKED : await phoneRefusal(trx, limits, { phoneHash, at }, breaker(trx, limits));
  if (refusal) throw new PromptRefused(refusal);
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
  isBreaking: (at: number) => Promise<boolean>,
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
  if ((await isBreaking(at)) && !(await isKnownPhone(trx, phoneHash, at - KNOWN_MS))) {
    return limited("approvals", BREAK_MS);
  }
  return undefined;
}

/** Spends what a visitor's address shares and what all share, in buckets of these names. Throws `PromptRefused`. */
export async function spendShared(
  trx: Transaction<Schema>,
  { perAddress, overall }: PromptLimits,
  { keys, at }: { keys: Record<"address" | "overall", string>; at: number },
): Promise<void> {
  for (const [name, limit] of [
    ["address", perAddress],
    ["overall", overall],
  ] as const) {
    const waitMs = limit ? await spendBucket(trx, keys[name], limit, at) : 0;
    if (waitMs > 0) refuse(name, waitMs);
  }
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

type Limited = Extract<Refusal, { kind: "limited" }>;
const limited = (limit: Limited["limit"], retryAfterMs: number): Limited => ({ kind: "limited", limit, retryAfterMs });

export function refuse(limit: Limited["limit"], retryAfterMs: number): never {
  throw new PromptRefused(limited(limit, retryAfterMs));
}
