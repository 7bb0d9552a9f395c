import type { Transaction } from "kysely";
import type { MandateMove } from "#api/mandates/ports.ts";
import { mandateSourcesOf } from "#api/mandates/states.ts";
import type { Engine } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";
import { schedule, scheduleLetter } from "../queue/job-store.ts";
import { addEvent } from "./events.ts";

/** Moves a mandate if its state allows the step. Returns whether it did. */
export async function moveMandate(trx: Transaction<Schema>, engine: Engine, step: MandateMove): Promise<boolean> {
  const { id, to, cause, at, note } = step;
  // Locks the row at the first read, so that concurrent steps run one after another and neither is lost.
  const before = await trx
    .selectFrom("mandate")
    .selectAll()
    .where("id", "=", id)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  if (!before || !mandateSourcesOf(to, cause).includes(before.state)) return false;
  if (step.from !== undefined && step.from !== before.state) return false;
  const version = before.version + 1;
  await trx
    .updateTable("mandate")
    .set({ state: to, version, updated_at: at, ...toColumns(step.set ?? {}) })
    .where("id", "=", id)
    .execute();
  await addEvent(trx, { mandate_id: id }, { seq: version, at, cause, from: before.state, to, note });
  if (step.checkAt !== undefined) await schedule(trx, "check-mandate", id, step.checkAt);
  // A gift that failed after its code was accepted may still exist at the provider, and must never charge anybody.
  const mustStop = to === "cancelling" || (to === "failed" && before.accepted_at !== null);
  if (mustStop) await schedule(trx, "cancel-mandate", id, at);
  if (to === "cancelled") await scheduleLetter(trx, "ended", id, at);
  return true;
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

function toColumns(set: NonNullable<MandateMove["set"]>): Partial<Schema["mandate"]> {
  return Object.fromEntries(Object.entries(set).map(([name, value]) => [COLUMNS[name as keyof typeof set], value]));
}
