import type { z } from "zod";
import type { VerifyRequest } from "#contract/recurring.ts";
import { CHECK_AGES_MS } from "#api/payments/ask-schedule.ts";
import { differingField } from "#api/payments/complete-record.ts";
import type { Deps } from "#api/deps.ts";
import type { Mandate } from "#api/store/payments/read-gifts.ts";
import { leftOf, nothingTaken, ProblemError } from "#api/problem.ts";
import { CODE_TRIES } from "./start-mandate.ts";

/**
 * Passes a code on to the provider. A single statement spends an attempt before the provider is called, so that even a
 * thousand guesses at once reach the provider at most three times. Returns the mandate if the code was accepted.
 */
export async function verifyMandate(deps: Deps, body: z.output<typeof VerifyRequest>): Promise<Mandate> {
  const known = await deps.mandates.find(body.recurringInvoiceId);
  if (!known || known.requestId !== body.requestId)
    throw new ProblemError("not-found", { detail: "There is no recurring donation with these ids." });
  refuseConflict(known, body.donationDto);
  if (isAccepted(known)) return known;

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
  if (!spent?.invoiceId || !spent.providerRequestId) return afterOtherTries(deps, id, expired());
  const outcome = await deps.gateway.verifyInvoice({
    invoiceId: spent.invoiceId,
    requestId: spent.providerRequestId,
    code: body.otpCode.toUpperCase(),
  });
  if (outcome.kind === "unavailable" || outcome.kind === "wrong-code") {
    await deps.mandates.closeTry(id);
    return afterOtherTries(deps, id, outcome.kind === "unavailable" ? notPassedOn() : wrong(CODE_TRIES - spent.tries));
  }
  const at = deps.clock.now();
  await deps.mandates.move({
    id,
    cause: "api",
    at,
    to: outcome.kind === "accepted" ? "awaiting-approval" : "unknown",
    note: outcome.kind === "accepted" ? "code accepted" : outcome.why,
    set: { accepted_at: at },
    checkAt: at + CHECK_AGES_MS[0],
  });
  const current = await deps.mandates.find(id);
  if (outcome.kind === "unknown" || !current) throw unanswered();
  return current;
}

function isAccepted({ acceptedAt, state }: Mandate): boolean {
  return acceptedAt !== null && state !== "unknown" && state !== "failed";
}

/** Throws the refusal of an attempt, unless another attempt at the same code was accepted, or may have been. */
async function afterOtherTries(deps: Deps, id: string, refusal: ProblemError): Promise<Mandate> {
  const current = await deps.mandates.find(id);
  if (current && isAccepted(current)) return current;
  throw current && (current.openTries > 0 || current.state === "unknown") ? unanswered() : refusal;
}

const expired = () =>
  nothingTaken("code-expired", "This code can no longer be used. Ask for a new one.", { triesLeft: 0 });

const wrong = (triesLeft: number) =>
  triesLeft <= 0
    ? expired()
    : nothingTaken("code-wrong", `That is not the code we sent. ${leftOf(triesLeft)}`, { triesLeft });

const notPassedOn = () => nothingTaken("provider-unavailable", "The code could not be passed on. Nothing was taken.");

const unanswered = () =>
  new ProblemError("provider-unavailable", {
    detail: "The provider did not say whether the code was accepted. It is being checked.",
    moneyMayHaveMoved: true,
  });

/** A code cannot change the number, the network or the interval of the original request. */
function refuseConflict({ donor, channel, interval }: Mandate, dto: z.output<typeof VerifyRequest>["donationDto"]) {
  const ours = { paymentNumber: donor.phone, paymentChannel: channel, paymentFrequency: interval };
  const differing = differingField(ours, dto);
  if (differing === undefined) return;
  const field = `donationDto.${differing}`;
  throw nothingTaken("record-conflict", `${field} differs from what the code was sent for.`, {
    errors: [{ field, code: "differs", message: "Send the value that you asked for the code with" }],
  });
}
