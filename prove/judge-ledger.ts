import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { STALE_MS } from "./findable.ts";
import { judgeCredits } from "./judge.ts";
import { judgeReturnLines } from "./judge-returns.ts";
import { creditsOf, isAbout, readAll, type Scene, waits, type Written } from "./scene.ts";
import { type ProviderLedger, wholeReturnOf } from "./provider-ledger.ts";

/**
 * Judges the books after a person has read in the provider's list and settled what waited: everything that was taken is
 * counted once, with its sum, even what the store had forgotten, as far as the provider answers for its own transactions.
 */
export async function judgeLedger({
  database,
  providerLedger,
  faults,
  now,
}: Pick<Scene, "database" | "providerLedger" | "faults"> & { now: number }): Promise<string[]> {
  const written = await readAll(database);
  const isAnswered = faults.knows.includes("transaction") && faults.misdirected === 0;
  // Nothing is left of money that went back before anybody counted it, perhaps another sum than was asked for; and the
  // provider may deny it by now.
  const isGone = (id: string) => providerLedger.returns.some(({ transactionId }) => transactionId === id);
  const isDenied = (id: string) =>
    providerLedger.payments.find(({ transactionId }) => transactionId === id)?.statuses.at(-1)?.status !== "Paid";
  const left = providerLedger.debits.filter(
    ({ transactionId: id, shownFrom }) => !isGone(id) && !isDenied(id) && shownFrom + STALE_MS < now,
  );
  const uncounted = left.filter((debit) => creditsOf(debit, written).length === 0);
  const waiting = [...written.payments.values()].filter(
    (row) => waits(row) && left.some((debit) => isAbout(debit, row, written)),
  );
  return [
    ...judgeCredits(providerLedger, written),
    ...judgeReturnLines(providerLedger, written),
    ...(await judgeBooks(database, providerLedger, written)),
    ...(isAnswered ? waiting.map(({ id, flag }) => `stuck: ${id} waits (${flag}) after a person has settled it`) : []),
    ...(isAnswered ? uncounted.map(({ transactionId }) => `lost: ${transactionId} is not counted`) : []),
  ];
}

/**
 * What is left of each counted payment is what was taken, or nothing if all of it went back and the provider has said so;
 * the books add up to that.
 */
async function judgeBooks(
  database: Scene["database"],
  providerLedger: ProviderLedger,
  written: Written,
): Promise<string[]> {
  const kept = providerLedger.debits.flatMap((debit) => {
    const [credit] = creditsOf(debit, written);
    if (!credit) return [];
    const own = written.lines.filter(({ payment_id: id }) => id === credit.payment_id);
    const amount = own.reduce((sum, line) => sum + (line.kind === "credit" ? line.amount : -line.amount), 0);
    const isBooked = own.length > 1 && wholeReturnOf(providerLedger, debit) !== undefined;
    return [{ id: credit.payment_id, truth: isBooked ? 0 : debit.pesewas, amount }];
  });
  const { broken, totals } = await checkLedger(database);
  const sum = kept.reduce((total, { amount }) => total + amount, 0);
  return [
    ...kept
      .filter(({ truth, amount }) => amount !== truth)
      .map(({ id, truth, amount }) => `books: ${amount} is left of ${id}, in truth ${truth}`),
    ...(totals.left === sum ? [] : [`books: ${totals.left} is left, and of the payments ${sum}`]),
    ...broken.map(({ rule, examples }) => `books: ${rule}: not ${examples.join(", ")}`),
  ];
}
