import { isCalled } from "./charge-names.ts";
import { askedOn, CLERK, WAITING } from "./clerk.ts";
import { judgeCredits } from "./judge.ts";
import { readAll, type Scene } from "./scene.ts";

/**
 * When a person has settled what waited for one: each charge that is written down is counted once, as what was taken, and
 * nothing waits any more. So is one that nobody has named, when something of its date waited.
 */
export async function judgeLedger({ database, truth }: Pick<Scene, "database" | "truth">): Promise<string[]> {
  const written = await readAll(database);
  const { donations, cycles, credits, namesOf } = written;
  const waiting = [...donations.values(), ...cycles.values()].filter(({ state }) => WAITING.includes(state));
  const uncounted = truth.charges.filter((charge) => {
    const row =
      charge.kind === "payment"
        ? [...donations.values()].find(({ id, state }) => id === charge.gift && state === "paid")
        : [...cycles.values()].find((cycle) => cycle.state !== "failed" && isCalled(charge, cycle, namesOf(cycle.id)));
    return row !== undefined && !credits.some((line) => line.payment_id === row.id && line.amount === charge.pesewas);
  });
  const overlooked = truth.charges.filter((charge) => {
    const own = [...cycles.values()].filter(({ recurring_id: gift }) => gift === charge.gift);
    const decided = own.filter(({ state, note }) => state === "failed" && note.startsWith(`${CLERK}:`));
    return (
      decided.some(({ due_on: due }) => due === askedOn(truth, charge)) &&
      !own.some((cycle) => isCalled(charge, cycle, namesOf(cycle.id)))
    );
  });
  return [
    ...judgeCredits(truth, written),
    ...waiting.map(({ id, state }) => `stuck: ${id} is ${state} after a person has decided`),
    ...[...uncounted, ...overlooked].map(
      ({ transactionId }) => `lost: ${transactionId} is not counted as what was taken`,
    ),
  ];
}
