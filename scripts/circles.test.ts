import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const FOLDERS = "{api,artwork,contract,deploy,e2e,office,operator,process,prove,sandbox,scripts,server,site}";

/** Every file and its imports. Types count, because to understand one file of a circle a reader needs them all. */
function readImports(): Map<string, string[]> {
  const files = globSync(`${FOLDERS}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !file.includes("node_modules"));
  return new Map(
    files.map((file) => {
      const imports = readFileSync(join(root, file), "utf8").matchAll(/(?:from|import) ?\(?"([.#][^"?]+)/gu);
      return [file, Array.from(imports, ([, path = ""]) => resolve(file, path))];
    }),
  );
}

function resolve(file: string, path: string): string {
  return path.startsWith("#") ? path.slice(1) : join(dirname(file), path);
}

/** What remains after repeatedly removing the files that import no other or that no other imports. */
function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Set(imports.keys());
  const targetsOf = (file: string) => (imports.get(file) ?? []).filter((target) => left.has(target));
  for (let size = Infinity; left.size < size;) {
    size = left.size;
    const imported = new Set([...left].flatMap(targetsOf));
    for (const file of left) if (!imported.has(file) || targetsOf(file).length === 0) left.delete(file);
  }
  return [...left].flatMap((file) => targetsOf(file).map((target) => `${file} imports ${target}`));
}

test("no file imports itself through others, types included", () => {
  const imports = readImports();
  expect(imports.size).toBeGreaterThan(700);
  expect(findCircles(imports)).toEqual([]);
});

test("a circle is found, and a file that only leads into it is not listed", () => {
  const circle = { "a.ts": ["b.ts"], "b.ts": ["c.ts"], "c.ts": ["b.ts", "d.ts"], "d.ts": [] };
  expect(findCircles(new Map(Object.entries(circle)))).toEqual(["b.ts imports c.ts", "c.ts imports b.ts"]);
});
