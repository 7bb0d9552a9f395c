import type { Bug } from "./bugs.ts";
import type { Faults } from "./faults.ts";
import { type Outcome, runSchedule } from "./schedule.ts";
import { openStore } from "./store.ts";

export type Run = { first: number; last: number; failed: Outcome[]; totals: Outcome["counts"]; seconds: number };

/** Runs schedules with seeds from `first` on, on a store of their own, until one fails in the way that `until` describes. */
export async function runSchedules(what: {
  first: number;
  count: number;
  /** The URL of PostgreSQL; SQLite if absent. */
  url?: string;
  bug?: Bug;
  faults?: Partial<Faults>;
  until?: (wrong: string) => boolean;
}): Promise<Run> {
  const { first, count, url, bug, faults, until } = what;
  const started = performance.now();
  const store = await openStore(url);
  const failed: Outcome[] = [];
  const totals: Outcome["counts"] = {
    donations: 0,
    prompts: 0,
    debits: 0,
    returns: 0,
    lost: 0,
    kills: 0,
    statements: 0,
    steps: 0,
  };
  let seed = first;
  let isFound = false;
  try {
    await bug?.prepare?.(store.database);
    for (; seed < first + count && !isFound; seed += 1) {
      const outcome = await runSchedule(store, seed, { bug, faults });
      if (outcome.wrong.length > 0) failed.push(outcome);
      isFound = until !== undefined && outcome.wrong.some(until);
      for (const [name, value] of Object.entries(outcome.counts)) totals[name as keyof typeof totals] += value;
    }
  } finally {
    await store.close();
  }
  return { first, last: seed - 1, failed, totals, seconds: (performance.now() - started) / 1000 };
}

/** A failure as text, with the command that repeats it. */
export function describe({ seed, wrong }: Outcome): string {
  return [`seed ${seed} (npm run prove -- --schedules 1 --seed ${seed})`, ...wrong.map((line) => `  ${line}`)].join(
    "\n",
  );
}
