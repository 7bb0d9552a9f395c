import type { Deps } from "#api/deps.ts";
import type { Cause } from "#api/payments/states.ts";

const RETRY_MS = [5_000, 60_000, 10 * 60_000, 3_600_000] as const;
/** After this many attempts, about a day, we give up stopping a failed mandate. It was never active. */
const TRIES_FOR_FAILED = 26;

/**
 * Records that a recurring gift has to stop, and `finishCancelling` asks the provider until it confirms. A reported end
 * proves nothing either, but the answer to our own request does.
 */
export async function cancelMandate(deps: Deps, id: string, cause: Cause) {
  const note = cause === "worker" ? "the provider reported its end" : "asked to stop";
  await deps.mandates.move({ id, to: "cancelling", cause, at: deps.clock.now(), note });
}

/**
 * Asks the provider to stop. Returns when to try again, or `null`. A failed mandate stays failed. Without the invoice's
 * id we cannot ask: it waits for a person as not stopped, and the job runs again once we learn it.
 */
export async function finishCancelling(deps: Deps, id: string, attempt: number): Promise<number | null> {
  const mandate = await deps.mandates.find(id);
  if (mandate?.state !== "cancelling" && mandate?.state !== "failed") return null;
  if (mandate.invoiceId === null) return null;
  const outcome = await deps.gateway.cancelInvoice(mandate.invoiceId);
  if (outcome.kind === "unknown") {
    if (mandate.state === "failed" && attempt >= TRIES_FOR_FAILED) return null;
    return deps.clock.now() + (RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? RETRY_MS[0]);
  }
  if (mandate.state === "failed") return null;
  const at = deps.clock.now();
  const step = { id, to: "cancelled", cause: "worker", note: "the provider confirmed" } as const;
  await deps.mandates.move({ ...step, at, checkAt: at, set: { next_charge: null } });
  return null;
}
