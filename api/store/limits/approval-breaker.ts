import type { Kysely, Transaction } from "kysely";
import { COUNTED_STATES, PROMPT_WINDOW_MS } from "#api/donations/states.ts";
import { ADDRESS_PROMPTS, ADDRESS_SHARE, type Breaker, JUDGED_MS } from "#api/limits/prompt-limits.ts";
import type { Schema } from "../engine/table-types.ts";

/** A recurring gift in one of these states counts as approved by its phone. */
export const APPROVED_RECURRING = ["active", "cancelling", "cancelled"] as const;

const approvedDonations = (db: Kysely<Schema>) =>
  db.selectFrom("donation").select("id").where("state", "in", COUNTED_STATES);

const approvedRecurring = (db: Kysely<Schema>) =>
  db.selectFrom("recurring").select("id").where("state", "in", APPROVED_RECURRING);

/**
 * Whether too few prompts are approved, as when a program sends prompts to made-up numbers. Only prompts that can no
 * longer be approved are judged, so that many donors at once do not look like an attack.
 */
export async function isBreakerOpen(trx: Transaction<Schema>, breaker: Breaker, at: number): Promise<boolean> {
  const judged = await trx
    .selectFrom((query) =>
      query
        .selectFrom("prompt")
        .select(["id", "at"])
        .select((e) =>
          e.fn
            .agg<number>("row_number")
            .over((over) => over.partitionBy("address_hash").orderBy("at", "desc"))
            .as("nth"),
        )
        .where("at", ">", at - JUDGED_MS)
        .where("at", "<=", at - PROMPT_WINDOW_MS)
        .as("recent"),
    )
    .select("id")
    .where("nth", "<=", ADDRESS_SHARE)
    .orderBy("at", "desc")
    .limit(breaker.prompts)
    .execute();
  return areHardlyApproved(trx, breaker, judged);
}

/** The same check for one address, over its own prompts. */
export async function isAddressClosed(
  trx: Transaction<Schema>,
  breaker: Breaker,
  { addressHash, at }: { addressHash: string; at: number },
): Promise<boolean> {
  const prompts = Math.min(ADDRESS_PROMPTS, breaker.prompts);
  const judged = await trx
    .selectFrom("prompt")
    .select("id")
    .where("address_hash", "=", addressHash)
    .where("at", ">", at - JUDGED_MS)
    .where("at", "<=", at - PROMPT_WINDOW_MS)
    .orderBy("at", "desc")
    .limit(prompts)
    .execute();
  return areHardlyApproved(trx, { ...breaker, prompts }, judged);
}

async function areHardlyApproved(
  trx: Transaction<Schema>,
  { prompts, percent }: Breaker,
  judged: readonly { id: string }[],
): Promise<boolean> {
  if (judged.length < prompts) return false;
  const ids = judged.map(({ id }) => id);
  const donations = await approvedDonations(trx).where("id", "in", ids).execute();
  const recurring = await approvedRecurring(trx).where("id", "in", ids).execute();
  return (donations.length + recurring.length) * 100 < judged.length * percent;
}
/**
 * Whether this phone is known: it has approved a gift, or a gift's code that was texted to it was typed after `since`.
 * The owner of a known phone will understand the prompt.
 */
export async function isKnownPhone(db: Kysely<Schema>, phoneHash: string, since: number): Promise<boolean> {
  if (await hasApproved(db, phoneHash)) return true;
  const code = await db
    .selectFrom("phone_code")
    .select("id")
    .where("phone_hash", "=", phoneHash)
    .where("donation_hash", "is not", null)
    .where("used_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return code !== undefined;
}

async function hasApproved(db: Kysely<Schema>, phoneHash: string): Promise<boolean> {
  const donation = await approvedDonations(db).where("phone_hash", "=", phoneHash).limit(1).executeTakeFirst();
  if (donation) return true;
  const recurring = await approvedRecurring(db).where("phone_hash", "=", phoneHash).limit(1).executeTakeFirst();
  return recurring !== undefined;
}
