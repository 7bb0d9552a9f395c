import type { Transaction } from "kysely";
import type { Cause } from "#api/payments/states.ts";
import type { Schema } from "../engine/table-types.ts";

type Subject = { payment_id: string } | { mandate_id: string };
type Step = { seq: number; at: number; cause: Cause; from: string | null; to: string; note: string };

/** Writes a step of a payment or a mandate into its history, in the transaction that makes the step. */
export async function addEvent(trx: Transaction<Schema>, of: Subject, step: Step): Promise<void> {
  const { seq, at, cause, from: from_state, to: to_state, note } = step;
  await trx
    .insertInto("event")
    .values({ ...of, seq, at, cause, from_state, to_state, note })
    .execute();
}
