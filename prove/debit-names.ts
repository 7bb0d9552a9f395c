import type { Schema } from "#api/store/engine/table-types.ts";
import type { Debit } from "./provider-ledger.ts";

export type Called = Pick<Debit, "donation" | "transactionId" | "networkId">;

/** Whether a charge's row is about this debit, by all the names that the charge has had. */
export function isCalled(debit: Called, charge: Schema["charge"] | undefined, names: string[]): boolean {
  const isNamed = [charge?.provider_id, ...names].some(
    (name) => name === debit.transactionId || name === debit.networkId,
  );
  return isNamed && debit.donation === charge?.recurring_id;
}
