import { IDS_TRIED } from "#api/donations/ask-status.ts";
import type { Cause } from "#api/donations/states.ts";
import type { PaymentGateway, StatusOutcome, StatusQuery } from "#api/donations/ports.ts";
import type { Recurring, RecurringStore } from "./ports.ts";

export type InvoiceNamed =
  | { kind: "learnt" }
  /**
   * The provider does not confirm that the invoice belongs to this gift. `said`: its answers, in the order of our
   * queries.
   */
  | { kind: "unconfirmed"; said: StatusOutcome[] }
  /** The invoice belongs to another gift, or this gift already has one. */
  | { kind: "taken" };

/**
 * Records an invoice that somebody found for a recurring donation in the provider's own list. We accept it if a status
 * answer about it, or about one of its transactions, names it with our amount.
 */
export async function nameInvoice(
  deps: { recurring: RecurringStore; gateway: PaymentGateway; clock: { now: () => number } },
  recurring: Recurring,
  { invoiceId, transactions, cause, note }: { invoiceId: string; transactions: string[]; cause: Cause; note: string },
): Promise<InvoiceNamed> {
  const { id, amount } = recurring;
  const known = (await deps.recurring.chargesOf(id)).flatMap(({ names }) => names);
  const ids = [...new Set([...transactions, ...known])];
  const queries: StatusQuery[] = [
    { reference: invoiceId },
    ...ids.slice(0, IDS_TRIED).flatMap((name) => [{ providerId: name }, { networkId: name }]),
  ];
  const said: StatusOutcome[] = [];
  for (const query of queries) {
    const outcome = await deps.gateway.paymentStatus(query);
    said.push(outcome);
    if ("reference" in outcome && outcome.reference === invoiceId && outcome.amount === amount) {
      const isLearnt = await deps.recurring.learnInvoice({ id, invoiceId, cause, at: deps.clock.now(), note });
      return { kind: isLearnt ? "learnt" : "taken" };
    }
  }
  return { kind: "unconfirmed", said };
}
