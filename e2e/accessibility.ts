import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

type Axe = { run: (options: object) => Promise<AxeResults> };

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The violations that axe finds on a page in its present state: each rule with the element that breaks it. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const { violations: found } = await page.evaluate(() =>
    // Only violations are computed in full; otherwise axe would also describe every element that passes.
    (window as unknown as { axe: Axe }).axe.run({ resultTypes: ["violations"] }),
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
