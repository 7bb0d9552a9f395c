import { REPEATED_MS } from "#api/payments/ask-schedule.ts";
import { isCalm } from "./faults.ts";
import type { Scene } from "./scene.ts";
import { type ProviderLedger, wholeReturnOf } from "./provider-ledger.ts";

/** The longest time from an answer of the provider to its record: a process may stall. */
const WRITTEN_WITHIN_MS = 3_600_000;

/**
 * Whether what we said about money that went back was true. It must have gone back before we say so. "Paid" is true until
 * the provider has said that all of it went back, twice: before that nobody can know.
 */
export function isReturnedTrue(
  { providerLedger, faults }: Scene,
  { id, state, from, at }: { id: string; state: string; from: number; at: number },
): boolean {
  const gone = providerLedger.debits
    .filter(({ donation }) => donation === id)
    .map((debit) => wholeReturnOf(providerLedger, debit))
    .find((own) => own !== undefined && own.at <= at);
  if (state === "returned") return gone !== undefined;
  if (state !== "paid" || gone === undefined) return true;
  // Only the second of two equal answers, six hours apart, is believed, and the process that got it may have died before it
  // recorded it.
  const said = providerLedger.statements.filter(
    ({ donation, what, at: then }) => donation === id && what === "refunded" && isCalm(faults, then),
  );
  return !said.some(
    ({ at: first }) =>
      !isContradicted(providerLedger, { id, from: first, to: from }) &&
      said.some(({ at: second }) => second >= first + REPEATED_MS && second + WRITTEN_WITHIN_MS < from),
  );
}

/** Whether the provider said something else in between, for example from an old copy. */
function isContradicted(
  { statements }: ProviderLedger,
  { id, from, to }: { id: string; from: number; to: number },
): boolean {
  return statements.some(({ donation, what, at }) => donation === id && what !== "refunded" && at > from && at < to);
}
