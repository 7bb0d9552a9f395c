import type { ParsedPayRequest } from "#contract/donations.ts";
import type { FailureReason } from "#contract/states.ts";
import type { Deps } from "#api/deps.ts";
import { type Check, checkPhone } from "#api/phone-codes/check-phone.ts";
import { CHECK_AGES_MS } from "./ask-schedule.ts";
import type { Payment } from "#api/store/payments/read-gifts.ts";
import type { GiftAsked, Move, RequestOutcome } from "./ports.ts";
import { alreadyRunning, nothingAsked } from "./refusals.ts";
import { IN_FLIGHT_MS } from "./states.ts";

/**
 * Starts a one-time gift, or returns the one that this key has started. The row is committed before the provider is called,
 * once for each key. With `check`, the phone is checked first, unless the key has started a gift.
 */
export async function startPayment(
  deps: Deps,
  { body, check, ...asked }: GiftAsked & { body: ParsedPayRequest; check?: Check | undefined },
): Promise<Payment> {
  const { key, address, closed } = asked;
  const fingerprint = JSON.stringify(body);
  if (check && (await deps.payments.startedBy(key).catch(nothingAsked)) === undefined) {
    if (closed) throw closed;
    const donation = `${key}:${fingerprint}`;
    await checkPhone(deps, { phone: body.CustomerMsisdn, donation, check, address });
  }
  const at = deps.clock.now();
  const payment = {
    id: deps.newId(),
    amount: body.Amount,
    channel: body.Channel,
    donor: {
      name: body.CustomerName ?? "",
      email: body.CustomerEmail,
      phone: body.CustomerMsisdn,
      country: body.Country,
      city: body.City,
      company: body.Company ?? "",
    },
  };
  const firstCheckAt = at + CHECK_AGES_MS[0];
  const started = await deps.payments.start({ ...asked, payment, fingerprint, at, firstCheckAt }).catch(nothingAsked);
  if (started !== payment.id) {
    const earlier = await find(deps, started);
    if (earlier.state === "created" && at - earlier.createdAt <= IN_FLIGHT_MS) throw alreadyRunning();
    return earlier;
  }

  const outcome = await deps.gateway.requestPayment({
    reference: payment.id,
    amount: payment.amount,
    phone: payment.donor.phone,
    channel: payment.channel,
    callbackUrl: deps.callbackUrl("receive", payment.id),
  });
  const moved = await deps.payments.move({ id: payment.id, cause: "api", at: deps.clock.now(), ...stepAfter(outcome) });
  // The worker may have been faster than this answer, so we read the current state.
  return moved ?? find(deps, payment.id);
}

async function find({ payments }: Deps, id: string): Promise<Payment> {
  const payment = await payments.find(id);
  if (payment) return payment;
  throw new Error("A payment that was committed is gone.");
}

function stepAfter(outcome: RequestOutcome): Pick<Move, "to" | "note" | "reason" | "ids"> {
  switch (outcome.kind) {
    case "accepted":
      return { to: "pending", note: "accepted", ids: { providerId: outcome.providerId, networkId: null } };
    case "refused":
      return { to: "failed", note: refusalNote(outcome), reason: outcome.reason };
    case "unknown":
      return { to: "unknown", note: outcome.why };
  }
}

export function refusalNote({ code, reason }: { code: string; reason: FailureReason }): string {
  return reason === "provider-unreachable" ? `the provider could not be reached: ${code}` : `refused with ${code}`;
}
