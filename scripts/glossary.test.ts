import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Words that we no longer use for something, and the glossary's word for it (docs/architecture.md). */
const REPLACED: Record<string, string> = {
  books: "ledger",
  desk: "context",
  face: "view, or step layout",
  hear: "handle",
  kept: "cache",
  leaving: "drain",
  neighbour: "mounted app",
  sealing: "keyring",
  slip: "receipt strip",
  telling: "outcome view",
  visit: "request context",
  world: "provider state, or production",
};
/**
 * In these files the words have their ordinary meaning: a secret that is kept, a visit to a page that is measured, a
 * face that is drawn.
 */
const RIGHT = /kept-?secret|first-?visit|slow-?visit|everything-?kept|font-?face/iu;

const files = globSync("{api,bench,contract,operator,process,prove,sandbox,server,site}/**/*.{ts,tsx}", { cwd: root });

test("no file and nothing exported bears a word that was replaced", () => {
  expect(files.length).toBeGreaterThan(400);
  const named = files.flatMap((file) => {
    const text = readFileSync(`${root}/${file}`, "utf8");
    const exported = text.matchAll(/^export (?:default )?(?:async )?(?:function|const|class|type) (\w+)/gmu);
    return [file, ...Array.from(exported, ([, name = ""]) => `${file} ${name}`)];
  });
  const wrong = named.flatMap((each) => {
    const [file = "", name] = each.split(" ");
    const shown = name ?? file.slice(file.lastIndexOf("/") + 1);
    if (RIGHT.test(shown)) return [];
    const words = shown.replaceAll(/(?<=[a-z])(?=[A-Z])|[._-]/gu, " ").toLowerCase();
    return words
      .split(" ")
      .filter((word) => word in REPLACED)
      .map((word) => `${each}: ${word} is ${REPLACED[word]}`);
  });
  expect(wrong).toEqual([]);
});
