import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { type BuiltSite, openBuiltSite } from "./fixtures/built-site.ts";

let built: BuiltSite;
beforeAll(async () => {
  built = await openBuiltSite({ styleguide: true });
});
const textOf = async (path: string) => (await built.get(path)).text();

test("the style guide is kept out of searches, and no page links to it", async () => {
  expect((await built.get("/styleguide")).status).toBe(200);
  expect(await textOf("/styleguide")).toContain(`<meta name="robots" content="noindex"/>`);
  for (const path of ["/sitemap.xml", "/", "/security"]) expect(await textOf(path)).not.toContain("/styleguide");
});

test("the style guide has every drawing, and the styles of every page in the requested scheme", async () => {
  const html = await textOf("/styleguide?scheme=dark");
  const empty = Array.from(html.matchAll(/data-vignette="([\w-]+)"><\/div>/gu), ([, name]) => name);
  expect(empty).toEqual([]);
  expect(Array.from(html.matchAll(/data-vignette="([\w-]+)"/gu), ([, name]) => name)).toEqual(
    expect.arrayContaining(drawings()),
  );
  expect(html).not.toContain("prefers-color-scheme:dark)");
  expect(await textOf("/styleguide")).toContain("prefers-color-scheme:dark)");
});

/** The names of all drawings: the files, and what the catalogue draws from data. */
function drawings(): string[] {
  const vignettes = new URL("../site/vignettes/", import.meta.url);
  const files = readdirSync(vignettes).flatMap((file) => /^(?<name>.+)\.svg$/u.exec(file)?.groups?.["name"] ?? []);
  const catalogue = readFileSync(new URL("../site/sections/catalogue.ts", import.meta.url), "utf8");
  const drawn = Array.from(catalogue.matchAll(/^ {2}"([\w-]+)": [A-Z]/gmu), ([, name = ""]) => name);
  expect([files.length, drawn.length].every((count) => count > 0)).toBe(true);
  return [...files, ...drawn];
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

test("no other page loads anything of the style guide, whose own script is tiny", () => {
  const client = new URL("../build/client/", import.meta.url);
  const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", client), "utf8")) as Manifest;
  const [name = "", guide] = Object.entries(manifest).find(([path]) => path.includes("styleguide")) ?? [];
  const others = Object.entries(manifest).filter(([path]) => path !== name);
  expect(guide?.css).toHaveLength(1);
  expect(others.filter(([, { css = [] }]) => css.some((sheet) => guide?.css?.includes(sheet)))).toEqual([]);
  expect(others.filter(([, { imports = [] }]) => imports.includes(name))).toEqual([]);
  expect(readFileSync(new URL(guide?.file ?? "", client)).length).toBeLessThan(500);
});
