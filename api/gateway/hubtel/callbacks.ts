import type { Callback } from "#api/payments/ports.ts";
import { readJson } from "./hubtel-http.ts";
import { readEnvelope, textOf } from "./messages.ts";
import { reasonOf } from "./outcomes.ts";

/** Reads a callback of either service. `0005` with an empty transaction id is the end of a recurring invoice. */
export function readCallback(raw: string): Callback {
  const envelope = readEnvelope(readJson(raw));
  if (!envelope) return { kind: "unreadable" };
  const { data } = envelope;
  const named = {
    transactionId: textOf(data, "TransactionId"),
    networkId: textOf(data, "ExternalTransactionId"),
    invoiceId: textOf(data, "RecurringInvoiceId"),
  };
  if (envelope.code === "0005" && !named.transactionId) return { kind: "cancelled", ...named };
  if (envelope.code === "0000") return { kind: "success", ...named, reason: null };
  // `0001` means accepted and still pending, which is not a failure.
  if (envelope.code === "0001") return { kind: "unreadable" };
  return { kind: "failure", ...named, reason: reasonOf(envelope) };
}
