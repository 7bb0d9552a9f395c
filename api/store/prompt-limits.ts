import type { Kysely, Transaction } from "kysely";
import { KNOWN_MS } from "#api/donations/check-phone.ts";
import { OPEN_STATES, PROMPT_WINDOW_MS } from "#api/donations/states.ts";
import { PROMPTING_STATES } from "#api/recurring/states.ts";
import { type Breaker, isBreakerOpen, isKnownPhone } from "./approval-breaker.ts";
import { bucketQuery, type Limit, spendBucket } from "./buckets.ts";
import { prepare, runAll } from "./prepared.ts";
import type { Schema } from "./schema.ts";

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

type Prompt = { phoneHash: string; addressHash: string; at: number };

/**
 * Spends one prompt for a phone, inside the transaction that writes the gift and the prompt (`promptQuery`), so that any
 * number of requests at once cannot pass a limit together. One-time and recurring gifts count against the same limits.
 * Throws `PromptRefused`.
 */
export async function spendPrompt(trx: Transaction<Schema>, limits: PromptLimits, prompt: Prompt): Promise<void> {
  await refuseOrHold(trx, limits, prompt);
  const { addressHash, at } = prompt;
  await spendShared(trx, limits, { keys: { address: `address:${addressHash}`, overall: "overall" }, at });
}

export const promptQuery = prepare((db: Kysely<Schema>, { id, phone_hash, at }: Schema["prompt"]) =>
  db.insertInto("prompt").values({ id, phone_hash, at }),
);

const blockedQuery = prepare((db: Kysely<Schema>, { phoneHash }: { phoneHash: string }) =>
  db.selectFrom("blocked").select("at").where("phone_hash", "=", phoneHash),
);

/**
 * Whether a phone may be asked or texted now: throws `PromptRefused` when not. Holds the phone's row until the
 * transaction ends. A code that was texted before a gift and not typed in counts as a prompt; the one that was typed in
 * has become the prompt it was texted for.
 */
export async function refuseOrHold(
  trx: Transaction<Schema>,
  limits: PromptLimits,
  { phoneHash, at }: Pick<Prompt, "phoneHash" | "at">,
): Promise<void> {
  // The write to one row makes PostgreSQL's concurrent requests for one phone queue here; SQLite has one writer.
  const [, blocked] = await runAll(trx, [
    bucketQuery(trx, { key: `phone:${phoneHash}`, at }),
    blockedQuery(trx, { phoneHash }),
  ]);
  if (blocked.length > 0) throw new PromptRefused({ kind: "blocked" });

  if (limits.oneOpenPrompt) {
    const openSince = await lastOpenPrompt(trx, phoneHash, at);
    if (openSince !== undefined) refuse("open-prompt", openSince + PROMPT_WINDOW_MS - at);
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
    if (recent.length >= count && oldest) refuse("phone", oldest.at + windowMs - at);
  }
  if (limits.breaker && (await isBreakerOpen(trx, limits.breaker, at))) {
    if (!(await isKnownPhone(trx, phoneHash, at - KNOWN_MS))) refuse("approvals", BREAK_MS);
  }
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

export function refuse(limit: Extract<Refusal, { kind: "limited" }>["limit"], retryAfterMs: number): never {
  throw new PromptRefused({ kind: "limited", limit, retryAfterMs });
}
