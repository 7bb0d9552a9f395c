import type { Deps } from "#api/deps.ts";
import { dateOf } from "#api/clock.ts";
import { closeDay } from "#api/store/ledger/closed-days.ts";
import type { Agenda } from "./agenda.ts";
import type { Faults } from "./faults.ts";
import type { Seeded } from "./seeded.ts";

const DAY = 86_400_000;
const CLOSINGS = 12;

type Parts = {
  agenda: Agenda;
  fate: Seeded;
  faults: Faults;
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
