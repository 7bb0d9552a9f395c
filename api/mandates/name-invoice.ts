import type { Deps } from "#api/deps.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { IDS_TRIED } from "#api/payments/ask-status.ts";
import type { StatusQuery } from "#api/payments/ports.ts";
import type { Mandate } from "#api/store/payments/read-gifts.ts";

/**
 * Records an invoice that a person found for a recurring gift in the provider's own list, if a status answer about it, or
 * about one of its transactions, names it with our amount. Throws `RefusedError` if none does, or it is another gift's.
 */
export async function nameInvoice(
  deps: Deps,
  { id, amount }: Mandate,
  { invoiceId, transactions, note }: { invoiceId: string; transactions: string[]; note: string },
): Promise<void> {
  const known = (await deps.callbacks.reports(id)).flatMap((report) => report.ids);
  const ids = [...new Set([...transactions, ...known])];
  const queries: StatusQuery[] = [
    { reference: invoiceId },
    ...ids.slice(0, IDS_TRIED).flatMap((name) => [{ providerId: name }, { networkId: name }]),
  ];
  const said = new Set<string>();
  for (const query of queries) {
    const outcome = await deps.gateway.paymentStatus(query);
    said.add(outcome.kind);
    if ("reference" in outcome && outcome.reference === invoiceId && outcome.amount === amount) {
      const step = { id, invoiceId, cause: "person", at: deps.clock.now(), note } as const;
      if (await deps.mandates.learnInvoice(step)) return;
      throw new RefusedError("This invoice belongs to another gift.");
    }
  }
  throw new RefusedError(
    `The provider does not confirm it (${[...said].join(", ")}): it must name this invoice with our amount. Enter the number of one of its charges too, as the dashboard shows it.`,
  );
}
