import type { Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * Claims a key by inserting it: whoever inserts first carries out the request, and everybody else is given what the
 * first one claimed it for. Keys are kept as long as the gifts.
 */
export async function claimKey(
  trx: Transaction<Schema>,
  claim: { keyHash: string; fingerprint: string; subjectId: string; at: number },
): Promise<{ fingerprint: string; subject_id: string } | undefined> {
  const inserted = await trx
    .insertInto("idempotency")
    .values({ key_hash: claim.keyHash, fingerprint: claim.fingerprint, subject_id: claim.subjectId, at: claim.at })
    .onConflict((conflict) => conflict.column("key_hash").doNothing())
    .returning("subject_id")
    .executeTakeFirst();
  if (inserted) return undefined;
  return trx
    .selectFrom("idempotency")
    .select(["fingerprint", "subject_id"])
    .where("key_hash", "=", claim.keyHash)
    .executeTakeFirstOrThrow();
}
