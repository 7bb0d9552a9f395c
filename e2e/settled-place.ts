import type { Page } from "@playwright/test";

const STILL_MS = 400;

/**
 * Waits until an element has been still for a while. It polls now and then, because a look at each frame would make the
 * browser draw all of them, in every open page.
 */
export async function untilStill(page: Page, selector: string): Promise<void> {
  const seen = await page.evaluateHandle(() => ({ top: Number.NaN, since: 0 }));
  await page.waitForFunction(
    ({ wanted, quiet, before }) => {
      const top = document.querySelector(wanted)?.getBoundingClientRect().top ?? Number.NaN;
      if (Math.abs(top - before.top) < 0.5) return performance.now() - before.since >= quiet;
      Object.assign(before, { top, since: performance.now() });
      return false;
    },
    { wanted: selector, quiet: STILL_MS, before: seen },
    { polling: 50 },
  );
  await seen.dispose();
}
