import { expect, test } from "vitest";
import { describe, runSchedules } from "./run-schedules.ts";

test("1,000 schedules of faults, seeds 1 to 1,000: nothing lost, counted twice, made up, stuck or told untruly", async () => {
  const { failed, totals } = await runSchedules({ first: 1, count: 1000 });
  expect(failed.map(describe)).toEqual([]);
  expect(totals.debits).toBeGreaterThan(500);
  expect(totals.returns).toBeGreaterThan(200);
  expect(totals.kills).toBeGreaterThan(1000);
}, 300_000);
