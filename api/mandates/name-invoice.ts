import type { Deps } from "#api/deps.ts";
import { IDS_TRIED } from "#api/payments/ask-status.ts";
import type { Cause } from "#api/payments/states.ts";
import type { StatusOutcome, StatusQuery } from "#api/payments/ports.ts";
import type { Mandate } from "#api/store/payments/read-mandate.ts";

type InvoiceNamed =
  | { kind: "learnt" }
  /** The provider does not confirm it. `said`: its answers, in the order of our queries. */
  | { kind: "unconfirmed"; said: StatusOutcome[] }
  /** The invoice belongs to another gift, or this gift already has one. */
  | { kind: "taken" };

/**
 * Records an invoice that somebody found for a recurring gift in the provider's own list. We accept it if a status
 * answer about it, or about one of its transactions, names it with our amount.
 */
export async function nameInvoice(
  deps: Deps,
  mandate: Mandate,
  { invoiceId, transactions, cause, note }: { invoiceId: string; transactions: string[]; cause: Cause; note: string },
): Promise<InvoiceNamed> {
  const { id, amount } = mandate;
  const known = (await deps.mandates.reports(id)).flatMap((report) => report.ids);
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
      const isLearnt = await deps.mandates.learnInvoice({ id, invoiceId, cause, at: deps.clock.now(), note });
      return { kind: isLearnt ? "learnt" : "taken" };
    }
  }
  return { kind: "unconfirmed", said };
}
