import { createHash } from "node:crypto";
import type { ParsedPayRequest } from "#contract/donations.ts";
import type { Donation } from "./donation.ts";
import type { Clock, DonationStore, PaymentGateway } from "./ports.ts";

/** The first check of a donation comes this long after it was written down; later ones follow CHECK_AGES_MS. */
export const FIRST_CHECK_MS = 20_000;

export type Started =
  | { kind: "started" | "same"; donation: Donation }
  | { kind: "unavailable" }
  | { kind: "already-running" }
  | { kind: "other-request" }
  | { kind: "limited"; limit: string; retryAfterMs: number }
  | { kind: "blocked" };

/**
 * Starts a one-time donation. The row is committed before the provider is called, so that neither a crash nor an
 * early callback can find money without a record. The provider is called once for each key, ever.
 */
export async function startDonation(
  deps: {
    donations: DonationStore;
    gateway: PaymentGateway;
    clock: Clock;
    newId: () => string;
    callbackUrl: (kind: "receive", id: string) => string;
    wake: () => void;
  },
  request: { body: ParsedPayRequest; key: string; address: string },
): Promise<Started> {
  const { body } = request;
  const at = deps.clock.now();
  const donation = {
    id: deps.newId(),
    amount: body.Amount,
    channel: body.Channel,
    donor: {
      name: body.CustomerName,
      email: body.CustomerEmail,
      phone: body.CustomerMsisdn,
      country: body.Country,
      city: body.City,
      company: body.Company ?? "",
    },
  };
  const claim = await deps.donations.claim({
    donation,
    key: request.key,
    fingerprint: fingerprint(body),
    address: request.address,
    at,
    firstCheckAt: at + FIRST_CHECK_MS,
  });
  if (claim.kind === "same") {
    return claim.donation.state === "submitting" ? { kind: "already-running" } : claim;
  }
  if (claim.kind !== "claimed") return claim;

  const outcome = await deps.gateway.requestPayment({
    reference: donation.id,
    amount: donation.amount,
    phone: donation.donor.phone,
    channel: donation.channel,
    callbackUrl: deps.callbackUrl("receive", donation.id),
  });
  const step = { id: donation.id, cause: "api" as const, at: deps.clock.now() };
  switch (outcome.kind) {
    case "accepted":
      await deps.donations.transition({ ...step, to: "pending", note: "accepted", providerId: outcome.providerId });
      break;
    case "refused":
      await deps.donations.transition({
        ...step,
        to: "failed",
        note: `refused ${outcome.code}`,
        reason: outcome.reason,
      });
      break;
    case "unavailable":
      await deps.donations.transition({
        ...step,
        to: "failed",
        note: `unavailable ${outcome.code}`,
        reason: "channel-unavailable",
      });
      break;
    case "unknown":
      await deps.donations.transition({ ...step, to: "unknown", note: outcome.why });
      break;
  }
  deps.wake();
  // The transition may have lost to a faster callback; what stands now is what is true.
  const current = await deps.donations.find(donation.id);
  if (!current) throw new Error("A donation that was committed is gone.");
  return outcome.kind === "unavailable" && current.state === "failed"
    ? { kind: "unavailable" }
    : { kind: "started", donation: current };
}

function fingerprint(body: ParsedPayRequest): string {
  const sorted = Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
}
