import type { ProviderStatement, ProviderLedger } from "./provider-ledger.ts";

/** Whether the provider said no: at once, in a status answer, or in a callback that no later status answer contradicted. */
export function isRefused(said: ProviderStatement[]): boolean {
  return said.some(
    ({ what, at }) =>
      what === "refused" ||
      what === "failed" ||
      (what === "failure-callback" && said.some((answer) => answer.what === "unpaid" && answer.at >= at)),
  );
}

/** A gift whose success a callback reported has not failed, unless the provider itself said so later. */
export function isTrulyFailed(providerLedger: ProviderLedger, donation: string, at: number): boolean {
  const isReported = providerLedger.debits.some(
    (debit) => debit.donation === donation && debit.heard !== undefined && debit.heard.at <= at,
  );
  return (
    !isReported || isRefused(providerLedger.statements.filter((word) => word.donation === donation && word.at <= at))
  );
}
