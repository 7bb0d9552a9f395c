import type { Clock, PaymentGateway } from "#api/donations/ports.ts";
import { LAST_CHECK_MS, nextCheck } from "#api/donations/confirm-donation.ts";
import { nextChargeDate, startOf } from "./charge-dates.ts";
import { LATE_MS } from "./confirm-recurring.ts";
import type { RecurringStore } from "./ports.ts";

const RETRY_MS = [15_000, 60_000, 5 * 60_000, 30 * 60_000, 3_600_000, 6 * 3_600_000] as const;
const WITHOUT_INVOICE_MS = 10 * 60_000;
const GIVE_UP_MS = 7 * 86_400_000;

/**
 * Asks the provider about one reported charge by the provider's own transaction id. Only a status answer counts it; a
 * charge that was reported as failed and is not `Paid` has failed, softly. Answers when to ask again.
 */
export async function confirmCycle(
  deps: { recurring: RecurringStore; gateway: PaymentGateway; clock: Clock },
  cycleId: string,
  attempt: number,
): Promise<number | null> {
  const cycle = await deps.recurring.findCycle(cycleId);
  if (!cycle?.providerId || cycle.state === "paid" || cycle.state === "review") return null;
  const recurring = await deps.recurring.find(cycle.recurringId);
  if (!recurring) return null;
  const wait = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? RETRY_MS[0];
  // The callback may come before the answer that tells the invoice, and then nothing can be compared yet.
  const age = deps.clock.now() - recurring.createdAt;
  if (recurring.invoiceId === null && age <= WITHOUT_INVOICE_MS) return deps.clock.now() + wait;

  const outcome = await deps.gateway.paymentStatus({ providerId: cycle.providerId });
  const at = deps.clock.now();
  const nextCharge = nextChargeDate(recurring.startsOn, recurring.interval, cycle.dueOn);
  const step = { id: cycleId, at, nextCharge, checkAt: startOf(nextCharge) + LATE_MS };
  // A failure is soft: the money may be taken all the same, and nobody need report it again.
  const untilOver = at - cycle.reportedAt <= LAST_CHECK_MS ? nextCheck(cycle.reportedAt, at) : null;
  switch (outcome.kind) {
    case "paid": {
      // The query names the transaction, and the answer must name it back.
      if (outcome.providerId !== cycle.providerId) break;
      const agrees =
        outcome.reference === recurring.invoiceId &&
        outcome.amount === recurring.amount &&
        (outcome.currency === null || outcome.currency === "GHS");
      await deps.recurring.settleCycle(
        agrees
          ? { ...step, to: "paid", note: "status Paid" }
          : { ...step, to: "review", note: "status Paid, but reference, amount or currency differs" },
      );
      return null;
    }
    case "refunded":
      await deps.recurring.settleCycle({ ...step, to: "review", note: "status Refunded" });
      return null;
    case "failed":
    case "expired": {
      const reason = outcome.kind === "expired" ? "timed-out" : (outcome.reason ?? "not-given");
      await deps.recurring.settleCycle({ ...step, to: "failed", note: `status ${outcome.kind}`, reason });
      return untilOver;
    }
    case "unpaid":
    case "not-found":
      if (cycle.reportedAs === "failure") {
        const reason = (await deps.recurring.reportedFailure(recurring.id)) ?? "not-given";
        await deps.recurring.settleCycle({ ...step, to: "failed", note: "failure reported, not Paid", reason });
        return untilOver;
      }
      if (at - cycle.reportedAt > GIVE_UP_MS) {
        await deps.recurring.settleCycle({ ...step, to: "review", note: "reported as paid, never confirmed" });
        return null;
      }
      break;
    case "no-answer":
      break;
  }
  return at + wait;
}
