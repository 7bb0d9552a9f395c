import type { CompiledQuery, Kysely } from "kysely";
import type { Sealing } from "#api/sealing.ts";
import type { Database } from "./database.ts";
import { type PromptLimits, PromptRefused, promptQuery, type Refusal, spendPrompt } from "./prompt-limits.ts";
import { prepare, runAll, runOne } from "./prepared.ts";
import type { Schema } from "./schema.ts";

export type GiftClaim = {
  /** Of the gift that is written when the claim succeeds. */
  id: string;
  endpoint: "pay" | "subscribe";
  key: string;
  /** Of the request's meaning: the same key with another fingerprint is another request. */
  fingerprint: string;
  phone: string;
  address: string;
  at: number;
};

export type GiftClaimed = { kind: "claimed" } | { kind: "same"; id: string } | { kind: "other-request" } | Refusal;

/**
 * Claims an idempotency key by inserting it, spends the prompt limits and writes the gift (`writing`), in one
 * transaction: whoever inserts the key first carries out the request, and everybody else is told what it was claimed
 * for. A refusal undoes all of it, the key too, so that the same gift may be tried again later. Keys are kept as long
 * as the gifts.
 */
export async function claimGift(
  { db, transact }: Database,
  { sealing, limits }: { sealing: Sealing; limits: PromptLimits },
  claim: GiftClaim,
  writing: () => CompiledQuery[],
): Promise<GiftClaimed> {
  const keyHash = claimHash(sealing, claim.endpoint, claim.key);
  try {
    return await transact(async (trx) => {
      const key = { key_hash: keyHash, fingerprint: claim.fingerprint, subject_id: claim.id, at: claim.at };
      const inserted = await runOne(trx, insertKey(trx, key));
      if (!inserted) {
        const earlier = await trx
          .selectFrom("idempotency")
          .select(["fingerprint", "subject_id"])
          .where("key_hash", "=", keyHash)
          .executeTakeFirstOrThrow();
        return earlier.fingerprint === claim.fingerprint
          ? { kind: "same", id: earlier.subject_id }
          : { kind: "other-request" };
      }
      const phoneHash = sealing.hash(claim.phone);
      await spendPrompt(trx, limits, { phoneHash, addressHash: sealing.hash(claim.address), at: claim.at });
      await runAll(trx, [promptQuery(trx, { id: claim.id, phone_hash: phoneHash, at: claim.at }), ...writing()]);
      return { kind: "claimed" };
    });
  } catch (error) {
    if (error instanceof PromptRefused) return error.refusal;
    // The store may have committed and its word been lost. Whoever has the key is who asks the provider, and nobody else.
    if ((await holderOf(db, keyHash)) === claim.id) return { kind: "claimed" };
    throw error;
  }
}

async function holderOf(db: Kysely<Schema>, keyHash: string): Promise<string | undefined> {
  const query = db.selectFrom("idempotency").select("subject_id").where("key_hash", "=", keyHash);
  const row = await query.executeTakeFirst().catch(() => undefined);
  return row?.subject_id;
}

const insertKey = prepare((db: Kysely<Schema>, key: Schema["idempotency"]) =>
  db
    .insertInto("idempotency")
    .values({ key_hash: key.key_hash, fingerprint: key.fingerprint, subject_id: key.subject_id, at: key.at })
    .onConflict((conflict) => conflict.column("key_hash").doNothing())
    .returning("subject_id"),
);

/** How an idempotency key is kept: one key may be used at each endpoint. */
export function claimHash(sealing: Sealing, endpoint: GiftClaim["endpoint"], key: string): string {
  return sealing.hash(`${endpoint}:${key}`);
}
