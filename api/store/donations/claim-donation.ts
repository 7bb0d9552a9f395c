import type { Kysely, Transaction } from "kysely";
import type { MessageLimits, Refusal } from "#api/limits/message-limits.ts";
import type { Keyring } from "#api/keyring.ts";
import type { Database, Engine } from "../engine/database.ts";
import { nameDonation } from "../ledger/donation-references.ts";
import { addJob } from "../queue/job-store.ts";
import type { Schema } from "../engine/table-types.ts";
import { isBlocked } from "../limits/blocked-phones.ts";
import { holdIfFree } from "../limits/locks.ts";
import { limited, type Message, personKey, writeMessage } from "../limits/message-ledger.ts";
import { promptRefusalOf } from "../limits/open-prompts.ts";

/** A requested gift of either kind. `firstCheckAt`: when its first check runs. */
export type DonationToClaim = { at: number; firstCheckAt: number } & (
  | ({ kind: "donation" } & OneTimeColumns)
  | ({ kind: "recurring" } & RecurringColumns)
);
type Person = "phone_hash" | "email_hash" | "donor_sealed";
type OneTimeColumns = Pick<Schema["donation"], "id" | "amount" | "channel" | Person>;
type RecurringColumns = Pick<
  Schema["recurring"],
  "id" | "request_id" | "amount" | "every" | "channel" | "starts_on" | "ends_on" | Person
>;

export type DonationClaim = {
  key: string;
  /** What the request asks for (`meaningOf` in start-donation.ts): the same key with another meaning is another request. */
  meaning: string;
  address: string;
  isOpen: boolean;
  /** What is written when the claim succeeds. */
  donation: DonationToClaim;
};

export type DonationClaimed =
  | { kind: "claimed" }
  | { kind: "same"; id: string }
  | { kind: "other-request" }
  | { kind: "switched-off" }
  | Refusal;

export type ClaimDonation = (claim: DonationClaim) => Promise<DonationClaimed>;

/** Rolls the claim back, so that a refusal leaves nothing behind. */
class RefusedClaim extends Error {
  override name = "RefusedClaim";
  readonly refusal: DonationClaimed;
  constructor(refusal: DonationClaimed) {
    super("The claim is refused.");
    this.refusal = refusal;
  }
}

/**
 * Claims an idempotency key by inserting it, counts the prompt and writes the gift, in one transaction. The
 * caller that inserts the key first carries out the request, and every other caller learns which gift the key was
 * claimed for. A refusal leaves nothing behind, not even the key, so that the same request may be sent again later.
 * Keys are kept as long as the gifts.
 */
export function createDonationClaims(
  database: Database,
  { keyring, limits }: { keyring: Keyring; limits: MessageLimits },
): ClaimDonation {
  const { engine } = database;
  return async ({ key, meaning, address, isOpen, donation }) => {
    const { kind, id, at } = donation;
    const keyHash = claimHash(keyring, kind, key);
    const fingerprint = keyring.hash(`meaning:${meaning}`);
    const to = donation.phone_hash;
    const prompt: Message = { id, kind: "prompt", to, from: keyring.hash(address), at };
    try {
      return await database.transact(async (trx) => {
        const isFirst = await insertKey(trx, { key_hash: keyHash, fingerprint, subject_id: id, at });
        if (!isFirst) return claimedBefore(trx, keyHash, fingerprint);
        const refusal = !isOpen
          ? { kind: "switched-off" as const }
          : (await isBlocked(trx, to))
            ? { kind: "blocked" as const }
            : await refusalInTurn(trx, { engine, limits }, prompt);
        if (refusal) throw new RefusedClaim(refusal);
        if (kind === "donation") await writeOneTime(trx, donation);
        else await writeRecurring(trx, donation);
        await writeMessage(trx, prompt);
        await addJob(trx, `check-${kind}`, id, donation.firstCheckAt);
        await nameDonation(trx, keyring, { kind, id });
        return { kind: "claimed" };
      });
    } catch (error) {
      if (error instanceof RefusedClaim) return error.refusal;
      // The store may have committed although its answer was lost. Only the caller that holds the key asks the
      // provider.
      const holder = await holderOf(database.db, keyHash).catch(() => undefined);
      if (holder?.subject_id === id) return { kind: "claimed" };
      throw error;
    }
  };
}

/** The delay before a retry while another request for the same phone is running. By then that request has ended. */
const MOMENT_MS = 1000;

/** Of several requests for a phone at the same moment one is decided, and the others are refused without waiting for it. */
async function refusalInTurn(
  trx: Transaction<Schema>,
  parts: { engine: Engine; limits: MessageLimits },
  prompt: Message,
): Promise<Refusal | undefined> {
  const { oneOpenPrompt, perPhone, perDay } = parts.limits;
  const isCounted = oneOpenPrompt || perPhone.length > 0 || perDay !== null;
  if (!isCounted) return undefined;
  const isHeld = await holdIfFree(trx, parts.engine, personKey("prompt", prompt.to));
  return isHeld ? promptRefusalOf(trx, parts, prompt) : limited("open-prompt", MOMENT_MS);
}

/** Returns whether the key was free. Concurrent inserts of the same key wait for each other's transaction. */
async function insertKey(trx: Transaction<Schema>, key: Schema["idempotency"]): Promise<boolean> {
  const inserted = await trx
    .insertInto("idempotency")
    .values(key)
    .onConflict((conflict) => conflict.column("key_hash").doNothing())
    .returning("key_hash")
    .executeTakeFirst();
  return inserted !== undefined;
}

async function claimedBefore(trx: Transaction<Schema>, keyHash: string, fingerprint: string): Promise<DonationClaimed> {
  const holder = await holderOf(trx, keyHash);
  if (!holder) throw new Error("An idempotency key that was taken is gone.");
  // The meaning of an old request has been deleted. Its key is secret enough to identify its gift.
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

const FIRST_EVENT = { seq: 1, cause: "api", from_state: null, note: "asked for by the donor" } as const;

async function writeOneTime(trx: Transaction<Schema>, donation: OneTimeColumns & { at: number }): Promise<void> {
  const { id, at } = donation;
  await trx
    .insertInto("donation")
    .values({
      id,
      state: "submitting",
      version: 1,
      amount: donation.amount,
      channel: donation.channel,
      phone_hash: donation.phone_hash,
      email_hash: donation.email_hash,
      donor_sealed: donation.donor_sealed,
      reason: null,
      provider_id: null,
      created_at: at,
      updated_at: at,
      settled_at: null,
    })
    .execute();
  await trx
    .insertInto("donation_event")
    .values({ donation_id: id, to_state: "submitting", ...FIRST_EVENT, at })
    .execute();
}

async function writeRecurring(trx: Transaction<Schema>, donation: RecurringColumns & { at: number }): Promise<void> {
  const { id, at } = donation;
  await trx
    .insertInto("recurring")
    .values({
      id,
      request_id: donation.request_id,
      state: "creating",
      version: 1,
      amount: donation.amount,
      every: donation.every,
      channel: donation.channel,
      phone_hash: donation.phone_hash,
      email_hash: donation.email_hash,
      donor_sealed: donation.donor_sealed,
      reason: null,
      invoice_id: null,
      provider_request_id: null,
      otp_prefix: null,
      tries: 0,
      open_tries: 0,
      code_expires_at: null,
      accepted_at: null,
      starts_on: donation.starts_on,
      ends_on: donation.ends_on,
      next_charge: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await trx
    .insertInto("recurring_event")
    .values({ recurring_id: id, to_state: "creating", ...FIRST_EVENT, at })
    .execute();
}

const ENDPOINTS = { donation: "pay", recurring: "subscribe" } as const;

/** The stored form of an idempotency key. The same key may be used at each endpoint. */
export function claimHash(keyring: Keyring, kind: DonationToClaim["kind"], key: string): string {
  return keyring.hash(`${ENDPOINTS[kind]}:${key}`);
}
