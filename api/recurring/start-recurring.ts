import type { z } from "zod";
import { fromRecurringChannel, type RecurringChannel } from "#contract/channels.ts";
import type { SubscribeRequest } from "#contract/recurring.ts";
import type { FailureReason } from "#contract/states.ts";
import { CHECK_AGES_MS } from "#api/donations/ask-schedule.ts";
import type { NotStarted } from "#api/donations/ports.ts";
import { type Clock, dateOf } from "#api/clock.ts";
import { nothingAsked } from "#api/donations/nothing-asked.ts";
import { meaningOf, refusalNote } from "#api/donations/start-donation.ts";
import { IN_FLIGHT_MS } from "#api/donations/states.ts";
import { endOfMandate, startOf } from "./charge-dates.ts";
import type { Recurring, RecurringGateway, RecurringStore } from "./ports.ts";

/** How long a code is valid, and how many attempts it allows. Then the donor must request a new one (ASVS 6.5.5). */
const CODE_LIFE_MS = 10 * 60_000;
export const CODE_TRIES = 3;
/** The worker ends a request with an expired code only when no attempt can still be running. */
const LAPSE_MS = CODE_LIFE_MS + IN_FLIGHT_MS;

export type RecurringStarted =
  | { kind: "started" | "same"; recurring: Recurring }
  | { kind: "refused"; reason: FailureReason }
  | { kind: "unknown" }
  | { kind: "already-running" }
  | NotStarted;

/**
 * Requests a recurring invoice from the provider. Nothing is charged before the donor's code and PIN. For a new code
 * the donor makes a new request: the provider offers no other way, and an invoice whose code is never typed charges
 * nobody.
 */
export async function startRecurring(
  deps: {
    recurring: RecurringStore;
    recurringGateway: RecurringGateway;
    clock: Clock;
    newId: () => string;
    callbackUrl: (kind: "recurring", id: string) => string;
  },
  request: { body: z.output<typeof SubscribeRequest>; key: string; address: string; isOpen: boolean },
): Promise<RecurringStarted> {
  const { body } = request;
  const at = deps.clock.now();
  const recurring = {
    id: deps.newId(),
    requestId: deps.newId(),
    amount: body.amount,
    interval: body.paymentInterval,
    // The cast is safe, because the schema lists exactly the recurring channels.
    channel: fromRecurringChannel(body.channel as RecurringChannel),
    startsOn: dateOf(at),
    endsOn: endOfMandate(dateOf(at)),
    donor: {
      name: body.customerName ?? "",
      phone: body.customerMobileNumber,
      email: "",
      country: "",
      city: "",
      company: "",
    },
  };
  const { key, address, isOpen } = request;
  const firstCheckAt = at + IN_FLIGHT_MS;
  const claim = await deps.recurring
    .claim({ recurring, key, meaning: meaningOf(body), address, at, firstCheckAt, isOpen })
    .catch(nothingAsked);
  if (claim.kind === "same") return again(claim.recurring, at);
  if (claim.kind !== "claimed") return claim;

  const outcome = await deps.recurringGateway.createInvoice({
    amount: recurring.amount,
    interval: recurring.interval,
    phone: recurring.donor.phone,
    channel: recurring.channel,
    startsAt: at,
    endsAt: startOf(recurring.endsOn) - 1000,
    callbackUrl: deps.callbackUrl("recurring", recurring.id),
  });
  const now = deps.clock.now();
  const step = { id: recurring.id, cause: "api" as const, at: now };
  if (outcome.kind === "refused") {
    const note = refusalNote(outcome);
    await deps.recurring.transition({ ...step, to: "failed", note, set: { reason: outcome.reason } });
    return { kind: "refused", reason: outcome.reason };
  }
  if (outcome.kind === "unknown") {
    await deps.recurring.transition({ ...step, to: "unknown", note: outcome.why, set: { acceptedAt: now } });
    return { kind: "unknown" };
  }
  const { invoiceId, requestId, otpPrefix } = outcome;
  // On some accounts the provider sends no code and prompts at once.
  const hasCode = requestId !== null && otpPrefix !== null;
  await deps.recurring.transition({
    ...step,
    to: hasCode ? "awaiting-code" : "awaiting-approval",
    note: "invoice created",
    set: hasCode
      ? { invoiceId, providerRequestId: requestId, otpPrefix, codeExpiresAt: now + CODE_LIFE_MS, acceptedAt: null }
      : { invoiceId, acceptedAt: now },
    checkAt: now + (hasCode ? LAPSE_MS : CHECK_AGES_MS[0]),
  });
  const current = await deps.recurring.find(recurring.id);
  if (!current) throw new Error("A recurring donation that was committed is gone.");
  // Another process has moved the donation on without this answer, which came too late.
  if (current.invoiceId === null) return { kind: "unknown" };
  return { kind: "started", recurring: current };
}

/** The result of a repeated request, from the donation's current state. */
function again(recurring: Recurring, at: number): RecurringStarted {
  if (recurring.state === "creating" && at - recurring.createdAt <= IN_FLIGHT_MS) return { kind: "already-running" };
  if (recurring.invoiceId === null) {
    // A gift for which the provider's answer was lost was not refused, whatever its later state.
    return recurring.state === "failed" && recurring.acceptedAt === null
      ? { kind: "refused", reason: recurring.reason ?? "not-given" }
      : { kind: "unknown" };
  }
  return { kind: "same", recurring };
}
