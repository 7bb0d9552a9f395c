import type { Charge } from "./charges.ts";
import type { Invoice, Prompt, Settings, ProviderState } from "./provider-state.ts";

/** An ISO time with seven fractional digits, as the provider writes it. */
function longIso(at: number): string {
  return new Date(at).toISOString().replace(/\.(\d{3})Z$/u, ".$10000Z");
}

const spaced = (iso: string) => iso.replace("T", " ");

/**
 * The callback of a payment: of what was taken, or of why nothing was. Of a failure the amounts are 0, as integrators have
 * reported, and it has the network's words.
 */
export function paymentCallback(
  prompt: Prompt,
  result: Charge | { words: string; at: number },
  { networkIds }: Settings,
): object {
  const charge = "fee" in result ? result : undefined;
  return {
    ResponseCode: charge ? "0000" : "2001",
    Message: charge ? "success" : "failed",
    Data: {
      Amount: charge?.amount ?? 0,
      Charges: (charge?.fee ?? 0) / 100,
      AmountAfterCharges: charge ? (charge.pesewas - charge.fee) / 100 : 0,
      AmountCharged: charge?.amount ?? 0,
      Description: "words" in result ? result.words : "The wallet was debited",
      ClientReference: prompt.reference,
      TransactionId: charge && networkIds ? charge.externalId : prompt.id,
      OrderId: prompt.id,
      ExternalTransactionId: charge?.externalId ?? null,
      PaymentDate: longIso(result.at),
    },
  };
}

export function recurringCallback(
  invoice: Invoice,
  result: { code: "0000" | "2001" | "0005"; message: string; transactionId: string; externalId: string | null },
  charge?: Charge,
): object {
  const cancelled = result.code === "0005";
  return {
    ResponseCode: result.code,
    Message: result.message,
    Data: {
      OrderId: cancelled ? null : `${result.transactionId.slice(0, 24)}0order00`,
      Description: invoice.description,
      RecurringInvoiceId: invoice.id,
      TransactionId: result.transactionId,
      ExternalTransactionId: cancelled ? "" : result.externalId,
      ClientReference: cancelled ? "" : invoice.id,
      OrderDate: spaced(invoice.orderDate),
      InvoiceEndDate: spaced(invoice.endDate),
      CustomerMobileNumber: invoice.msisdn,
      Amount: invoice.amount,
      InitialAmount: invoice.amount,
      RecurringAmount: invoice.amount,
      Charges: (charge?.fee ?? 0) / 100,
      AmountAfterCharges: charge ? (charge.pesewas - charge.fee) / 100 : invoice.amount,
      AmountCharged: result.code === "0000" ? invoice.amount : 0,
    },
  };
}

/** Sends a callback, once or several times. It is not repeated if the merchant does not answer. */
export async function callBack({ settings, post }: ProviderState, url: string, body: object, times = 1): Promise<void> {
  if (settings.loseCallbacks) return;
  for (let sent = 0; sent < times; sent += 1) await post(url, JSON.stringify(body)).catch(() => undefined);
}
