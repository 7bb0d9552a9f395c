import type { Transaction } from "kysely";
import type { Cause } from "#api/donations/states.ts";
import type { ChargeState } from "#api/recurring/states.ts";
import type { Engine } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";
import { addChargeEvent } from "./charge-events.ts";
import { writeMove } from "./move-donation.ts";

/** Where counted money may stand after it went back, or after a correction. */
type Step = {
  payment: "donation" | "charge";
  id: string;
  to: "paid" | "refunded" | "review";
  cause: Cause;
  at: number;
  note: string;
};

/** Moves a counted donation or charge whose state is one of `from`, with its event. */
export async function moveCounted(
  trx: Transaction<Schema>,
  engine: Engine,
  { payment, ...step }: Step,
  from: readonly string[],
): Promise<void> {
  const { id, to, at, note } = step;
  const before = await trx
    .selectFrom(payment)
    .select("state")
    .where("id", "=", id)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  if (!before || !from.includes(before.state)) return;
  if (payment === "donation") {
    await writeMove(trx, engine, step);
    return;
  }
  await trx
    .updateTable("charge")
    .set({ state: to, settled_at: at, note, doubted_at: null })
    .where("id", "=", id)
    .execute();
  await addChargeEvent(trx, { ...step, from: before.state as ChargeState });
}
