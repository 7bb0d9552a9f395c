import type { Kysely } from "kysely";
import { COUNTED_STATES } from "#api/payments/states.ts";
import type { Schema } from "../engine/table-types.ts";

/** A mandate in one of these states counts as approved by its phone. */
export const APPROVED_MANDATES = ["active", "cancelling", "cancelled"] as const;

/**
 * Whether this phone is known: it has approved a gift, or a gift's code that was texted to it was typed after `since`.
 * The owner of a known phone will understand the prompt.
 */
export async function isKnownPhone(db: Kysely<Schema>, phoneHash: string, since: number): Promise<boolean> {
  const payment = await db
    .selectFrom("payment")
    .select("id")
    .where("phone_hash", "=", phoneHash)
    .where("state", "in", COUNTED_STATES)
    .limit(1)
    .executeTakeFirst();
  if (payment) return true;
  const mandate = await db
    .selectFrom("mandate")
    .select("id")
    .where("phone_hash", "=", phoneHash)
    .where("state", "in", APPROVED_MANDATES)
    .limit(1)
    .executeTakeFirst();
  if (mandate) return true;
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
