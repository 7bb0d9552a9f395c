import { Hono } from "hono";
import { ofAccount } from "./asking.ts";
import type { Charge } from "./charges.ts";
import type { Failed, Prompt, ProviderState } from "./provider-state.ts";

const NOT_FOUND = { message: "Transaction not found", responseCode: "4720", data: null };

/** `GET /transactions/{account}/status`, camelCase. `responseCode` 0000 says only that the query worked. */
export function transactionStatus(provider: ProviderState): Hono {
  return new Hono().get("/transactions/:account/status", ofAccount(provider), (c) => {
    if (provider.settings.statusOutage) return c.text("Service Unavailable", 503);
    const { statusKnows, statusKnowsInvoices, statusKnowsApprovals, statusAgeMs, statusDates } = provider.settings;
    const given = (parameter: string, name: string) =>
      statusKnows.includes(parameter) ? c.req.query(name) : undefined;
    const clientReference = given("reference", "clientReference");
    const hubtelTransactionId = given("transaction", "hubtelTransactionId");
    const networkTransactionId = given("network", "networkTransactionId");
    const seenAt = provider.now() - statusAgeMs;
    const isKnown = {
      payment: true,
      recurring: statusKnowsInvoices,
      mandate: statusKnowsInvoices || statusKnowsApprovals,
    };
    const isAsked = ({ kind, reference, at }: Pick<Failed | Prompt, "kind" | "reference" | "at">, id: string) =>
      at <= seenAt && (id === hubtelTransactionId || (isKnown[kind] && reference === clientReference));
    // A recurring invoice may have many charges, and some that failed; this finds the newest.
    const charge = provider.charges.findLast(
      (taken) =>
        isShown(provider, taken, seenAt) &&
        (isAsked(taken, taken.transactionId) || taken.externalId === networkTransactionId),
    );
    const failed = provider.failed.findLast(
      (tried) => isAsked(tried, tried.transactionId) && tried.at > (charge?.at ?? 0),
    );
    const prompt = provider.prompts.findLast((asked) => isAsked(asked, asked.id));
    const found = failed ?? charge ?? prompt;
    if (!found) return c.json(NOT_FOUND, 400);
    const taken = found === charge ? charge : undefined;
    const back = taken ? returnedBy(provider, taken, seenAt) : 0;
    return c.json({
      message: "Successful",
      responseCode: "0000",
      data: {
        ...(statusDates ? { date: new Date(found.at).toISOString() } : {}),
        status: statusOf(provider, { taken, failed, prompt }, seenAt),
        transactionId: "transactionId" in found ? found.transactionId : found.id,
        externalTransactionId: taken?.externalId ?? null,
        paymentMethod: "mobilemoney",
        clientReference: found.reference,
        currencyCode: null,
        // Of a refund the answer has the sum that went back.
        amount: back > 0 ? back / 100 : found.amount,
        charges: (taken?.fee ?? 0) / 100,
        amountAfterCharges: taken ? (taken.pesewas - taken.fee) / 100 : found.amount,
        isFulfilled: null,
      },
    });
  });
}

/** Whether answers of this age include a charge or a return. */
function isShown({ settings }: ProviderState, { at }: { at: number }, seenAt: number): boolean {
  return at + settings.statusDelayMs <= seenAt;
}

function returnedBy(provider: ProviderState, { returns }: Charge, seenAt: number): number {
  const shown = returns.filter((back) => isShown(provider, back, seenAt));
  return shown.reduce((sum, { pesewas }) => sum + pesewas, 0);
}

/** The word for a transaction. At many accounts a declined payment stays `Unpaid`. */
function statusOf(
  provider: ProviderState,
  { taken, failed, prompt }: { taken: Charge | undefined; failed: Failed | undefined; prompt: Prompt | undefined },
  seenAt: number,
): string {
  const { declinedStatus, expiredStatus } = provider.settings;
  if (taken) return returnedBy(provider, taken, seenAt) > 0 ? "Refunded" : "Paid";
  if (failed) return declinedStatus;
  const isExpired = prompt && provider.stateOf(prompt) === "expired" && seenAt - prompt.at > provider.promptWindowMs;
  return isExpired ? expiredStatus : "Unpaid";
}
