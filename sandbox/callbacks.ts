import type { Charge } from "./charges.ts";
import type { Invoice, Prompt, Settings, ProviderState } from "./provider-state.ts";

/** An ISO time with seven fractional digits, as the provider writes it. */
function longIso(at: number): string {
  return new Date(at).toISOString().replace(/\.(\d{3})Z$/u, ".$10000Z");
}

const spaced = (iso: string) => iso.replace("T", " ");

export function paymentCallback(prompt: Prompt, charge: Charge, { networkIds }: Settings): object {
  return {
    ResponseCode: "0000",
    Message: "success",
    Data: {
      Amount: charge.amount,
      Charges: charge.fee / 100,
      AmountAfterCharges: (charge.pesewas - charge.fee) / 100,
      AmountCharged: charge.amount,
      Description: "The wallet was debited",
      ClientReference: prompt.reference,
      TransactionId: networkIds ? charge.externalId : charge.transactionId,
      OrderId: charge.transactionId,
      ExternalTransactionId: charge.externalId,
      PaymentDate: longIso(charge.at),
    },
  };
}

/** The callback of a failure. Its amount is 0, as integrators have reported, and it has the network's message. */
export function failureCallback(prompt: Prompt, words: string, at: number): object {
  return {
    ResponseCode: "2001",
    Message: "failed",
    Data: {
      Amount: 0,
      Charges: 0,
      AmountAfterCharges: 0,
      AmountCharged: 0,
      Description: words,
      ClientReference: prompt.reference,
      TransactionId: prompt.id,
      OrderId: prompt.id,
      ExternalTransactionId: null,
      PaymentDate: longIso(at),
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

/** Sends one callback. It is not repeated if the merchant does not answer. */
export async function callBack(provider: ProviderState, url: string, body: object): Promise<void> {
  if (provider.settings.loseCallbacks) return;
  await provider.post(url, JSON.stringify(body)).catch(() => undefined);
}
