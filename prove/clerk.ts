import type { Deps } from "#api/deps.ts";
import { askAboutRows } from "#api/by-hand/ask-provider.ts";
import type { StatementLine } from "#api/by-hand/statement.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { closeAsUnpaid, countSaid } from "#api/payments/actions.ts";
import { contextOf } from "#api/operator-context.ts";
import { nameInvoice } from "#api/mandates/name-invoice.ts";
import type { Pesewas } from "#contract/money.ts";
import type { ProviderLedger } from "./provider-ledger.ts";

const WHO = "clerk";

/**
 * A person enters the invoices that nobody told us, reads in the provider's list, counts what the provider says that it took
 * instead of our sum, and closes what it does not answer for. Each is done twice, as somebody does who is told to ask again.
 */
export async function settleByList(deps: Deps, providerLedger: ProviderLedger): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await nameInvoices(deps, providerLedger);
    await readList(deps, providerLedger);
  }
  await settleUnknown(deps);
}

async function nameInvoices(deps: Deps, { invoices, debits }: ProviderLedger): Promise<void> {
  for (const { id: invoiceId, donation } of invoices) {
    const mandate = await deps.mandates.find(donation);
    if (!mandate || mandate.invoiceId !== null) continue;
    const transactions = debits
      .filter((debit) => debit.donation === donation)
      .map(({ transactionId }) => transactionId);
    await nameInvoice(deps, mandate, { invoiceId, transactions, note: WHO }).catch(unlessRefused);
  }
}

async function readList(deps: Deps, { debits }: ProviderLedger): Promise<void> {
  const rows = debits.map(({ transactionId: providerId, reference, pesewas, at }, index) => {
    const amount = pesewas as Pesewas;
    const line: StatementLine = { line: index + 2, reference, providerId, kind: "credit", amount, at };
    return { line };
  });
  const context = contextOf(deps, () => WHO);
  await askAboutRows(context, rows);
}

async function settleUnknown(deps: Deps): Promise<void> {
  const { db } = deps.database;
  const waiting = await db.selectFrom("payment").select("id").where("state", "=", "unknown").execute();
  for (const { id } of waiting) {
    const payment = await deps.payments.find(id);
    if (!payment) continue;
    // What may not be done by hand goes on waiting, and the judge says whether it may.
    await countSaid(deps, payment, WHO)
      .catch(() => closeAsUnpaid(deps, payment, WHO))
      .catch(unlessRefused);
  }
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof RefusedError)) throw error;
}
