import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { coursePage, coursePicture, COURSES, PAGE, PICTURE, pointsOf } from "./course.ts";
import { allRuns, type Run } from "./results.ts";

const runs = allRuns();

test("the page of the measurements and its picture show the kept runs", () => {
  expect(readFileSync(PAGE, "utf8"), "node bench/course.ts writes them again").toBe(coursePage(runs));
  expect(readFileSync(PICTURE, "utf8"), "node bench/course.ts writes them again").toBe(coursePicture(runs));
});

test("every figure on the page was measured, and every run has its date and commit", () => {
  for (const course of COURSES) expect(pointsOf(course, runs), course.title).not.toEqual([]);
  for (const { date, commit, machine } of runs) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/u);
    expect(commit).toMatch(/^[\da-f]{7,}$/u);
    expect(machine).toContain("Node");
  }
});

test("a run gives a point if it measured the figure, and none if its table lacks the column or the part", () => {
  const course = { title: "", unit: "ms", part: "slow", row: "/", column: "Alive, ms" };
  const run = (date: string, head: string[], cell: string | number): Run => ({
    date,
    commit: "0000000",
    machine: "",
    parts: {
      slow: {
        head,
        rows: [
          ["/impact", 1],
          ["/", cell],
        ],
      },
    },
  });
  const kept = [
    run("2026-11-21T18:05", ["Page", "Hydrated, ms"], 3356),
    run("2026-11-22T23:18", ["Page", "Alive, ms"], "1362"),
    { ...run("2026-11-23T01:01", [], 0), parts: {} },
    run("2026-11-23T10:50", ["Page", "Alive, ms"], "never"),
  ];
  expect(pointsOf(course, kept)).toEqual([{ time: Date.UTC(2026, 10, 22, 23, 18), value: 1362 }]);
});
