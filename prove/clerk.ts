import type { Deps } from "#api/deps.ts";
import { askAboutRows } from "#api/by-hand/ask-about-rows.ts";
import type { StatementLine } from "#api/by-hand/statement.ts";
import { closeAsUnpaid, countSaid } from "#api/payments/actions.ts";
import { contextOf } from "#api/operator-context.ts";
import type { Pesewas } from "#contract/money.ts";
import type { ProviderLedger } from "./provider-ledger.ts";

const BY = { who: "clerk" };

/**
 * A person reads in the provider's list, counts what the provider says that it took instead of our sum, and closes what it
 * does not answer for.
 */
export async function settleByList(deps: Deps, { debits }: ProviderLedger): Promise<void> {
  const context = contextOf(deps, () => BY.who);
  const lines = debits.map(({ transactionId: providerId, reference, pesewas, at }, index): StatementLine => {
    const sums = { amount: pesewas as Pesewas, fee: null, net: null };
    return { line: index + 2, reference, providerId, kind: "credit", ...sums, at };
  });
  await askAboutRows(
    context,
    lines.map((line) => ({ line })),
  );
  const { db } = deps.database;
  const waiting = await db.selectFrom("payment").select("id").where("state", "=", "unknown").execute();
  for (const { id } of waiting) {
    const payment = await deps.payments.find(id);
    if (!payment) continue;
    // What may not be done by hand goes on waiting, and the judge says whether it may.
    const counted = await countSaid(deps, payment, BY);
    if (!counted.ok) await closeAsUnpaid(deps, payment, BY);
  }
}
