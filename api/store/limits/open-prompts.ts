import type { Transaction } from "kysely";
import { OPEN_STATES, PROMPT_WINDOW_MS } from "#api/payments/states.ts";
import type { Limited, MessageLimits } from "#api/limits/message-limits.ts";
import { PROMPTING_STATES } from "#api/mandates/states.ts";
import type { Engine } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";
import { limited, type Message, refusalOf } from "./message-ledger.ts";

/** Decides whether a prompt, or a code for a gift, may be sent to a phone. No phone has two open prompts. */
export async function promptRefusalOf(
  trx: Transaction<Schema>,
  parts: { engine: Engine; limits: MessageLimits },
  message: Message,
): Promise<Limited | undefined> {
  if (parts.limits.oneOpenPrompt) {
    const openSince = await lastOpenPrompt(trx, message.to, message.at);
    if (openSince !== undefined) return limited("open-prompt", openSince + PROMPT_WINDOW_MS - message.at);
  }
  return refusalOf(trx, parts, message);
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
