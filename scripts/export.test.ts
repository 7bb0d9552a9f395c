import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAGES, STYLEGUIDE_PATH } from "#site/content/site/pages.ts";

/** The books are rendered for each visit. */
const SAME_FOR_ALL = [...Object.values(PAGES).filter((page) => page !== PAGES.books), { path: STYLEGUIDE_PATH }];

let out: string;
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), "beat-export-"));
  const env = {
    ...process.env,
    PUBLIC_ORIGIN: "https://beat.example",
    DATA_DIR: join(out, "data"),
    NODE_ENV: "development",
  };
  const { status, stderr } = spawnSync(process.execPath, ["scripts/export.ts", "--out", join(out, "site")], { env });
  if (status !== 0) throw new Error(stderr.toString());
});
afterAll(() => rm(out, { recursive: true }));

test("the exported folder holds every page that is the same for all, and every file that they name", async () => {
  const found = await readdir(join(out, "site"), { recursive: true });
  const pages = found.filter((path) => path.endsWith("index.html"));
  expect(pages.toSorted()).toEqual(SAME_FOR_ALL.map(({ path }) => join(path, "index.html").slice(1)).toSorted());
  const missing = new Set<string>();
  for (const page of pages) {
    const html = await readFile(join(out, "site", page), "utf8");
    const named = html.matchAll(/(?:href|src)="(\/[\w./-]+\.\w+)["#]|url\((\/[^)]+)\)|"(\/assets\/[\w.-]+\.js)"/gu);
    for (const [, attribute, url, script] of named) {
      const path = attribute ?? url ?? script ?? "";
      if (!existsSync(join(out, "site", path))) missing.add(path);
    }
    expect(html.includes("localhost"), page).toBe(false);
  }
  expect([...missing]).toEqual([]);
});

test("each exported page has its own security policy among the host's header rules", async () => {
  const rules = await readFile(join(out, "site", "_headers"), "utf8");
  for (const { path } of SAME_FOR_ALL) {
    expect(rules).toMatch(
      new RegExp(`^${path}\\n(?:  .+\\n)*  content-security-policy: default-src 'none'; script-src`, "mu"),
    );
  }
});
