import type { Clock } from "#api/donations/ports.ts";
import type { Cause } from "#api/donations/states.ts";
import type { RecurringGateway, RecurringStore } from "./ports.ts";

const RETRY_MS = 60_000;

/** Writes down that a recurring donation is to stop. The provider is told by `finishCancelling`, until it confirms. */
export async function cancelRecurring(
  deps: { recurring: RecurringStore; clock: Clock },
  id: string,
  cause: Exclude<Cause, "worker">,
): Promise<boolean> {
  return deps.recurring.transition({ id, to: "cancelling", cause, at: deps.clock.now(), note: "asked to stop" });
}

/** Tells the provider to stop. Answers when to try again, or `null` when the provider has confirmed. */
export async function finishCancelling(
  deps: { recurring: RecurringStore; recurringGateway: RecurringGateway; clock: Clock },
  id: string,
): Promise<number | null> {
  const recurring = await deps.recurring.find(id);
  if (recurring?.state !== "cancelling") return null;
  if (recurring.invoiceId) {
    const outcome = await deps.recurringGateway.cancelInvoice(recurring.invoiceId);
    if (outcome.kind === "unknown") return deps.clock.now() + RETRY_MS;
  }
  await deps.recurring.transition({
    id,
    to: "cancelled",
    cause: "worker",
    at: deps.clock.now(),
    note: "the provider confirmed",
    set: { nextCharge: null },
  });
  return null;
}
