import { HORIZON_MS, LAST_CHECK_MS, nextCheck } from "#api/donations/confirm-donation.ts";
import type { Clock, PaymentGateway } from "#api/donations/ports.ts";
import { dateOf, dueDateOf, nextChargeDate, startOf } from "./charge-dates.ts";
import type { Recurring, RecurringGateway, RecurringStore } from "./ports.ts";

/** A charge that was due is missed when nobody has reported it this long after its date. */
export const LATE_MS = 48 * 3_600_000;

type Deps = {
  recurring: RecurringStore;
  gateway: PaymentGateway;
  recurringGateway: RecurringGateway;
  clock: Clock;
  newId: () => string;
  /** Told of a charge that was due and that nobody reported. */
  onMissing: (recurringId: string) => void;
};

/**
 * Looks after a recurring donation whatever its state: ends one whose code ran out, looks for the first charge until
 * the horizon, and afterwards for each charge that was due and not reported. Nothing else can find a lost callback,
 * because the provider makes these charges without being asked. Answers when to look again.
 */
export async function confirmRecurring(deps: Deps, id: string): Promise<number | null> {
  const recurring = await deps.recurring.find(id);
  if (!recurring) return null;
  switch (recurring.state) {
    case "creating":
      await deps.recurring.transition({
        id,
        to: "unknown",
        cause: "worker",
        at: deps.clock.now(),
        note: "no answer was written down",
        set: { acceptedAt: recurring.createdAt },
      });
      return nextCheck(recurring.createdAt, deps.clock.now());
    case "awaiting-code":
      return endCode(deps, recurring);
    case "unknown":
    case "awaiting-approval":
      return lookForFirstCharge(deps, recurring);
    case "active":
      return lookForDueCharge(deps, recurring);
    case "cancelling":
    case "cancelled":
    case "failed":
      return lookForLateCharge(deps, recurring);
  }
}

/** Nobody types the code in any more. A try whose answer was never written down may have been accepted. */
async function endCode(deps: Deps, { id, openTries }: Recurring): Promise<number | null> {
  const at = deps.clock.now();
  const step = { id, cause: "worker" as const, at };
  if (openTries > 0) {
    const note = "the answer to a code was not written down";
    await deps.recurring.transition({ ...step, to: "unknown", note, set: { acceptedAt: at } });
    return nextCheck(at, at);
  }
  const note = "the code was never typed in";
  await deps.recurring.transition({ ...step, to: "failed", note, set: { reason: "timed-out" } });
  return null;
}

/** The first charge may still come after the end: it was asked for, and the provider is slow. */
async function lookForLateCharge(deps: Deps, recurring: Recurring): Promise<number | null> {
  const { acceptedAt, invoiceId } = recurring;
  if (acceptedAt === null || invoiceId === null) return null;
  const found = await lookForCharge(deps, recurring);
  const at = deps.clock.now();
  return found === "no-answer" || at - acceptedAt <= LAST_CHECK_MS ? nextCheck(acceptedAt, at) : null;
}

async function lookForFirstCharge(deps: Deps, recurring: Recurring): Promise<number | null> {
  const { id } = recurring;
  const begun = recurring.acceptedAt ?? recurring.createdAt;
  const reported = await deps.recurring.reportedFailure(id);
  const found = await lookForCharge(deps, recurring);
  const at = deps.clock.now();
  const isPastHorizon = at - begun >= HORIZON_MS;
  const next = found === "no-answer" || at - begun <= LAST_CHECK_MS ? nextCheck(begun, at) : null;
  const step = { id, cause: "worker" as const, at };

  const wasAsked = recurring.invoiceId !== null && (found === "unpaid" || found === "not-found");
  if (wasAsked && reported !== undefined) {
    await deps.recurring.transition({
      ...step,
      to: "failed",
      note: `failure reported, ${found}`,
      set: { reason: reported },
    });
    return next;
  }
  if (isPastHorizon && found === "unpaid") {
    await deps.recurring.transition({
      ...step,
      to: "failed",
      note: "unpaid at the horizon",
      set: { reason: "timed-out" },
    });
    return next;
  }
  if (isPastHorizon && found === "not-found" && recurring.state !== "unknown") {
    // The provider need not know charges by their invoice, so this proves nothing; an operator's list has it.
    await deps.recurring.transition({ ...step, to: "unknown", note: "not found at the horizon" });
  }
  return next;
}

async function lookForDueCharge(deps: Deps, recurring: Recurring): Promise<number | null> {
  const { id, nextCharge } = recurring;
  if (!nextCharge) return null;
  const at = deps.clock.now();
  if (at < startOf(nextCharge) + LATE_MS) return startOf(nextCharge) + LATE_MS;
  const found = await lookForCharge(deps, recurring);
  if (found === "no-answer") return at + 3_600_000;
  if (found === "reported") return at + 60_000;
  const following = nextChargeDate(recurring.startsOn, recurring.interval, nextCharge);
  const isNew = await deps.recurring.missCycle({
    id: deps.newId(),
    recurringId: id,
    dueOn: nextCharge,
    at,
    nextCharge: following,
  });
  if (isNew) deps.onMissing(id);
  return startOf(following) + LATE_MS;
}

/**
 * Looks for a charge nobody reported: by the invoice's id, which the provider gives as the reference of its charges
 * (payments.md §3.5), and then by the transaction that this answer names. A charge found so is reported like any other,
 * and counts only once it is confirmed by its own id.
 */
async function lookForCharge(
  deps: Deps,
  recurring: Recurring,
): Promise<"reported" | "unpaid" | "not-found" | "no-answer"> {
  // Without an invoice nobody can have been asked for a code; where there are no codes, a callback shows that there is one.
  if (recurring.invoiceId === null) return (await deps.recurring.isReported(recurring.id)) ? "not-found" : "unpaid";
  const first = await deps.gateway.paymentStatus({ reference: recurring.invoiceId });
  if (first.kind === "no-answer" || first.kind === "not-found") return first.kind;
  // An answer about another payment is no answer about ours (reliability.md C10).
  if (first.reference !== recurring.invoiceId) return "no-answer";
  const { providerId } = first;
  if (!providerId || (await deps.recurring.knowsCycle(providerId))) return "unpaid";
  const outcome = first.kind === "paid" ? first : await deps.gateway.paymentStatus({ providerId });
  if (outcome.kind !== "paid") return outcome.kind === "no-answer" ? "no-answer" : "unpaid";
  const at = deps.clock.now();
  await deps.recurring.reportCycle({
    id: deps.newId(),
    recurringId: recurring.id,
    providerId,
    reportedAs: "success",
    dueOn: dueDateOf(recurring.startsOn, recurring.interval, dateOf(at)),
    reportedAt: at,
  });
  return "reported";
}
