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
  const mandates = db
    .selectFrom("mandate")
    .select("id")
    .where("phone_hash", "=", phoneHash)
    .where("state", "in", APPROVED_MANDATES);
  const codes = db
    .selectFrom("phone_code")
    .select("id")
    .where("phone_hash", "=", phoneHash)
    .where("donation_hash", "is not", null)
    .where("used_at", ">", since);
  const known = await db
    .selectFrom("payment")
    .select("id")
    .where("phone_hash", "=", phoneHash)
    .where("state", "in", COUNTED_STATES)
    .unionAll(mandates)
    .unionAll(codes)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}
