import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The violations that axe finds on a page in its present state: each rule with the element that breaks it. */
export async function violations(page: Page): Promise<string[]> {
  // Only violations are computed in full, and in this page: otherwise axe would describe what passes, in another page.
  const { violations: found } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** How much wider than its window a page is. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
