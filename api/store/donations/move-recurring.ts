import type { Kysely, Transaction } from "kysely";
import type { RecurringTransition } from "#api/recurring/ports.ts";
import { recurringSourcesOf } from "#api/recurring/states.ts";
import type { Engine } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";
import { MEANT_OR_UNSENT } from "#api/limits/message-limits.ts";
import { closeMessage } from "../limits/message-ledger.ts";
import { addJob } from "../queue/job-store.ts";

/** Moves a recurring donation if its state allows the step. Returns whether it did. */
export type MoveRecurring = (trx: Transaction<Schema>, step: RecurringTransition) => Promise<boolean>;

export function createMoveRecurring(engine: Engine): MoveRecurring {
  return async (trx, step) => {
    const sources = recurringSourcesOf(step.to, step.cause);
    // Locks the row at the first read, so that concurrent steps run one after another and neither is lost.
    const before = await trx
      .selectFrom("recurring")
      .selectAll()
      .where("id", "=", step.id)
      .$if(engine === "postgres", (query) => query.forUpdate())
      .executeTakeFirst();
    if (!before || !sources.includes(before.state)) return false;
    const after = await trx
      .updateTable("recurring")
      .set((e) => ({
        state: step.to,
        version: e("version", "+", 1),
        updated_at: step.at,
        ...toColumns(step.set ?? {}),
      }))
      .where("id", "=", step.id)
      .where("state", "in", sources)
      .where("version", "=", before.version)
      .returning("version")
      .executeTakeFirst();
    if (!after) return false;
    await insertRecurringEvent(trx, step, before.state, after.version).execute();
    await closeCodeMessage(trx, step, before.state);
    if (step.checkAt !== undefined) await addJob(trx, "check-recurring", step.id, step.checkAt);
    // A donation that failed after its code was accepted may still exist at the provider, and must never charge
    // anybody.
    const mustStop = step.to === "cancelling" || (step.to === "failed" && before.accepted_at !== null);
    if (mustStop) await addJob(trx, "cancel-recurring", step.id, step.at);
    if (step.to === "cancelled") await addJob(trx, "tell-ended", step.id, step.at);
    return true;
  };
}

/** The donor typed the code that the provider texted, or approved; or the set-up failed for a reason that is nobody's silence. */
async function closeCodeMessage(trx: Transaction<Schema>, step: RecurringTransition, from: string): Promise<void> {
  const { id, to, set } = step;
  const isAnswered = to === "active" || (from === "awaiting-code" && to === "awaiting-approval");
  if (isAnswered) await closeMessage(trx, id, "answered");
  else if (to === "failed" && set?.reason && MEANT_OR_UNSENT.includes(set.reason))
    await closeMessage(trx, id, "excused");
}

const COLUMNS = {
  invoiceId: "invoice_id",
  providerRequestId: "provider_request_id",
  otpPrefix: "otp_prefix",
  codeExpiresAt: "code_expires_at",
  acceptedAt: "accepted_at",
  nextCharge: "next_charge",
  reason: "reason",
} as const;

function toColumns(set: NonNullable<RecurringTransition["set"]>): Partial<Schema["recurring"]> {
  return Object.fromEntries(Object.entries(set).map(([name, value]) => [COLUMNS[name as keyof typeof set], value]));
}

type EventStep = Pick<RecurringTransition, "id" | "to" | "cause" | "at" | "note">;

export function insertRecurringEvent(db: Kysely<Schema>, step: EventStep, from: string | null, seq: number) {
  return db.insertInto("recurring_event").values({
    recurring_id: step.id,
    seq,
    at: step.at,
    cause: step.cause,
    from_state: from,
    to_state: step.to,
    note: step.note,
  });
}
