import type { Schema } from "#api/store/engine/schema.ts";
import type { Charge } from "./truth.ts";

/** Whether a row is about a charge, by what the row's charge was called so far. */
export function isCalled(charge: Charge, cycle: Schema["cycle"] | undefined, names: string[]): boolean {
  const isNamed = [cycle?.provider_id, ...names].some(
    (name) => name === charge.transactionId || name === charge.networkId,
  );
  return isNamed && charge.gift === cycle?.recurring_id;
}
