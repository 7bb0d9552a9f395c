import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { poolOfKind } from "#api/store/engine/job-kinds.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Words that we no longer use, and the glossary's word for each (docs/architecture.md). */
const REPLACED: Record<string, string> = {
  cycle: "charge",
  cycles: "charge",
  desk: "context",
  face: "view, or step layout",
  fates: "endings",
  gift: "donation",
  gifts: "donation",
  hear: "handle",
  kept: "cache",
  leaving: "drain",
  letter: "e-mail",
  letters: "e-mail",
  neighbour: "mounted app",
  planting: "mutation",
  sealing: "keyring",
  slip: "receipt strip",
  telling: "outcome view",
  truth: "the provider's ledger",
  turns: "scheduler",
  visit: "request context",
  world: "provider state, or production",
};
/**
 * Here the words have their ordinary meaning: a secret that is kept, a visit to a page that is measured, and a face, a
 * letter and a cycle that are drawn.
 */
const RIGHT = /kept-?secret|first-?visit|slow-?visit|everything-?kept|font-?face|first-?letter|impact-?cycle/iu;

const files = globSync(
  "{api,contract,deploy,e2e,office,operator,process,prove,sandbox,server,site}/**/*.{ts,tsx,sql}",
  {
    cwd: root,
    // Lighthouse has packages of its own, which `npm run bench` installs.
    exclude: ["**/node_modules/**"],
  },
);

test("no file, export, column or job has a replaced word in its name", () => {
  expect(files.length).toBeGreaterThan(400);
  const named = files.flatMap((file) => {
    const text = readFileSync(`${root}/${file}`, "utf8");
    const exported = text.matchAll(/^export (?:default )?(?:async )?(?:function|const|class|type) (\w+)/gmu);
    const stored = file.endsWith(".sql") ? text.matchAll(/(?:^create (?:table|(?:unique )?index) |^ {2})(\w+)/gmu) : [];
    return [file, ...Array.from([...exported, ...stored], ([, name = ""]) => `${file} ${name}`)];
  });
  named.push(...Object.keys(poolOfKind).map((kind) => `job ${kind}`));
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
