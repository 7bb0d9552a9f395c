import type { z } from "zod";
import type { VerifyRequest } from "#contract/recurring.ts";
import { CHECK_AGES_MS } from "#api/payments/ask-schedule.ts";
import type { Deps } from "#api/deps.ts";
import type { Mandate } from "#api/store/payments/read-mandate.ts";
import { CODE_TRIES } from "./start-mandate.ts";

export type Verified =
  | { kind: "accepted"; mandate: Mandate }
  | { kind: "wrong-code"; triesLeft: number }
  | { kind: "conflict"; field: string }
  | { kind: "code-expired" | "not-found" | "unavailable" | "unknown" };

/**
 * Passes a code on to the provider. A single statement spends an attempt before the provider is called, so that even a
 * thousand guesses at once reach the provider at most three times.
 */
export async function verifyMandate(deps: Deps, body: z.output<typeof VerifyRequest>): Promise<Verified> {
  const known = await deps.mandates.find(body.recurringInvoiceId);
  if (!known || known.requestId !== body.requestId) return { kind: "not-found" };
  const field = conflictOf(known, body.donationDto);
  if (field) return { kind: "conflict", field };
  if (isAccepted(known)) return { kind: "accepted", mandate: known };

  const dto = body.donationDto;
  const donor = {
    ...known.donor,
    email: dto.donatorEmail,
    city: dto.city,
    country: dto.country,
    company: dto.company ?? "",
    ...(dto.donatorFullName ? { name: dto.donatorFullName } : {}),
  };
  const { id, requestId } = known;
  const spent = await deps.mandates.spendTry({ id, requestId, limit: CODE_TRIES, at: deps.clock.now(), donor });
  if (!spent?.invoiceId || !spent.providerRequestId) return afterOtherTries(deps, known.id, { kind: "code-expired" });
  const outcome = await deps.gateway.verifyInvoice({
    invoiceId: spent.invoiceId,
    requestId: spent.providerRequestId,
    code: body.otpCode.toUpperCase(),
  });
  if (outcome.kind === "unavailable" || outcome.kind === "wrong-code") {
    await deps.mandates.closeTry(spent.id);
    const triesLeft = CODE_TRIES - spent.tries;
    const isLast = outcome.kind === "wrong-code" && triesLeft <= 0;
    const answer = isLast ? { kind: "code-expired" as const } : { kind: outcome.kind, triesLeft };
    return afterOtherTries(deps, known.id, answer);
  }
  const at = deps.clock.now();
  await deps.mandates.move({
    id: spent.id,
    cause: "api",
    at,
    to: outcome.kind === "accepted" ? "awaiting-approval" : "unknown",
    note: outcome.kind === "accepted" ? "code accepted" : outcome.why,
    set: { accepted_at: at },
    checkAt: at + CHECK_AGES_MS[0],
  });
  if (outcome.kind === "unknown") return { kind: "unknown" };
  const current = await deps.mandates.find(spent.id);
  if (!current) throw new Error("A mandate that was committed is gone.");
  return { kind: "accepted", mandate: current };
}

function isAccepted({ acceptedAt, state }: Mandate): boolean {
  return acceptedAt !== null && state !== "unknown" && state !== "failed";
}

/** The answer to an attempt: `answer`, unless another attempt at the same code was accepted, or may have been. */
async function afterOtherTries(deps: Deps, id: string, answer: Verified): Promise<Verified> {
  const current = await deps.mandates.find(id);
  if (!current) return answer;
  if (isAccepted(current)) return { kind: "accepted", mandate: current };
  return current.openTries > 0 || current.state === "unknown" ? { kind: "unknown" } : answer;
}

/** The first field that differs from the original request. A code cannot change its number, network or interval. */
function conflictOf(known: Mandate, dto: z.output<typeof VerifyRequest>["donationDto"]): string | undefined {
  if (dto.paymentNumber !== known.donor.phone) return "donationDto.paymentNumber";
  if (dto.paymentChannel !== known.channel) return "donationDto.paymentChannel";
  if (dto.paymentFrequency !== known.interval) return "donationDto.paymentFrequency";
  return undefined;
}
