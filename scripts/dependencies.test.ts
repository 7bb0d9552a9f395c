import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = globSync(
  [
    "*.{ts,json}",
    ".*rc.json",
    "{api,bench,contract,e2e,operator,process,prove,sandbox,scripts,server,site}/**/*.{ts,tsx,mjs,css}",
  ],
  { cwd: root, exclude: ["**/node_modules", "package.json", "package-lock.json"] },
).map((file) => readFileSync(`${root}/${file}`, "utf8"));

/**
 * A package may be named by its scope, as those of the typefaces are. Packages of types belong to the package they
 * describe.
 */
function isNamed(dependency: string): boolean {
  const name = dependency.replace(/^@types\//u, "");
  const [scope = "", part = ""] = name.split("/");
  return sources.some((text) => has(text, name) || (text.includes(`${scope}/"`) && part !== "" && has(text, part)));
}

function has(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])`, "u").test(text);
}

test("every package that is installed is used", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}/package.json`, "utf8")) as Record<
    "dependencies" | "devDependencies",
    Record<string, string>
  >;
  expect(Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !isNamed(name))).toEqual([]);
});
