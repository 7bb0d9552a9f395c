import type { Kysely, Transaction } from "kysely";
import type { PromptLimits, Refusal } from "#api/limits/prompt-limits.ts";
import type { Sealing } from "#api/sealing.ts";
import type { Database, Engine } from "./database.ts";
import { channelsOff } from "./channel-switches.ts";
import { nameGifts, referenceQueries } from "./gift-references.ts";
import { type NewGift, newGiftQueries } from "./new-gifts.ts";
import { prepareMany, runLists } from "./prepared.ts";
import { holdPrompts, spendPrompts } from "./spend-prompts.ts";
import type { Schema } from "./schema.ts";
import type { Together } from "./together.ts";

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

/** Times and phones are the gift's. */
type Claim = {
  keyHash: string;
  fingerprint: string;
  phoneHash: string;
  addressHash: string;
  at: number;
  gift: NewGift;
};

/**
 * Claims idempotency keys by inserting them, spends the prompt limits and writes the gifts, in one transaction for all
 * that come in together: whoever inserts a key first carries out the request, and everybody else is told what it was
 * claimed for. Of what is refused nothing stays, the key neither, so that the same gift may be tried again later. Keys are
 * kept as long as the gifts.
 */
export function createGiftClaims(
  { db, engine }: Database,
  { sealing, limits, together }: { sealing: Sealing; limits: PromptLimits; together: Together },
): ClaimGift {
  const claimTogether = together(
    (trx, claims: readonly Claim[]) => claimAll(trx, { engine, sealing, limits, claims }),
    ({ keyHash, phoneHash }) => [keyHash, phoneHash],
  );
  return async ({ key, meaning, address, gift }) => {
    const keyHash = claimHash(sealing, gift.kind, key);
    const fingerprint = sealing.hash(`meaning:${meaning}`);
    const { phone_hash: phoneHash, at } = gift;
    try {
      return await claimTogether({ keyHash, fingerprint, phoneHash, addressHash: sealing.hash(address), at, gift });
    } catch (error) {
      // The store may have committed and its word been lost. Whoever has the key asks the provider, and nobody else.
      const [holder] = await holdersOf(db, [keyHash]).catch(() => []);
      if (holder?.subject_id === gift.id) return { kind: "claimed" };
      throw error;
    }
  };
}

/** No two of the claims have a key or a phone in common. */
async function claimAll(
  trx: Transaction<Schema>,
  {
    engine,
    sealing,
    limits,
    claims,
  }: { engine: Engine; sealing: Sealing; limits: PromptLimits; claims: readonly Claim[] },
): Promise<GiftClaimed[]> {
  const [inserted, off, , held, blocked] = await runLists(trx, [
    // In one order for all, so that no two transactions wait for each other's keys.
    insertKeys(
      trx,
      claims.map(keyRow).toSorted((a, b) => (a.key_hash < b.key_hash ? -1 : 1)),
    ),
    [channelsOff(trx, {})],
    ...holdPrompts(trx, { engine, limits, prompts: claims }),
  ]);
  const isNew = new Set(inserted.map(({ key_hash }) => key_hash));
  const fresh = claims.filter(({ keyHash }) => isNew.has(keyHash));
  const isOff = ({ gift }: Claim) => off.some((row) => row.channel === gift.channel && row.gift === gift.kind);
  const prompts = fresh.filter((claim) => !isOff(claim));
  const { refusals, writes } = await spendPrompts(trx, limits, prompts, [held, blocked]);
  const results = new Map<Claim, GiftClaimed>(fresh.map((claim) => [claim, { kind: "switched-off" }]));
  for (const [index, claim] of prompts.entries()) results.set(claim, refusals[index] ?? { kind: "claimed" });
  const claimed = prompts.filter((_, index) => !refusals[index]);
  const refused = fresh.filter((claim) => results.get(claim)?.kind !== "claimed");
  const nameless = claimed.map(({ gift: { kind, id } }) => ({ gift: kind, id }));
  const [, , , , named] = await runLists(trx, [
    writes,
    removeKeys(
      trx,
      refused.map(({ keyHash }) => ({ key_hash: keyHash })),
    ),
    insertPrompts(
      trx,
      claimed.map(({ phoneHash, addressHash, at, gift }) => ({
        id: gift.id,
        phone_hash: phoneHash,
        address_hash: addressHash,
        at,
      })),
    ),
    newGiftQueries(
      trx,
      claimed.map(({ gift }) => gift),
    ),
    referenceQueries(trx, sealing, nameless),
  ]);
  if (named.length < nameless.length) await nameGifts(trx, sealing, nameless);
  const taken = claims.filter(({ keyHash }) => !isNew.has(keyHash)).map(({ keyHash }) => keyHash);
  const earlier = new Map((await holdersOf(trx, taken)).map((row) => [row.key_hash, row]));
  return claims.map((claim) => results.get(claim) ?? fromEarlier(claim, earlier.get(claim.keyHash)));
}

function fromEarlier({ fingerprint, gift }: Claim, earlier: KeyRow | undefined): GiftClaimed {
  if (!earlier) throw new Error("An idempotency key that was taken is gone.");
  // Its transaction was committed without a word, and was then begun again.
  if (earlier.subject_id === gift.id) return { kind: "claimed" };
  // What an old request meant is forgotten; its key is secret enough to name its gift.
  const isSame = earlier.fingerprint === "" || earlier.fingerprint === fingerprint;
  return isSame ? { kind: "same", id: earlier.subject_id } : { kind: "other-request" };
}

const keyRow = ({ keyHash, fingerprint, at, gift }: Claim) => ({
  key_hash: keyHash,
  fingerprint,
  subject_id: gift.id,
  at,
});

async function holdersOf(db: Kysely<Schema>, keyHashes: readonly string[]) {
  if (keyHashes.length === 0) return [];
  return db
    .selectFrom("idempotency")
    .select(["key_hash", "fingerprint", "subject_id", "at"])
    .where("key_hash", "in", keyHashes)
    .execute();
}

type KeyRow = Schema["idempotency"];
const insertKeys = prepareMany((db: Kysely<Schema>, keys: readonly [KeyRow, ...KeyRow[]]) =>
  db
    .insertInto("idempotency")
    .values(keys.map(({ key_hash, fingerprint, subject_id, at }) => ({ key_hash, fingerprint, subject_id, at })))
    .onConflict((conflict) => conflict.column("key_hash").doNothing())
    .returning("key_hash"),
);

type Key = Pick<KeyRow, "key_hash">;
const removeKeys = prepareMany((db: Kysely<Schema>, keys: readonly [Key, ...Key[]]) =>
  db.deleteFrom("idempotency").where(
    "key_hash",
    "in",
    keys.map(({ key_hash }) => key_hash),
  ),
);

type PromptRow = Schema["prompt"];
const insertPrompts = prepareMany((db: Kysely<Schema>, prompts: readonly [PromptRow, ...PromptRow[]]) =>
  db
    .insertInto("prompt")
    .values(prompts.map(({ id, phone_hash, address_hash, at }) => ({ id, phone_hash, address_hash, at }))),
);

const ENDPOINTS = { donation: "pay", recurring: "subscribe" } as const;

/** How an idempotency key is kept: one key may be used at each endpoint. */
export function claimHash(sealing: Sealing, kind: NewGift["kind"], key: string): string {
  return sealing.hash(`${ENDPOINTS[kind]}:${key}`);
}
