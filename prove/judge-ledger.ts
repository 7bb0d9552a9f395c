import { isCalled } from "./debit-names.ts";
import { askedOn, CLERK, WAITING } from "./clerk.ts";
import { judgeCredits } from "./judge.ts";
import { readAll, type Scene } from "./scene.ts";

/**
 * After a person has settled what waited for one: each recorded charge is counted once, as the amount taken, and
 * nothing waits any more. The same goes for a charge that nobody named, if something of its date waited.
 */
export async function judgeLedger({
  database,
  providerLedger,
}: Pick<Scene, "database" | "providerLedger">): Promise<string[]> {
  const written = await readAll(database);
  const { donations, charges, credits, namesOf } = written;
  const waiting = [...donations.values(), ...charges.values()].filter(({ state }) => WAITING.includes(state));
  const uncounted = providerLedger.debits.filter((debit) => {
    const row =
      debit.kind === "payment"
        ? [...donations.values()].find(({ id, state }) => id === debit.donation && state === "paid")
        : [...charges.values()].find(
            (charge) => charge.state !== "failed" && isCalled(debit, charge, namesOf(charge.id)),
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
  return [
    ...judgeCredits(providerLedger, written),
    ...waiting.map(({ id, state }) => `stuck: ${id} is ${state} after a person has decided`),
    ...[...uncounted, ...overlooked].map(
      ({ transactionId }) => `lost: ${transactionId} is not counted as what was taken`,
    ),
  ];
}
