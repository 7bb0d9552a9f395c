import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BUGS } from "./bugs.ts";
import { LATE_MONEY_BUGS } from "./late-money-bugs.ts";
import { RETURN_BUGS } from "./return-bugs.ts";
import { describe, runSchedules } from "./run-schedules.ts";

const EVERY_BUG = [...BUGS, ...LATE_MONEY_BUGS, ...RETURN_BUGS];

/** The reference found the rarest of them once in 1,400 schedules. */
const WITHIN = 4000;

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

test.each(EVERY_BUG)("$name: shows as $shows", { timeout: 120_000 }, async (bug) => {
  const until = (wrong: string) => wrong.startsWith(bug.shows);
  const faults = bug.soon ?? {};
  const { failed, last } = await runSchedules({ first: 1, count: WITHIN, bug, faults, until });
  expect(failed.at(-1)?.wrong.some(until)).toBe(true);
  const control = await runSchedules({ first: last, count: 1, faults });
  expect(control.failed.map(describe)).toEqual([]);
});

test("the same seed gives the same schedule", { timeout: 120_000 }, async () => {
  const { totals } = await runSchedules({ first: 77, count: 20 });
  expect((await runSchedules({ first: 77, count: 20 })).totals).toEqual(totals);
});
