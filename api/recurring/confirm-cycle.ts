import type { Clock, PaymentGateway } from "#api/donations/ports.ts";
import { dateOf, nextChargeDate } from "./charge-dates.ts";
import type { RecurringStore } from "./ports.ts";

const RETRY_MS = [15_000, 60_000, 5 * 60_000, 30 * 60_000, 3_600_000, 6 * 3_600_000] as const;
const GIVE_UP_MS = 7 * 86_400_000;

/**
 * Asks the provider about one reported charge by the provider's own transaction id. Only a status answer counts it.
 * Answers when to ask again, or `null` when it is settled.
 */
export async function confirmCycle(
  deps: { recurring: RecurringStore; gateway: PaymentGateway; clock: Clock },
  cycleId: string,
  attempt: number,
): Promise<number | null> {
  const cycle = await deps.recurring.findCycle(cycleId);
  if (!cycle || cycle.state === "paid" || cycle.state === "review") return null;
  const recurring = await deps.recurring.find(cycle.recurringId);
  if (!recurring) return null;

  const outcome = await deps.gateway.paymentStatus({ providerId: cycle.providerId });
  const at = deps.clock.now();
  if (outcome.kind === "paid") {
    const agrees = outcome.amount === recurring.amount && (outcome.currency === null || outcome.currency === "GHS");
    await deps.recurring.settleCycle({
      id: cycleId,
      to: agrees ? "paid" : "review",
      at,
      note: agrees ? "status paid" : "status paid, amount or currency differs",
      nextCharge: nextChargeDate(recurring.startsOn, recurring.interval, dateOf(cycle.reportedAt)),
    });
    return null;
  }
  if (outcome.kind === "failed" || outcome.kind === "expired") {
    await deps.recurring.settleCycle({ id: cycleId, to: "failed", at, note: `status ${outcome.kind}` });
    return null;
  }
  if (at - cycle.reportedAt > GIVE_UP_MS) {
    await deps.recurring.settleCycle({ id: cycleId, to: "review", at, note: "never confirmed by a status answer" });
    return null;
  }
  return at + (RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0);
}
