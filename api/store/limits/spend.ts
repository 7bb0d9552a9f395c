import type { Keyring } from "#api/keyring.ts";
import { type Counted, LimitReached, type Window } from "#api/limits/windows.ts";
import { type MandateState, PROMPTING_STATES } from "#api/mandates/states.ts";
import { COUNTED_STATES, OPEN_STATES, PROMPT_WINDOW_MS, type State } from "#api/payments/states.ts";
import { KNOWN_MS } from "#api/phone-codes/code.ts";
import { nothingTaken } from "#api/problem.ts";
import { type Database, isAny } from "../engine/database.ts";
import type { Db, Trx } from "../engine/table-types.ts";
import { hold } from "../engine/waiting.ts";

/** `whom`: the keyed hash of the phone or the mailbox, or the name of the gift or receipt. `from`: that of the address. */
export type Use = { what: Counted; whom: string; from: string | null; at: number };

/** What a store has that counts: whose values it hides, and the windows that limit. */
export type Counting = { keyring: Keyring; limits: readonly Window[] };

/**
 * Counts a message or a try in every window that it falls into, in the transaction that writes what it causes. If one of
 * them is full, nothing is counted, and it throws `LimitReached`. Requests at the same moment count one after the other.
 */
export async function spend(trx: Trx, limits: readonly Window[], use: Use): Promise<void> {
  const windows = limits.filter(({ of }) => of.includes(use.what));
  if (windows.length === 0) return;
  await hold(trx, use.whom);
  await needRoom(trx, windows.filter(isOwn), use);
  const shared = windows.filter((window) => !isOwn(window));
  const isShared = shared.length > 0 && !(await passes(trx, use));
  if (isShared) {
    // The last lock of a transaction, so that none waits for a person's while it holds this.
    await hold(trx, "limits");
    await needRoom(trx, shared, use);
  }
  const { what, whom, from, at } = use;
  const row = { what, whom, address_hash: isShared ? from : null, at };
  await trx.insertInto("limit_use").values(row).execute();
}

const isOwn = ({ per }: Window) => per !== "address" && per !== "all";

/** Codes that open a donor's page never pass, because nobody may learn from the answer which phones have given. */
async function passes(trx: Trx, { what, whom, at }: Use): Promise<boolean> {
  return (what === "prompt" || what === "gift-code") && isKnownPhone(trx, whom, at - KNOWN_MS);
}

async function needRoom(trx: Trx, windows: readonly Window[], { what, whom, from, at }: Use): Promise<void> {
  for (const { of, per, count, ms } of windows) {
    const oldest = await trx
      .selectFrom("limit_use")
      .select("at")
      .where("what", "in", of)
      .where("at", ">", at - ms)
      .where((e) =>
        per === "all"
          ? e("address_hash", "is not", null)
          : per === "address"
            ? e("address_hash", "=", from)
            : e("whom", "=", whom),
      )
      .orderBy("at", "desc")
      .limit(1)
      .offset(count - 1)
      .executeTakeFirst();
    if (oldest) throw new LimitReached(what, per, oldest.at + ms - at);
  }
}

/** A mandate in one of these states counts as approved by its phone. */
const APPROVED_MANDATES = ["active", "cancelling", "cancelled"] as const;

/**
 * Whether this phone is known: it has approved a gift, or a gift's code that was texted to it was typed after `since`.
 * The owner of a known phone will understand the prompt.
 */
export async function isKnownPhone(db: Db, phoneHash: string, since: number): Promise<boolean> {
  if (await hasGift(db, phoneHash, COUNTED_STATES, APPROVED_MANDATES)) return true;
  const codes = db.selectFrom("phone_code").where("phone_hash", "=", phoneHash).where("donation_hash", "is not", null);
  return isAny(codes.where("used_at", ">", since));
}

export async function hasGift(
  db: Db,
  phoneHash: string,
  payments: readonly State[],
  mandates: readonly MandateState[],
): Promise<boolean> {
  const [payment, mandate] = [db.selectFrom("payment"), db.selectFrom("mandate")];
  return (
    (await isAny(payment.where("phone_hash", "=", phoneHash).where("state", "in", payments))) ||
    isAny(mandate.where("phone_hash", "=", phoneHash).where("state", "in", mandates))
  );
}

/** Counts a prompt, or a code for a gift. A blocked phone gets neither, and no phone has two open prompts. */
export async function spendPrompt(trx: Trx, limits: readonly Window[], use: Use): Promise<void> {
  if (await isBlocked(trx, use.whom))
    throw nothingTaken("number-blocked", "The owner of this number asked us not to prompt it.");
  if (limits.length === 0) return;
  await hold(trx, use.whom);
  const openSince = await lastOpenPrompt(trx, use.whom, use.at);
  if (openSince !== undefined) throw new LimitReached(use.what, "open-prompt", openSince + PROMPT_WINDOW_MS - use.at);
  await spend(trx, limits, use);
}

async function lastOpenPrompt(trx: Trx, phoneHash: string, at: number): Promise<number | undefined> {
  const last = await trx
    .selectFrom("payment")
    .select("created_at as at")
    .where("phone_hash", "=", phoneHash)
    .where("state", "in", OPEN_STATES)
    .where("created_at", ">", at - PROMPT_WINDOW_MS)
    .unionAll(
      trx
        .selectFrom("mandate")
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
