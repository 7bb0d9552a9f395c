import { createHash } from "node:crypto";
import type { z } from "zod";
import { fromRecurringChannel, type RecurringChannel } from "#contract/channels.ts";
import type { SubscribeRequest } from "#contract/recurring.ts";
import type { Clock } from "#api/donations/ports.ts";
import { dateOf } from "./charge-dates.ts";
import type { Recurring, RecurringGateway, RecurringStore } from "./ports.ts";

/** A code may be tried for this long and this often; then a new one must be asked for (ASVS 6.5.5). */
export const CODE_LIFE_MS = 10 * 60_000;
export const CODE_TRIES = 3;

export type RecurringStarted =
  | { kind: "started" | "same"; recurring: Recurring }
  | { kind: "refused"; reason: string }
  | { kind: "unavailable" | "unknown" | "already-running" | "other-request" | "blocked" }
  | { kind: "limited"; limit: string; retryAfterMs: number };

/** Asks the provider for a recurring invoice. Nothing is charged before the donor's code and PIN. */
export async function startRecurring(
  deps: {
    recurring: RecurringStore;
    recurringGateway: RecurringGateway;
    clock: Clock;
    newId: () => string;
    callbackUrl: (kind: "recurring", id: string) => string;
  },
  request: { body: z.output<typeof SubscribeRequest>; key: string; address: string },
): Promise<RecurringStarted> {
  const { body } = request;
  const at = deps.clock.now();
  const recurring = {
    id: deps.newId(),
    requestId: deps.newId(),
    amount: body.amount,
    interval: body.paymentInterval,
    channel: fromRecurringChannel(body.channel as RecurringChannel),
    startsOn: dateOf(at),
    donor: {
      name: body.customerName ?? "",
      phone: body.customerMobileNumber,
      email: "",
      country: "",
      city: "",
      company: "",
    },
  };
  const claim = await deps.recurring.claim({
    recurring,
    key: request.key,
    fingerprint: createHash("sha256").update(JSON.stringify(body)).digest("hex"),
    address: request.address,
    at,
  });
  if (claim.kind === "same") return claim.recurring.state === "creating" ? { kind: "already-running" } : claim;
  if (claim.kind !== "claimed") return claim;

  const outcome = await deps.recurringGateway.createInvoice({
    amount: recurring.amount,
    interval: recurring.interval,
    phone: recurring.donor.phone,
    channel: recurring.channel,
    startsAt: at,
    callbackUrl: deps.callbackUrl("recurring", recurring.id),
  });
  const step = { id: recurring.id, cause: "api" as const, at: deps.clock.now() };
  if (outcome.kind !== "created") {
    // An invoice without its code can charge nobody, so not knowing whether it exists harms nobody.
    await deps.recurring.transition({ ...step, to: "failed", note: outcome.kind });
    return outcome.kind === "refused" ? { kind: "refused", reason: outcome.reason } : { kind: outcome.kind };
  }
  await deps.recurring.transition({
    ...step,
    to: outcome.requestId ? "awaiting-code" : "awaiting-approval",
    note: "invoice created",
    set: {
      invoiceId: outcome.invoiceId,
      providerRequestId: outcome.requestId,
      otpPrefix: outcome.otpPrefix,
      codeExpiresAt: step.at + CODE_LIFE_MS,
    },
  });
  const current = await deps.recurring.find(recurring.id);
  if (!current) throw new Error("A recurring donation that was committed is gone.");
  return { kind: "started", recurring: current };
}
