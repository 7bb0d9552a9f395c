import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Fixed waits: too long on an idle machine, too short on a busy one. */
const WAITS = /\b(?:waitForTimeout|setTimeout|setInterval|timers\/promises)\b/u;

test("no browser test waits for a fixed time", () => {
  // A measurement watches for as long as it measures.
  const files = globSync("e2e/**/*.ts", { cwd: root, exclude: ["e2e/bench/**"] });
  expect(files.length).toBeGreaterThan(40);
  expect(WAITS.test("await page.waitForTimeout(700)")).toBe(true);
  expect(files.filter((file) => WAITS.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
