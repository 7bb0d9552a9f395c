import { expect } from "vitest";
import { type Bug, BUGS } from "./bugs.ts";
import { RETURN_BUGS } from "./return-bugs.ts";
import { describe, runSchedules } from "./run-schedules.ts";

export const EVERY_BUG: readonly Bug[] = [...BUGS, ...RETURN_BUGS];

/** The reference found the rarest of them once in 1,400 schedules. */
const WITHIN = 4000;

/** Expects that schedules show the effect of the planted bug, and that the same schedule is right without it. */
export async function findBug(bug: Bug): Promise<void> {
  const until = (wrong: string) => wrong.startsWith(bug.shows);
  const faults = bug.soon ?? {};
  const { failed, last } = await runSchedules({ first: 1, count: WITHIN, bug, faults, until });
  expect(failed.at(-1)?.wrong.some(until)).toBe(true);
  const control = await runSchedules({ first: last, count: 1, faults });
  expect(control.failed.map(describe)).toEqual([]);
}
