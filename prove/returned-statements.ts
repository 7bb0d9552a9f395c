import { isCalm } from "./faults.ts";
import type { Scene } from "./scene.ts";
import { wholeReturnOf } from "./provider-ledger.ts";

/** The longest time from an answer of the provider to its record: a process may stall. */
const WRITTEN_WITHIN_MS = 3_600_000;

/**
 * Whether what we said about money that went back was true. It must have gone back before we say so. "Paid" is true until
 * the provider has said that all of it went back: before that nobody can know.
 */
export function isReturnedTrue(
  { providerLedger, faults }: Scene,
  { id, state, from, at }: { id: string; state: string; from: number; at: number },
): boolean {
  const gone = providerLedger.debits
    .filter(({ donation }) => donation === id)
    .map((debit) => wholeReturnOf(providerLedger, debit))
    .find((own) => own !== undefined && own.at <= at);
  if (state === "reversed") return gone !== undefined;
  if (state !== "paid" || gone === undefined) return true;
  // The process that got the answer may have died before it recorded it.
  return !providerLedger.statements.some(
    ({ donation, what, at: then }) =>
      donation === id && what === "refunded" && isCalm(faults, then) && then + WRITTEN_WITHIN_MS < from,
  );
}
