import type { Transaction } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { Gift } from "#api/donations/donation.ts";
import type { Transition } from "#api/donations/ports.ts";
import { sourcesOf, type State } from "#api/donations/states.ts";
import { addLedgerLine, countGift } from "./counting.ts";
import type { Schema } from "./schema.ts";

/**
 * The one conditional update, which holds the row, so that two steps at once follow each other and neither is lost. Answers
 * the donation as it then stands; `undefined`: it does not stand where `to` may be reached from, and what was written stands.
 */
export async function moveDonation(trx: Transaction<Schema>, step: Transition): Promise<Gift | undefined> {
  const { id, to, at } = step;
  const sources = sourcesOf(to, step.cause);
  if (sources.length === 0) return undefined;
  const after = await trx
    .updateTable("donation")
    .set((e) => ({
      state: to,
      version: e("version", "+", 1),
      reason: step.reason ?? null,
      // What is known stays when the step brings none.
      provider_id: step.providerId ?? e.ref("provider_id"),
      debited: step.debited ?? e.ref("debited"),
      updated_at: at,
      settled_at: FINAL_STATES.includes(to) ? at : null,
    }))
    .where("id", "=", id)
    .where("state", "in", sources)
    .returning(GIFT_COLUMNS)
    .executeTakeFirst();
  if (!after) return undefined;
  const from = await addEvent(trx, { ...step, seq: after.version });
  const counted = { kind: "donation" as const, id, amount: after.debited ?? after.amount, at };
  if (to === "paid") await countGift(trx, counted);
  if (to === "refunded" && from === "paid") await addLedgerLine(trx, counted, "refund");
  return giftOf(after);
}

const FINAL_STATES: readonly State[] = ["paid", "failed", "expired", "refunded"];

export const GIFT_COLUMNS = [
  "id",
  "state",
  "version",
  "amount",
  "channel",
  "reason",
  "provider_id",
  "debited",
  "created_at",
  "settled_at",
] as const;

export function giftOf(row: Pick<Schema["donation"], (typeof GIFT_COLUMNS)[number]>): Gift {
  return {
    id: row.id,
    state: row.state,
    version: row.version,
    amount: row.amount as Pesewas,
    channel: row.channel,
    reason: row.reason,
    providerId: row.provider_id,
    debited: row.debited as Pesewas | null,
    createdAt: row.created_at,
    settledAt: row.settled_at,
  };
}

type Step = Pick<Transition, "id" | "to" | "cause" | "at" | "note"> & { seq: number };

/** Writes what a donation's history says of a step. Answers the state before it, which is where the last step led. */
export async function addEvent(
  trx: Transaction<Schema>,
  { id, seq, at, cause, to, note }: Step,
): Promise<string | null> {
  const { from_state: from } = await trx
    .insertInto("donation_event")
    .values((e) => ({
      donation_id: id,
      seq,
      at,
      cause,
      from_state: e
        .selectFrom("donation_event as last")
        .select("last.to_state")
        .where("last.donation_id", "=", id)
        .where("last.seq", "=", seq - 1),
      to_state: to,
      note,
    }))
    .returning("from_state")
    .executeTakeFirstOrThrow();
  return from;
}
