import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
/** For each manifest, the files that may use the packages it installs. */
const PACKAGES: Record<string, string[]> = {
  "package.json": [
    "*.{ts,json}",
    ".*rc.json",
    "{api,contract,deploy,e2e,office,operator,process,prove,sandbox,scripts,server,site}/**/*.{ts,tsx,mjs}",
  ],
  "artwork/package.json": ["artwork/*.ts"],
};

function has(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])`, "u").test(text);
}

/** A package may be named by its scope, like the typefaces. Packages of types belong to the package that they describe. */
function isNamed(dependency: string, sources: string[]): boolean {
  const name = dependency.replace(/^@types\//u, "");
  const [scope = "", part = ""] = name.split("/");
  return sources.some((text) => has(text, name) || (text.includes(`${scope}/"`) && part !== "" && has(text, part)));
}

test.each(Object.entries(PACKAGES))("every package that %s installs is used", (manifest, files) => {
  const exclude = ["**/node_modules", "package.json", "package-lock.json"];
  const sources = globSync(files, { cwd: root, exclude }).map((file) => readFileSync(`${root}/${file}`, "utf8"));
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}/${manifest}`, "utf8")) as Partial<
    Record<"dependencies" | "devDependencies", Record<string, string>>
  >;
  const names = Object.keys({ ...dependencies, ...devDependencies });
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !isNamed(name, sources))).toEqual([]);
});
