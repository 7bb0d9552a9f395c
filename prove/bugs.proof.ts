import { expect, test } from "vitest";
import { BUGS } from "./bugs.ts";
import { findBug } from "./run-schedules.ts";

test.each(BUGS)("$name: shows as $shows", { timeout: 600_000 }, async (bug) => {
  expect(await findBug(bug)).toEqual({ isFound: true, without: [] });
});
