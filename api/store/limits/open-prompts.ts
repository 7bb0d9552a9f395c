import type { Transaction } from "kysely";
import { OPEN_STATES, PROMPT_WINDOW_MS } from "#api/payments/states.ts";
import type { Limited, Window } from "#api/limits/windows.ts";
import { PROMPTING_STATES } from "#api/mandates/states.ts";
import type { Engine } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";
import { spend, type Use } from "./spend.ts";

/** Counts a prompt, or a code for a gift. No phone has two open prompts. */
export async function spendPrompt(
  trx: Transaction<Schema>,
  parts: { engine: Engine; limits: readonly Window[] },
  use: Use,
): Promise<Limited | undefined> {
  if (parts.limits.length === 0) return undefined;
  const openSince = await lastOpenPrompt(trx, use.whom, use.at);
  return openSince === undefined
    ? spend(trx, parts, use)
    : { kind: "limited", limit: "open-prompt", retryAfterMs: openSince + PROMPT_WINDOW_MS - use.at };
}

/** When the last prompt that may still be open on this phone was sent. */
async function lastOpenPrompt(trx: Transaction<Schema>, phoneHash: string, at: number): Promise<number | undefined> {
  const last = await trx
    .selectFrom("payment")
    .select("created_at as at")
    .where("phone_hash", "=", phoneHash)
    .where("state", "in", OPEN_STATES)
    .where("created_at", ">", at - PROMPT_WINDOW_MS)
    .unionAll(
      trx
        .selectFrom("mandate")
        .select("accepted_at as at")
        .where("phone_hash", "=", phoneHash)
        .where("state", "in", PROMPTING_STATES)
        .where("accepted_at", ">", at - PROMPT_WINDOW_MS)
        .$narrowType<{ at: number }>(),
    )
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.at;
}
