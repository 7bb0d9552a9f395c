import { expect, test } from "vitest";
import { BUGS } from "./bugs.ts";
import { describe, findBug, runSchedules } from "./run-schedules.ts";

test("60 schedules of faults, seeds 1 to 60: no gift is lost, counted twice, invented, stuck or misreported", async () => {
  const { failed, totals } = await runSchedules({ first: 1, count: 60 });
  expect(failed.map(describe)).toEqual([]);
  expect(totals["debits"]).toBeGreaterThan(30);
  expect(totals["returns"]).toBeGreaterThan(9);
  expect(totals["kills"]).toBeGreaterThan(120);
}, 300_000);

test("40 schedules in which the store goes back to an older copy: only payments begun since are missing", async () => {
  const { failed, totals } = await runSchedules({ first: 101, count: 40, faults: { lost: true } });
  expect(failed.map(describe)).toEqual([]);
  expect(totals["lost"]).toBeGreaterThan(0);
}, 300_000);

test("the same seed gives the same schedule", async () => {
  const { totals } = await runSchedules({ first: 77, count: 8 });
  expect((await runSchedules({ first: 77, count: 8 })).totals).toEqual(totals);
});

// prove/bugs.proof.ts tries all of them.
test.each(BUGS.slice(0, 2))("$name: shows as $shows", async (bug) => {
  expect(await findBug(bug)).toEqual({ isFound: true, without: [] });
});
