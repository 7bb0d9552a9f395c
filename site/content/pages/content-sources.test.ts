import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readContentWords } from "#site/fixtures/content-words.ts";

const content = readContentWords()
  .map(({ words }) => words)
  .join("\n")
  // Phone numbers have no-break spaces, so that they stay on one line.
  .replaceAll(String.raw`\u00a0`, " ");
const table = readFileSync(new URL("../../../docs/content-sources.md", import.meta.url), "utf8");
const quoted = Array.from(table.matchAll(/^\| "([^"]+)"\s*\|/gmu), ([, words = ""]) => words);

test("the site has every claim of the table word for word", () => {
  expect(quoted.length).toBeGreaterThan(40);
  expect(quoted.filter((words) => !content.includes(words))).toEqual([]);
});

test("every percentage on the site has a source in the table", () => {
  const shares = new Set(Array.from(content.matchAll(/\d+(?:\.\d+)?%/gu), ([share]) => share));
  expect([...shares].filter((share) => !table.includes(share))).toEqual([]);
});
