import type { Deps } from "#api/deps.ts";
import { dateOf } from "#api/clock.ts";
import { closeDay } from "#api/store/ledger/closed-days.ts";
import type { Agenda } from "./agenda.ts";
import type { Faults } from "./faults.ts";
import type { ProviderLedger } from "./provider-ledger.ts";
import type { Seeded } from "./seeded.ts";

const DAY = 86_400_000;
const CLOSINGS = 12;

type Parts = {
  agenda: Agenda;
  fate: Seeded;
  faults: Faults;
  providerLedger: ProviderLedger;
  /** Runs work in a living process, which may be killed at any step. */
  run: (work: (deps: Deps) => Promise<unknown>) => void;
};

/** An operator closes days, on a machine whose clock is up to a day ahead of that of the processes, or behind it. */
export function planClosings({ agenda, fate, faults, run }: Parts): void {
  if (!fate.chance(faults.closings)) return;
  for (let left = CLOSINGS; left > 0; left -= 1) {
    const at = agenda.now() + fate.spread(DAY / 2, 60 * DAY);
    const ahead = fate.pick([-DAY, 0, 0, DAY / 2, DAY]);
    agenda.at(at, () =>
      run(({ database }) => closeDay(database, { date: dateOf(at + ahead - DAY / 2), who: "esi", at })),
    );
  }
}

/**
 * Puts right what an operator recorded as given back although it never went: one proposes the correction, another
 * approves it at a later look.
 */
export async function correctMistaken(
  { providerLedger }: Pick<Parts, "providerLedger">,
  deps: Deps,
  who: string,
): Promise<void> {
  const waiting = await deps.corrections.proposed();
  for (const { id } of waiting) await deps.corrections.approve({ id, who, at: deps.clock.now() });
  for (const { refund: id } of providerLedger.mistaken) {
    const refund = await deps.refunds.find(id);
    if (refund?.state !== "done" || waiting.some(({ line }) => line.startsWith(`refund:${id}`))) continue;
    const { payment, paymentId } = refund;
    const corrected = { corrects: "refund" as const, refund: id };
    const why = "the provider's list does not have it";
    const proposal = { id: deps.newId(), payment, paymentId, corrected, amount: undefined, why, who };
    await deps.corrections.propose({ ...proposal, at: deps.clock.now() });
  }
}
