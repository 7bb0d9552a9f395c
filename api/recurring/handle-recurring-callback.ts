import type { Hint } from "#api/donations/ports.ts";
import { type Clock, dateOf } from "#api/clock.ts";
import { cancelRecurring } from "./cancel-recurring.ts";
import { dueDateOf } from "./charge-dates.ts";
import type { RecurringStore } from "./ports.ts";

/**
 * Handles a callback about a recurring donation. It proves nothing by itself: a charge is recorded as `reported` and
 * checked, and a reported end makes us ask the provider to stop.
 */
export async function handleRecurringCallback(
  deps: { recurring: RecurringStore; clock: Clock; newId: () => string; wake: () => void },
  id: string,
  hint: Hint,
): Promise<void> {
  const recurring = await deps.recurring.find(id);
  if (!recurring) return;
  const at = deps.clock.now();
  if (hint.kind === "cancelled") {
    // After our own request to stop, this callback is only its echo.
    if (recurring.state === "active" || recurring.state === "awaiting-approval" || recurring.state === "unknown") {
      await cancelRecurring(deps, id, "worker");
    }
  }
  if (hint.kind === "success" || hint.kind === "failure") {
    const names = [...new Set([hint.transactionId, hint.networkId].filter((name) => name !== null))];
    const dueOn = dueDateOf(recurring.startsOn, recurring.interval, dateOf(at));
    const report = { id: deps.newId(), recurringId: id, names, dueOn, reportedAt: at };
    if (names.length > 0) await deps.recurring.reportCharge({ ...report, reportedAs: hint.kind });
  }
  await deps.recurring.hint(id, at);
}
