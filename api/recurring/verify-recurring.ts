import type { z } from "zod";
import type { VerifyRequest } from "#contract/recurring.ts";
import { CHECK_AGES_MS } from "#api/donations/confirm-donation.ts";
import type { Clock } from "#api/donations/ports.ts";
import type { Recurring, RecurringGateway, RecurringStore } from "./ports.ts";
import { CODE_TRIES } from "./start-recurring.ts";

export type Verified =
  | { kind: "accepted"; recurring: Recurring }
  | { kind: "wrong-code"; triesLeft: number }
  | { kind: "conflict"; field: string }
  | { kind: "code-expired" | "not-found" | "unavailable" | "unknown" };

/**
 * Passes a code on to the provider. A try is spent before the provider is asked, in one statement, so that a thousand
 * guesses at once still reach the provider at most three times.
 */
export async function verifyRecurring(
  deps: { recurring: RecurringStore; recurringGateway: RecurringGateway; clock: Clock },
  body: z.output<typeof VerifyRequest>,
): Promise<Verified> {
  const known = await deps.recurring.find(body.recurringInvoiceId);
  if (!known || known.requestId !== body.requestId) return { kind: "not-found" };
  const field = conflictOf(known, body.donationDto);
  if (field) return { kind: "conflict", field };
  if (known.acceptedAt !== null && known.state !== "unknown" && known.state !== "failed") {
    return { kind: "accepted", recurring: known };
  }

  const spent = await deps.recurring.spendTry(known.id, body.requestId, CODE_TRIES, deps.clock.now());
  if (!spent?.invoiceId || !spent.providerRequestId) {
    return { kind: known.state === "unknown" ? "unknown" : "code-expired" };
  }
  const outcome = await deps.recurringGateway.verifyInvoice({
    invoiceId: spent.invoiceId,
    requestId: spent.providerRequestId,
    code: body.otpCode.toUpperCase(),
  });
  if (outcome.kind === "unavailable") return { kind: "unavailable" };
  if (outcome.kind === "wrong-code") {
    const triesLeft = CODE_TRIES - spent.tries;
    return triesLeft > 0 ? { kind: "wrong-code", triesLeft } : { kind: "code-expired" };
  }
  const dto = body.donationDto;
  const at = deps.clock.now();
  await deps.recurring.transition({
    id: spent.id,
    cause: "api",
    at,
    to: outcome.kind === "accepted" ? "awaiting-approval" : "unknown",
    note: outcome.kind === "accepted" ? "code accepted" : outcome.why,
    set: { acceptedAt: at },
    checkAt: at + CHECK_AGES_MS[0],
    donor: {
      email: dto.donatorEmail,
      city: dto.city,
      country: dto.country,
      company: dto.company ?? "",
      ...(dto.donatorFullName ? { name: dto.donatorFullName } : {}),
    },
  });
  if (outcome.kind === "unknown") return { kind: "unknown" };
  const current = await deps.recurring.find(spent.id);
  if (!current) throw new Error("A recurring donation that was committed is gone.");
  return { kind: "accepted", recurring: current };
}

/** What the code confirms is what was asked for: number, network and interval cannot change on the way. */
function conflictOf(known: Recurring, dto: z.output<typeof VerifyRequest>["donationDto"]): string | undefined {
  if (dto.paymentNumber !== known.donor.phone) return "donationDto.paymentNumber";
  if (dto.paymentChannel !== known.channel) return "donationDto.paymentChannel";
  if (dto.paymentFrequency !== known.interval) return "donationDto.paymentFrequency";
  return undefined;
}
