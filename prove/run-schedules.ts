import type { Bug, Mistake } from "./bugs.ts";
import type { Faults } from "./faults.ts";
import { type Outcome, runSchedule } from "./schedule.ts";
import { openStore } from "./store.ts";

/** Runs schedules with seeds from `first` on, on a store of their own, until one fails in the way that `until` describes. */
export async function runSchedules(what: {
  first: number;
  count: number;
  /** The URL of PostgreSQL; SQLite if absent. */
  url?: string | undefined;
  bug?: Mistake;
  faults?: Partial<Faults> | undefined;
  until?: (wrong: string) => boolean;
}) {
  const { first, count, url, bug, faults, until } = what;
  const started = performance.now();
  const store = await openStore(url);
  const failed: Outcome[] = [];
  const totals: Record<string, number> = {};
  let seed = first;
  let isFound = false;
  try {
    for (; seed < first + count && !isFound; seed += 1) {
      const outcome = await runSchedule(store, seed, { bug, faults });
      if (outcome.wrong.length > 0) failed.push(outcome);
      isFound = until !== undefined && outcome.wrong.some(until);
      for (const [name, value] of Object.entries(outcome.counts)) totals[name] = (totals[name] ?? 0) + value;
    }
  } finally {
    await store.close();
  }
  return { last: seed - 1, failed, isFound, totals, seconds: (performance.now() - started) / 1000 };
}

/** Whether schedules show the effect of the planted bug, and what is wrong in the same schedule without it. */
export async function findBug({ shows, soon: faults, ...bug }: Bug): Promise<{ isFound: boolean; without: string[] }> {
  const until = (wrong: string) => wrong.startsWith(shows);
  const { isFound, last } = await runSchedules({ first: 1, count: 1000, bug, faults, until });
  const control = await runSchedules({ first: last, count: 1, faults });
  return { isFound, without: control.failed.map(describe) };
}

/** A failure as text, with the command that repeats it. */
export function describe({ seed, wrong }: Outcome): string {
  const command = `npm run prove -- --schedules 1 --seed ${seed}`;
  return [`seed ${seed} (${command})`, ...wrong.map((line) => `  ${line}`)].join("\n");
}
