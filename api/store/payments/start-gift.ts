import type { Keyring } from "#api/keyring.ts";
import type { StartRequest } from "#api/payments/ports.ts";
import { nothingTaken } from "#api/problem.ts";
import type { Flag } from "#api/payments/states.ts";
import type { Database } from "../engine/database.ts";
import { type JobStore, schedule } from "../queue/job-store.ts";
import type { Db, PaymentRow, Trx } from "../engine/table-types.ts";
import { hold } from "../engine/waiting.ts";
import { type Counting, spendPrompt, type Use } from "../limits/spend.ts";
import { addEvent, freeReference, type NamedKind } from "./payment-rows.ts";

/** What the stores of payments and mandates are made with. `watch` is called after every committed change. */
export type PaymentParts = Counting & {
  jobs: JobStore;
  newId: () => string;
  watch: (kind: NamedKind, state: string, id: string, flag?: Flag | null) => void;
};

/** What a gift is found by: its short public name, and the key and fingerprint of the request that started it. */
type Names = { reference: string; key_hash: string; fingerprint: string };

/** A gift of either kind to be started. `write` writes its row. */
type GiftToStart = {
  kind: NamedKind;
  id: string;
  phoneHash: string;
  write: (trx: Trx, names: Names) => Promise<unknown>;
};

/**
 * Takes an idempotency key, counts the prompt and writes the gift, in one transaction. Who takes the key first carries
 * it out. Returns the id of the gift that the key has started: this one, or an earlier one. A refusal is thrown and leaves
 * nothing behind, so the request may be sent again.
 */
export async function startGift(
  { db, transact }: Database,
  { keyring, limits, watch }: PaymentParts,
  { key, fingerprint, address, closed, at, firstCheckAt }: StartRequest,
  { kind, id, phoneHash, write }: GiftToStart,
): Promise<string> {
  const sent = { key_hash: hashKey(keyring, key), fingerprint: keyring.hash(`fingerprint:${fingerprint}`) };
  const prompt: Use = { what: "prompt", whom: phoneHash, from: keyring.hash(address), at };
  const written = transact(async (trx): Promise<string> => {
    await hold(trx, sent.key_hash);
    const holder = await holderOf(trx, kind, sent.key_hash);
    if (holder) return sameGift(holder, sent.fingerprint);
    if (closed) throw closed;
    await spendPrompt(trx, limits, prompt);
    await write(trx, { ...sent, reference: await freeReference(trx, keyring, id) });
    const of = kind === "payment" ? { payment_id: id } : { mandate_id: id };
    const note = "asked for by the donor";
    await addEvent(trx, of, { seq: 1, at, cause: "api", from: null, to: "created", note });
    await schedule(trx, `check-${kind}`, id, firstCheckAt);
    return id;
  });
  const started = await written.catch(async (error: unknown) => {
    // The store may have committed although its answer was lost. Only the caller that holds the key asks the provider.
    const holder = await holderOf(db, kind, sent.key_hash).catch(() => undefined);
    if (holder?.id === id) return id;
    throw error;
  });
  if (started === id) watch(kind, "created", id);
  return started;
}

/** The id of the gift that a key has started, if this request is the same. */
function sameGift(holder: Holder, fingerprint: string): string {
  // The fingerprint of an old request has been deleted. Its key is secret enough to identify its gift.
  if (holder.fingerprint === null || holder.fingerprint === fingerprint) return holder.id;
  throw nothingTaken(
    "key-reused",
    "This Idempotency-Key came with another request before. Use a new key for a new gift.",
  );
}

type Holder = Pick<PaymentRow, "id" | "fingerprint">;

function holderOf(db: Db, kind: NamedKind, keyHash: string): Promise<Holder | undefined> {
  return db.selectFrom(kind).select(["id", "fingerprint"]).where("key_hash", "=", keyHash).executeTakeFirst();
}

/** The stored form of an idempotency key. The same key may be used for a payment and for a mandate. */
export const hashKey = (keyring: Keyring, key: string): string => keyring.hash(`key:${key}`);
