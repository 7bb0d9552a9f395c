import { expect, test } from "vitest";
import { describe, runSchedules } from "./run-schedules.ts";

test("500 schedules of faults, seeds 501 to 1,000: no gift is lost, counted twice, invented, stuck or misreported", async () => {
  const { failed, totals } = await runSchedules({ first: 501, count: 500 });
  expect(failed.map(describe)).toEqual([]);
  expect(totals.debits).toBeGreaterThan(250);
  expect(totals.returns).toBeGreaterThan(100);
  expect(totals.kills).toBeGreaterThan(1000);
}, 300_000);
