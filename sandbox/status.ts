import { Hono } from "hono";
import { FOREIGN_ACCOUNT, isAuthentic } from "./asking.ts";
import { leftOf } from "./charges.ts";
import type { ProviderState } from "./provider-state.ts";

const NOT_FOUND = { message: "Transaction not found", responseCode: "4720", data: null };

/** `GET /transactions/{account}/status`, camelCase. `responseCode` 0000 says only that the query worked. */
export function transactionStatus(provider: ProviderState): Hono {
  return new Hono().get("/transactions/:account/status", (c) => {
    if (!isAuthentic(c, provider)) return c.json({ message: "Unauthorized" }, 401);
    if (c.req.param("account") !== provider.account) return c.json(FOREIGN_ACCOUNT, 400);
    if (provider.settings.statusOutage) return c.text("Service Unavailable", 503);
    if (provider.isMislaid("statusesNotFound")) return c.json(NOT_FOUND, 400);
    const { statusKnows, statusKnowsInvoices, statusDelayMs } = provider.settings;
    const asked = (parameter: string, name: string) =>
      statusKnows.includes(parameter) ? c.req.query(name) : undefined;
    const clientReference = asked("reference", "clientReference");
    const hubtelTransactionId = asked("transaction", "hubtelTransactionId");
    const networkTransactionId = asked("network", "networkTransactionId");
    // A recurring invoice may have many charges; this finds the newest.
    const charge = provider.charges.findLast(
      (taken) =>
        taken.at + statusDelayMs <= provider.now() &&
        ((taken.reference === clientReference && (taken.kind === "payment" || statusKnowsInvoices)) ||
          taken.transactionId === hubtelTransactionId ||
          taken.externalId === networkTransactionId),
    );
    const prompt = provider.prompts.find(
      (asked) => asked.reference === clientReference || asked.id === hubtelTransactionId,
    );
    const failed = provider.failed.find((tried) => tried.transactionId === hubtelTransactionId);
    const found = charge ?? prompt ?? failed;
    if (!found) return c.json(NOT_FOUND, 400);
    // At this provider a declined payment stays `Unpaid`; only one that timed out counts as expired.
    const back = charge ? charge.pesewas - leftOf(charge) : 0;
    const status = charge
      ? provider.settings.chargeStatus || (back > 0 ? "Refunded" : "Paid")
      : prompt && provider.stateOf(prompt) === "expired"
        ? "Expired"
        : "Unpaid";
    return c.json({
      message: "Successful",
      responseCode: "0000",
      data: {
        date: new Date(found.at).toISOString(),
        status,
        transactionId: charge?.transactionId ?? prompt?.id ?? failed?.transactionId,
        externalTransactionId: charge?.externalId ?? null,
        paymentMethod: "mobilemoney",
        clientReference: found.reference,
        currencyCode: null,
        // Of a refund the answer has the sum that went back.
        amount: back > 0 ? back / 100 : found.amount,
        charges: (charge?.fee ?? 0) / 100,
        amountAfterCharges: charge ? (charge.pesewas - charge.fee) / 100 : found.amount,
        isFulfilled: null,
      },
    });
  });
}
