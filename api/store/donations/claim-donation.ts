import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { MessageLimits, Refusal } from "#api/limits/message-limits.ts";
import type { Keyring } from "#api/keyring.ts";
import type { Database, Engine } from "../engine/database.ts";
import { nameDonation, referenceToGive } from "../ledger/donation-references.ts";
import { insert } from "../engine/insert.ts";
import { jobToAdd } from "../queue/job-store.ts";
import type { Schema } from "../engine/table-types.ts";
import { holdIfFree } from "../limits/locks.ts";
import { limited, type Message, messageRow, personKey } from "../limits/message-ledger.ts";
import { promptRefusalOf } from "../limits/open-prompts.ts";

/** A requested gift of either kind. `firstCheckAt`: when its first check runs. */
export type DonationToClaim = { at: number; firstCheckAt: number } & (
  | ({ kind: "donation" } & OneTimeColumns)
  | ({ kind: "recurring" } & RecurringColumns)
);
type Person = "phone_hash" | "email_hash" | "donor_sealed";
type OneTimeColumns = Pick<Schema["donation"], "id" | "amount" | "channel" | "makes_up_for" | Person>;
type RecurringColumns = Pick<
  Schema["recurring"],
  "id" | "request_id" | "amount" | "every" | "channel" | "starts_on" | "ends_on" | Person
>;

export type DonationClaim = {
  key: string;
  /** What the request asks for (`meaningOf` in start-donation.ts): the same key with another meaning is another request. */
  meaning: string;
  address: string;
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
  return async ({ key, meaning, address, donation }) => {
    const { kind, id, at } = donation;
    const keyHash = claimHash(keyring, kind, key);
    const fingerprint = keyring.hash(`meaning:${meaning}`);
    const to = donation.phone_hash;
    const prompt: Message = { id, kind: "prompt", to, from: keyring.hash(address), at };
    try {
      return await database.transact(async (trx) => {
        const closed = await insertKey(trx, { key_hash: keyHash, fingerprint, subject_id: id, at }, donation);
        if (!closed) return await claimedBefore(trx, keyHash, fingerprint);
        const refusal =
          closed.switched_off_at !== null
            ? { kind: "switched-off" as const }
            : closed.blocked_at !== null
              ? { kind: "blocked" as const }
              : await refusalInTurn(trx, { engine, limits }, prompt);
        if (refusal) {
          await trx.deleteFrom("idempotency").where("key_hash", "=", keyHash).execute();
          return refusal;
        }
        const named = { kind, id };
        const isNamed = await writeAll(trx, engine, [
          ...(kind === "donation" ? oneTimeRows(donation) : recurringRows(donation)),
          messageRow(prompt),
          jobToAdd(`check-${kind}`, id, donation.firstCheckAt),
          referenceToGive(keyring, named),
        ]);
        // Another gift may have the first reference that is drawn.
        if (!isNamed) await nameDonation(trx, keyring, named);
        return { kind: "claimed" };
      });
    } catch (error) {
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

/**
 * Inserts the key. Returns whether the network is switched off or the phone is blocked, or `undefined` if the key is
 * taken. Concurrent inserts of the same key wait for each other's transaction.
 */
async function insertKey(trx: Transaction<Schema>, key: Schema["idempotency"], donation: DonationToClaim) {
  const { rows } = await sql<{ switched_off_at: number | null; blocked_at: number | null }>`
    ${insert("idempotency", key)} on conflict (key_hash) do nothing returning
      (select at from channel_switch where channel = ${donation.channel} and kind = ${donation.kind}) as switched_off_at,
      (select at from blocked where phone_hash = ${donation.phone_hash}) as blocked_at`.execute(trx);
  return rows[0];
}

/**
 * Runs independent writes, on PostgreSQL as one statement and so in one round trip. Returns whether the last one wrote
 * a row.
 */
async function writeAll(
  trx: Transaction<Schema>,
  engine: Engine,
  writes: readonly [...RawBuilder<object>[], RawBuilder<object>],
): Promise<boolean> {
  let all = writes;
  if (engine === "postgres") {
    const others = writes.slice(0, -1).map((write, index) => sql`${sql.raw(`write${index}`)} as (${write})`);
    all = [sql`with ${sql.join(others)} ${writes.at(-1)}`];
  }
  let answer: readonly object[] = [];
  for (const write of all) answer = (await write.execute(trx)).rows;
  return answer.length > 0;
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

function oneTimeRows(donation: OneTimeColumns & { at: number }): RawBuilder<object>[] {
  const { id, at } = donation;
  return [
    insert("donation", {
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
      makes_up_for: donation.makes_up_for,
    }),
    insert("donation_event", { donation_id: id, to_state: "submitting", ...FIRST_EVENT, at }),
  ];
}

function recurringRows(donation: RecurringColumns & { at: number }): RawBuilder<object>[] {
  const { id, at } = donation;
  return [
    insert("recurring", {
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
    }),
    insert("recurring_event", { recurring_id: id, to_state: "creating", ...FIRST_EVENT, at }),
  ];
}

const ENDPOINTS = { donation: "pay", recurring: "subscribe" } as const;

/** The stored form of an idempotency key. The same key may be used at each endpoint. */
export function claimHash(keyring: Keyring, kind: DonationToClaim["kind"], key: string): string {
  return keyring.hash(`${ENDPOINTS[kind]}:${key}`);
}
