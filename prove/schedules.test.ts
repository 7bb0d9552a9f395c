import { expect, test } from "vitest";
import { describe, runSchedules } from "./run-schedules.ts";

test("200 schedules of faults, seeds 1 to 200: no gift is lost, counted twice, invented, stuck or misreported", async () => {
  const { failed, totals } = await runSchedules({ first: 1, count: 200 });
  expect(failed.map(describe)).toEqual([]);
  expect(totals.debits).toBeGreaterThan(100);
  expect(totals.returns).toBeGreaterThan(40);
  expect(totals.kills).toBeGreaterThan(400);
}, 300_000);
