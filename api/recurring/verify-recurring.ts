import type { z } from "zod";
import type { VerifyRequest } from "#contract/recurring.ts";
import type { Clock } from "#api/donations/ports.ts";
import { dateOf, nextChargeDate } from "./charge-dates.ts";
import type { Recurring, RecurringGateway, RecurringStore } from "./ports.ts";
import { CODE_TRIES } from "./start-recurring.ts";

export type Verified =
  | { kind: "accepted"; recurring: Recurring }
  | { kind: "wrong-code"; triesLeft: number }
  | { kind: "code-expired" | "not-found" | "unknown" };

/**
 * Passes a code on to the provider. A try is spent before the provider is asked, in one statement, so that a thousand
 * guesses at once still reach the provider at most three times.
 */
export async function verifyRecurring(
  deps: { recurring: RecurringStore; recurringGateway: RecurringGateway; clock: Clock },
  body: z.output<typeof VerifyRequest>,
): Promise<Verified> {
  const at = deps.clock.now();
  const known = await deps.recurring.find(body.recurringInvoiceId);
  if (!known || known.requestId !== body.requestId) return { kind: "not-found" };
  if (known.state === "awaiting-approval" || known.state === "active") return { kind: "accepted", recurring: known };

  const spent = await deps.recurring.spendTry(known.id, body.requestId, CODE_TRIES, at);
  if (!spent?.invoiceId || !spent.providerRequestId) return { kind: "code-expired" };
  const outcome = await deps.recurringGateway.verifyInvoice({
    invoiceId: spent.invoiceId,
    requestId: spent.providerRequestId,
    code: body.otpCode.toUpperCase(),
  });
  if (outcome.kind === "wrong-code") {
    const triesLeft = CODE_TRIES - spent.tries;
    return triesLeft > 0 ? { kind: "wrong-code", triesLeft } : { kind: "code-expired" };
  }
  const dto = body.donationDto;
  const step = {
    id: spent.id,
    cause: "api" as const,
    at: deps.clock.now(),
    set: { nextCharge: nextChargeDate(spent.startsOn, spent.interval, dateOf(at)) },
    donor: {
      email: dto.donatorEmail,
      city: dto.city,
      country: dto.country,
      company: dto.company ?? "",
      ...(dto.donatorFullName ? { name: dto.donatorFullName } : {}),
    },
  };
  if (outcome.kind === "unknown") {
    await deps.recurring.transition({ ...step, to: "unknown", note: outcome.why });
    return { kind: "unknown" };
  }
  await deps.recurring.transition({ ...step, to: "awaiting-approval", note: "code accepted" });
  const current = await deps.recurring.find(spent.id);
  if (!current) throw new Error("A recurring donation that was committed is gone.");
  return { kind: "accepted", recurring: current };
}
