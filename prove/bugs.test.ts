import { expect, test } from "vitest";
import { EVERY_BUG, findBug } from "./find-bug.ts";
import { runSchedules } from "./run-schedules.ts";

// prove/bugs.proof.ts tries all of them.
test.each(EVERY_BUG.filter((_, index) => index % 14 === 0))("$name: shows as $shows", async (bug) => {
  await findBug(bug);
});

test("the same seed gives the same schedule", async () => {
  const { totals } = await runSchedules({ first: 77, count: 20 });
  expect((await runSchedules({ first: 77, count: 20 })).totals).toEqual(totals);
});
