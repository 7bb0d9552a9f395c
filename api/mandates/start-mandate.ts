import type { z } from "zod";
import { fromRecurringChannel } from "#contract/channels.ts";
import type { SubscribeRequest } from "#contract/recurring.ts";
import { CHECK_AGES_MS } from "#api/payments/ask-schedule.ts";
import { dateOf } from "#api/clock.ts";
import type { Deps } from "#api/deps.ts";
import type { GiftAsked } from "#api/payments/ports.ts";
import { alreadyRunning, nothingAsked, refused } from "#api/payments/refusals.ts";
import { refusalNote } from "#api/payments/start-payment.ts";
import { IN_FLIGHT_MS } from "#api/payments/states.ts";
import { ProblemError } from "#api/problem.ts";
import { endOfMandate, startOf } from "./charge-dates.ts";
import type { Mandate } from "#api/store/payments/read-gifts.ts";

/** How long a code is valid, and how many attempts it allows. Then the donor must request a new one (ASVS 6.5.5). */
const CODE_LIFE_MS = 10 * 60_000;
export const CODE_TRIES = 3;
/** The worker ends a request with an expired code only when no attempt can still be running. */
const LAPSE_MS = CODE_LIFE_MS + IN_FLIGHT_MS;

/**
 * Requests a recurring invoice, or returns the mandate that this key has started. Nothing is charged before the donor's
 * code and PIN. For a new code the donor makes a new request: the provider offers no other way.
 */
export async function startMandate(
  deps: Deps,
  { body, ...asked }: GiftAsked & { body: z.output<typeof SubscribeRequest> },
): Promise<Mandate> {
  const at = deps.clock.now();
  const { amount, paymentInterval: interval, customerMobileNumber: phone } = body;
  const channel = fromRecurringChannel(body.channel);
  const donor = { name: body.customerName ?? "", phone, email: "", country: "", city: "", company: "" };
  const mandate = {
    id: deps.newId(),
    request_id: deps.newId(),
    amount,
    every: interval,
    channel,
    starts_on: dateOf(at),
    ends_on: endOfMandate(dateOf(at)),
  };
  const firstCheckAt = at + IN_FLIGHT_MS;
  const started = await deps.mandates
    .start({ ...asked, mandate, donor, fingerprint: JSON.stringify(body), at, firstCheckAt })
    .catch(nothingAsked);
  if (started !== mandate.id) return again(await find(deps, started), at);

  const outcome = await deps.gateway.createInvoice({
    amount,
    interval,
    phone,
    channel,
    startsAt: at,
    endsAt: startOf(mandate.ends_on) - 1000,
    callbackUrl: deps.callbackUrl("recurring", mandate.id),
  });
  const now = deps.clock.now();
  const step = { id: mandate.id, cause: "api" as const, at: now };
  if (outcome.kind === "refused") {
    const note = refusalNote(outcome);
    await deps.mandates.move({ ...step, to: "failed", note, set: { reason: outcome.reason } });
    throw refused(outcome.reason);
  }
  if (outcome.kind === "unknown") {
    await deps.mandates.move({ ...step, to: "unknown", note: outcome.why, set: { accepted_at: now } });
    throw unanswered();
  }
  const { invoiceId, requestId, otpPrefix } = outcome;
  // On some accounts the provider sends no code and prompts at once.
  const hasCode = requestId !== null && otpPrefix !== null;
  const code = { provider_request_id: requestId, otp_prefix: otpPrefix, code_expires_at: now + CODE_LIFE_MS };
  await deps.mandates.move({
    ...step,
    to: hasCode ? "awaiting-code" : "awaiting-approval",
    note: "invoice created",
    // The worker may have written that it was perhaps accepted; before a code is typed it is not.
    set: { invoice_id: invoiceId, accepted_at: hasCode ? null : now, ...(hasCode ? code : {}) },
    checkAt: now + (hasCode ? LAPSE_MS : CHECK_AGES_MS[0]),
  });
  const current = await find(deps, mandate.id);
  // Another process has moved the mandate on without this answer, which came too late.
  if (current.invoiceId === null) throw unanswered();
  return current;
}

function again(mandate: Mandate, at: number): Mandate {
  if (mandate.state === "created" && at - mandate.createdAt <= IN_FLIGHT_MS) throw alreadyRunning();
  if (mandate.invoiceId !== null) return mandate;
  // A gift for which the provider's answer was lost was not refused, whatever its later state.
  const isRefused = mandate.state === "failed" && mandate.acceptedAt === null;
  throw isRefused ? refused(mandate.reason ?? "not-given") : unanswered();
}

async function find({ mandates }: Deps, id: string): Promise<Mandate> {
  const mandate = await mandates.find(id);
  if (mandate) return mandate;
  throw new Error("A mandate that was committed is gone.");
}

const unanswered = () =>
  new ProblemError("provider-unavailable", {
    detail:
      "The payment provider did not answer. We are checking: do not give again before you have looked at your phone.",
    moneyMayHaveMoved: true,
  });
