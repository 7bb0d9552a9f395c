import { COUNTED_STATES } from "#api/payments/states.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { isCalled } from "./debit-names.ts";
import { askedOn, CLERK, WAITING } from "./clerk.ts";
import { judgeCredits } from "./judge.ts";
import { creditOf, judgeContraLines } from "./judge-returns.ts";
import { readAll, type Scene, type Written } from "./scene.ts";
import type { LostSpan } from "./lost-store.ts";
import { type ProviderLedger, wholeReturnOf } from "./provider-ledger.ts";

/**
 * Judges the books after a person has settled what waited: each recorded charge is counted once, with the amount taken, or
 * waits because the provider has not said our sum. The same goes for a charge that nothing named, if a charge of its date
 * waited.
 */
export async function judgeLedger({
  database,
  providerLedger,
  loss,
}: Pick<Scene, "database" | "providerLedger"> & { loss: LostSpan | undefined }): Promise<string[]> {
  const written = await readAll(database);
  const { donations, charges, credits, namesOf } = written;
  const waiting = [...donations.values(), ...charges.values()].filter(
    ({ state, amount, debited }) => state === "disputed" || (WAITING.includes(state) && debited === amount),
  );
  const uncounted = providerLedger.debits.filter((debit) => {
    const row =
      debit.kind === "payment"
        ? [...donations.values()].find(({ id, state }) => id === debit.donation && COUNTED_STATES.includes(state))
        : [...charges.values()].find(
            (charge) => ![...WAITING, "failed"].includes(charge.state) && isCalled(debit, charge, namesOf(charge.id)),
          );
    return row !== undefined && !credits.some((line) => line.payment_id === row.id && line.amount === debit.pesewas);
  });
  const overlooked = providerLedger.debits.filter((debit) => {
    const own = [...charges.values()].filter(({ recurring_id: donation }) => donation === debit.donation);
    const decided = own.filter(({ state, note }) => state === "failed" && note.startsWith(`${CLERK}:`));
    return (
      decided.some(({ due_on: due }) => due === askedOn(providerLedger, debit)) &&
      !own.some((charge) => isCalled(debit, charge, namesOf(charge.id)))
    );
  });
  // Only gifts that began between the backup and the loss may have no row.
  const lost = providerLedger.debits.filter(
    ({ donation }) =>
      !donations.has(donation) && !written.recurring.has(donation) && !isIn(loss, begunAt(providerLedger, donation)),
  );
  return [
    ...judgeCredits(providerLedger, written),
    ...judgeContraLines(providerLedger, written),
    ...(await judgeBooks(database, providerLedger, written)),
    ...waiting.map(({ id, state }) => `stuck: ${id} is ${state} after a person has decided`),
    ...[...uncounted, ...overlooked, ...lost].map(
      ({ transactionId }) => `lost: ${transactionId} is not counted as what was taken`,
    ),
  ];
}

const isIn = (loss: LostSpan | undefined, at: number) => loss !== undefined && at >= loss.from && at <= loss.to;

/** When the provider was first asked for money of this gift. */
const begunAt = ({ payments, invoices }: ProviderLedger, donation: string) =>
  Math.min(...[...payments, ...invoices].filter((asked) => asked.donation === donation).map(({ askedAt }) => askedAt));

/**
 * What is left of each counted payment is what was taken, or nothing if all of it went back and the provider has said so;
 * the books add up to that.
 */
async function judgeBooks(
  database: Scene["database"],
  providerLedger: ProviderLedger,
  written: Written,
): Promise<string[]> {
  const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
  const kept = providerLedger.debits.flatMap((debit) => {
    const credit = creditOf(written, debit);
    const contra = written.contraLines.filter((line) => line.payment_id === credit?.payment_id);
    const isBooked = contra.length > 0 && wholeReturnOf(providerLedger, debit) !== undefined;
    const truth = isBooked ? 0 : debit.pesewas;
    return credit ? [{ id: credit.id, truth, amount: credit.amount - sum(contra) }] : [];
  });
  const { broken, totals } = await checkLedger(database);
  return [
    ...kept
      .filter(({ truth, amount }) => amount !== truth)
      .map(({ id, truth, amount }) => `books: ${amount} is left of ${id}, in truth ${truth}`),
    ...(totals.left === sum(kept) ? [] : [`books: ${totals.left} is left, and of the payments ${sum(kept)}`]),
    ...broken.map(({ rule, examples }) => `books: ${rule}: not ${examples.join(", ")}`),
  ];
}
