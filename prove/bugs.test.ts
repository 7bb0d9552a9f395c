import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EVERY_BUG, findBug } from "./find-bug.ts";
import { runSchedules } from "./run-schedules.ts";

test("every bug that is tried is in the table of docs/reliability.md, with its effect", () => {
  const [, table = ""] = readFileSync("docs/reliability.md", "utf8").split("| Mistake ");
  const rows = (table.split("\n\n")[0] ?? "").split("\n").slice(2);
  const listed = rows.map((row) =>
    row
      .split("|")
      .slice(1, 3)
      .map((cell) => cell.trim())
      .join(": "),
  );
  expect(listed).toEqual(EVERY_BUG.map(({ name, shows }) => `${name}: ${shows}`));
});

// prove/bugs.proof.ts tries all of them.
test.each(EVERY_BUG.filter((_, index) => index % 14 === 0))("$name: shows as $shows", async (bug) => {
  await findBug(bug);
});

test("the same seed gives the same schedule", async () => {
  const { totals } = await runSchedules({ first: 77, count: 20 });
  expect((await runSchedules({ first: 77, count: 20 })).totals).toEqual(totals);
});
