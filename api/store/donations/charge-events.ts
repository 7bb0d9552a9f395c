import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Cause } from "#api/donations/states.ts";
import type { ChargeState } from "#api/recurring/states.ts";
import type { Schema } from "../engine/table-types.ts";

type Step = { id: string; at: number; cause: Cause; from: ChargeState | null; to: ChargeState; note: string };

/** Writes a step of a charge into its history, in the transaction that makes the step. */
export async function addChargeEvent(db: Kysely<Schema>, { id, at, cause, from, to, note }: Step): Promise<void> {
  await db
    .insertInto("charge_event")
    .values({ id: randomUUID(), charge_id: id, at, cause, from_state: from, to_state: to, note })
    .execute();
}
