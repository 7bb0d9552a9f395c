import type { Updateable } from "kysely";
import { type MandateState, mandateSourcesOf } from "#api/mandates/states.ts";
import type { Cause } from "#api/payments/states.ts";
import type { MandateRow, Trx } from "../engine/table-types.ts";
import { schedule, scheduleLetter } from "../queue/job-store.ts";
import { addEvent } from "./payment-rows.ts";

export type MandateMove = {
  id: string;
  /** The state in which it was decided, if the move is true of no other. */
  from?: MandateState;
  to: MandateState;
  cause: Cause;
  at: number;
  note: string;
  /** When the worker looks at the mandate next; unchanged if absent. */
  checkAt?: number;
  /** What it changes besides the state. */
  set?: Omit<Updateable<MandateRow>, "id" | "state" | "version" | "updated_at">;
};

/** Locks a mandate at the first read, so that of two writers the second sees what the first has written. */
export function holdMandate(trx: Trx, id: string): Promise<MandateRow> {
  return trx.selectFrom("mandate").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

/** Moves a mandate if its state allows it. Returns whether it did. */
export async function moveMandate(trx: Trx, step: MandateMove): Promise<boolean> {
  const { id, to, cause, at, note } = step;
  const before = await holdMandate(trx, id);
  if (!mandateSourcesOf(to, cause).includes(before.state)) return false;
  if (step.from !== undefined && step.from !== before.state) return false;
  const version = before.version + 1;
  const set = { ...step.set, state: to, version, updated_at: at };
  await trx.updateTable("mandate").set(set).where("id", "=", id).execute();
  await addEvent(trx, { mandate_id: id }, { seq: version, at, cause, from: before.state, to, note });
  if (step.checkAt !== undefined) await schedule(trx, "check-mandate", id, step.checkAt);
  // A gift that failed after its code was accepted may still exist at the provider, and must never charge anybody.
  const mustStop = to === "cancelling" || (to === "failed" && before.accepted_at !== null);
  if (mustStop) await schedule(trx, "cancel-mandate", id, at);
  if (to === "cancelled") await scheduleLetter(trx, "ended", id, at);
  return true;
}
