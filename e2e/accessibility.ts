import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

type Axe = { run: (options: object) => Promise<AxeResults> };

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong on a page as it is now: each rule with the element that breaks it. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const { violations: found } = await page.evaluate(() =>
    // Only the violations are computed in full; otherwise axe would describe every element of the passed rules.
    (window as unknown as { axe: Axe }).axe.run({ resultTypes: ["violations"] }),
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
