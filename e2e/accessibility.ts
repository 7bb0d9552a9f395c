import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** The violations that axe finds on a page in its present state: each rule with the element that breaks it. */
export async function violations(page: Page): Promise<string[]> {
  // A quarter of the work is to read axe, so a page that is looked at twice keeps it.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(AXE);
  const { violations: found } = await page.evaluate<AxeResults>('axe.run({ resultTypes: ["violations"] })');
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** How much wider than its window a page is. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
