import { test } from "vitest";
import { EVERY_BUG, findBug } from "./find-bug.ts";

test.each(EVERY_BUG)("$name: shows as $shows", { timeout: 600_000 }, async (bug) => {
  await findBug(bug);
});
