import type { ParsedPayRequest } from "#contract/donations.ts";
import type { FailureReason } from "#contract/states.ts";
import type { Deps } from "#api/deps.ts";
import { type Check, checkPhone, type Unchecked } from "#api/phone-codes/check-phone.ts";
import { CHECK_AGES_MS } from "./ask-schedule.ts";
import type { Payment } from "#api/store/payments/read-payments.ts";
import type { Move, NotStarted, RequestOutcome } from "./ports.ts";
import { IN_FLIGHT_MS } from "./states.ts";

/** The store failed before anybody was asked to pay. */
export class NothingAsked extends Error {
  override name = "NothingAsked";
}

/** For the `catch` of writes that must succeed before the provider is called. */
export function nothingAsked(cause: unknown): never {
  throw new NothingAsked("The gift could not be written down.", { cause });
}

type Started = { kind: "started" | "same"; payment: Payment } | { kind: "already-running" } | Unchecked | NotStarted;

/**
 * Starts a one-time gift. The row is committed before the provider is called, once for each key. With `check`, the
 * phone is checked first, unless the key has started a gift.
 */
export async function startPayment(
  deps: Deps,
  request: {
    body: ParsedPayRequest;
    key: string;
    address: string;
    isOpen: boolean;
    check?: Check | undefined;
  },
): Promise<Started> {
  const { body, key, address, isOpen, check } = request;
  const fingerprint = fingerprintOf(body);
  if (check && (await deps.payments.startedBy(key).catch(nothingAsked)) === undefined) {
    if (!isOpen) return { kind: "switched-off" };
    const donation = `${key}:${fingerprint}`;
    const checked = await checkPhone(deps, { phone: body.CustomerMsisdn, donation, check, address });
    if (checked.kind !== "passed") return checked;
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
  const started = await deps.payments
    .start({ payment, key, fingerprint, address, at, firstCheckAt, isOpen })
    .catch(nothingAsked);
  if (started.kind === "same") {
    const { gift } = started;
    const isRunning = gift.state === "created" && at - gift.createdAt <= IN_FLIGHT_MS;
    return isRunning ? { kind: "already-running" } : { kind: "same", payment: gift };
  }
  if (started.kind !== "started") return started;

  const outcome = await deps.gateway.requestPayment({
    reference: payment.id,
    amount: payment.amount,
    phone: payment.donor.phone,
    channel: payment.channel,
    callbackUrl: deps.callbackUrl("receive", payment.id),
  });
  const moved = await deps.payments.move({ id: payment.id, cause: "api", at: deps.clock.now(), ...stepAfter(outcome) });
  // The worker may have been faster than this answer, so we read the current state.
  const current = moved ?? (await deps.payments.find(payment.id));
  if (!current) throw new Error("A payment that was committed is gone.");
  return { kind: "started", payment: current };
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

/** A request as text, the same in whatever order its fields come. It contains the donor's details. */
export function fingerprintOf(body: Record<string, unknown>): string {
  const sorted = Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(sorted);
}
