import type { Kysely } from "kysely";
import { KNOWN_MS } from "#api/phone-codes/check-phone.ts";
import { MEANT_OR_UNSENT, QUIET_MS, UNANSWERED_MS } from "#api/limits/prompt-limits.ts";
import { isKnownPhone } from "./approval-breaker.ts";
import type { Schema } from "../engine/table-types.ts";

/**
 * Until when a phone gets no prompts, because it is not known and `unanswered` prompts, or codes for a gift, stayed
 * unanswered on it. Otherwise its owner could be pestered day after day. `undefined` if the phone may be prompted.
 */
export async function quietUntil(
  db: Kysely<Schema>,
  unanswered: number,
  { phoneHash, at }: { phoneHash: string; at: number },
): Promise<number | undefined> {
  const prompts = await db
    .selectFrom("prompt")
    .select(["id", "at"])
    .where("phone_hash", "=", phoneHash)
    .where("at", ">", at - UNANSWERED_MS)
    .execute();
  const codes = await db
    .selectFrom("phone_code")
    .select("at")
    .where("phone_hash", "=", phoneHash)
    .where("donation_hash", "is not", null)
    .where("used_at", "is", null)
    .where("at", ">", at - UNANSWERED_MS)
    .execute();
  if (prompts.length + codes.length < unanswered) return undefined;
  if (await isKnownPhone(db, phoneHash, at - KNOWN_MS)) return undefined;
  const ids = prompts.map(({ id }) => id);
  const excused = new Set([
    ...(await excusedAmong(db, "donation", ids)),
    ...(await excusedAmong(db, "recurring", ids)),
  ]);
  const times = [...prompts.filter(({ id }) => !excused.has(id)), ...codes].map((each) => each.at);
  const until = Math.max(...times) + QUIET_MS;
  return times.length >= unanswered && until > at ? until : undefined;
}

async function excusedAmong(
  db: Kysely<Schema>,
  table: "donation" | "recurring",
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom(table)
    .select("id")
    .where("id", "in", ids)
    .where("reason", "in", MEANT_OR_UNSENT)
    .execute();
  return rows.map(({ id }) => id);
}
