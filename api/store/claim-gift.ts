import type { Kysely, Transaction } from "kysely";
import type { PromptLimits, Refusal } from "#api/limits/prompt-limits.ts";
import type { Sealing } from "#api/sealing.ts";
import { isSwitchedOff } from "./channel-switches.ts";
import type { Database } from "./database.ts";
import { nameGift } from "./gift-references.ts";
import { addJob } from "./jobs.ts";
import { addEvent } from "./move-donation.ts";
import type { Schema } from "./schema.ts";
import { spendPrompt } from "./spend-prompt.ts";

/** A gift as it is asked for, of either kind; `firstCheckAt`: when the provider is asked about it. */
export type NewGift = { at: number; firstCheckAt: number } & (
  ({ kind: "donation" } & NewDonation) | ({ kind: "recurring" } & NewRecurring)
);
type Person = "phone_hash" | "email_hash" | "donor_sealed";
type NewDonation = Pick<Schema["donation"], "id" | "amount" | "channel" | Person>;
type NewRecurring = Pick<
  Schema["recurring"],
  "id" | "request_id" | "amount" | "every" | "channel" | "starts_on" | Person
>;

export type GiftClaim = {
  key: string;
  /** What the request asks for: the same key with another meaning is another request. */
  meaning: string;
  address: string;
  /** What is written when the claim succeeds. */
  gift: NewGift;
};

export type GiftClaimed =
  { kind: "claimed" } | { kind: "same"; id: string } | { kind: "other-request" } | { kind: "switched-off" } | Refusal;

export type ClaimGift = (claim: GiftClaim) => Promise<GiftClaimed>;

/**
 * Claims an idempotency key by inserting it, spends the prompt limits and writes the gift, in one transaction: whoever
 * inserts the key first carries out the request, and everybody else is told what it was claimed for. Of what is refused
 * nothing stays, the key neither, so that the same gift may be tried again later. Keys are kept as long as the gifts.
 */
export function createGiftClaims(
  database: Database,
  { sealing, limits }: { sealing: Sealing; limits: PromptLimits },
): ClaimGift {
  return async ({ key, meaning, address, gift }) => {
    const { kind, id, at } = gift;
    const keyHash = claimHash(sealing, kind, key);
    const fingerprint = sealing.hash(`meaning:${meaning}`);
    const prompt = { phoneHash: gift.phone_hash, addressHash: sealing.hash(address), at };
    try {
      return await database.transact(async (trx) => {
        const isFirst = await insertKey(trx, { key_hash: keyHash, fingerprint, subject_id: id, at });
        if (!isFirst) return await claimedBefore(trx, keyHash, fingerprint);
        const refusal = (await isSwitchedOff(trx, { channel: gift.channel, gift: kind }))
          ? { kind: "switched-off" as const }
          : await spendPrompt(trx, { engine: database.engine, limits }, prompt);
        if (refusal) {
          await trx.deleteFrom("idempotency").where("key_hash", "=", keyHash).execute();
          return refusal;
        }
        await (kind === "donation" ? insertDonation(trx, gift) : insertRecurring(trx, gift));
        await trx
          .insertInto("prompt")
          .values({ id, phone_hash: prompt.phoneHash, address_hash: prompt.addressHash, at })
          .execute();
        await nameGift(trx, sealing, { gift: kind, id });
        await addJob(trx, `check-${kind}`, id, gift.firstCheckAt);
        return { kind: "claimed" };
      });
    } catch (error) {
      // The store may have committed and its word been lost. Whoever has the key asks the provider, and nobody else.
      const holder = await holderOf(database.db, keyHash).catch(() => undefined);
      if (holder?.subject_id === id) return { kind: "claimed" };
      throw error;
    }
  };
}

/** Whether nobody has the key. Whoever inserts it at the same moment waits for the other's transaction to end. */
async function insertKey(trx: Transaction<Schema>, key: Schema["idempotency"]): Promise<boolean> {
  const inserted = await trx
    .insertInto("idempotency")
    .values(key)
    .onConflict((conflict) => conflict.column("key_hash").doNothing())
    .returning("key_hash")
    .executeTakeFirst();
  return inserted !== undefined;
}

async function claimedBefore(trx: Transaction<Schema>, keyHash: string, fingerprint: string): Promise<GiftClaimed> {
  const holder = await holderOf(trx, keyHash);
  if (!holder) throw new Error("An idempotency key that was taken is gone.");
  // What an old request meant is forgotten; its key is secret enough to name its gift.
  const isSame = holder.fingerprint === "" || holder.fingerprint === fingerprint;
  return isSame ? { kind: "same", id: holder.subject_id } : { kind: "other-request" };
}

function holderOf(db: Kysely<Schema>, keyHash: string) {
  return db
    .selectFrom("idempotency")
    .select(["fingerprint", "subject_id"])
    .where("key_hash", "=", keyHash)
    .executeTakeFirst();
}

const NOTE = "asked for by the donor";

async function insertDonation(trx: Transaction<Schema>, gift: NewDonation & { at: number }): Promise<void> {
  await trx
    .insertInto("donation")
    .values({
      id: gift.id,
      state: "submitting",
      version: 1,
      amount: gift.amount,
      channel: gift.channel,
      phone_hash: gift.phone_hash,
      email_hash: gift.email_hash,
      donor_sealed: gift.donor_sealed,
      reason: null,
      provider_id: null,
      created_at: gift.at,
      updated_at: gift.at,
      settled_at: null,
    })
    .execute();
  const { id, at } = gift;
  await addEvent(trx, { id, to: "submitting", cause: "api", at, note: NOTE, seq: 1 });
}

async function insertRecurring(trx: Transaction<Schema>, gift: NewRecurring & { at: number }): Promise<void> {
  await trx
    .insertInto("recurring")
    .values({
      id: gift.id,
      request_id: gift.request_id,
      state: "creating",
      version: 1,
      amount: gift.amount,
      every: gift.every,
      channel: gift.channel,
      phone_hash: gift.phone_hash,
      email_hash: gift.email_hash,
      donor_sealed: gift.donor_sealed,
      reason: null,
      invoice_id: null,
      provider_request_id: null,
      otp_prefix: null,
      tries: 0,
      open_tries: 0,
      code_expires_at: null,
      accepted_at: null,
      starts_on: gift.starts_on,
      next_charge: null,
      created_at: gift.at,
      updated_at: gift.at,
    })
    .execute();
  await trx
    .insertInto("recurring_event")
    .values({
      recurring_id: gift.id,
      seq: 1,
      at: gift.at,
      cause: "api",
      from_state: null,
      to_state: "creating",
      note: NOTE,
    })
    .execute();
}

const ENDPOINTS = { donation: "pay", recurring: "subscribe" } as const;

/** How an idempotency key is kept: one key may be used at each endpoint. */
export function claimHash(sealing: Sealing, kind: NewGift["kind"], key: string): string {
  return sealing.hash(`${ENDPOINTS[kind]}:${key}`);
}
