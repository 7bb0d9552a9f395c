import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const here = new URL("../", import.meta.url);
const content = readdirSync(here)
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => readFileSync(new URL(name, here), "utf8"))
  .join("\n");
const table = readFileSync(new URL("../../../docs/content-sources.md", here), "utf8");
const quoted = Array.from(table.matchAll(/^\| "([^"]+)"\s*\|/gmu), ([, words = ""]) => words);

test("every claim of the table stands on the site in these words", () => {
  expect(quoted.length).toBeGreaterThan(40);
  expect(quoted.filter((words) => !content.includes(words))).toEqual([]);
});

test("every percentage on the site has a source in the table", () => {
  const shares = new Set(Array.from(content.matchAll(/\d+(?:\.\d+)?%/gu), ([share]) => share));
  expect([...shares].filter((share) => !table.includes(share))).toEqual([]);
});
