import type { Page } from "playwright-core";

const STILL_MS = 400;

/** The final position of a place in a page, in pixels from the window's top. */
export type Place = {
  top: number;
  /** The distance from the fixed bars to the first heading of the place; negative if the bars cover it. */
  headingClear: number;
  /** Whether that heading is in the window. */
  headingInView: boolean;
  /** Whether it is inside a card that folds. */
  isFolded: boolean;
};

/**
 * Waits until the place with this id has been still for a while. For a folded place, the heading of its card counts. A
 * page without script does not move, so `still` may be 0 there.
 */
export async function settledPlace(page: Page, id: string, still = STILL_MS): Promise<Place> {
  if (still > 0) await untilStill(page, `[id="${id}"]`, still);
  return page.evaluate((name) => {
    const element = document.getElementById(name);
    if (!element) throw new Error(`no #${name}`);
    const whole = element.closest("details") ?? element;
    // Only the words count; the bars may cover the space around them.
    const words = document.createRange();
    words.selectNodeContents(whole.querySelector("summary, h1, h2, h3, th") ?? element);
    const heading = words.getBoundingClientRect();
    const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? Number.NaN;
    return {
      top: element.getBoundingClientRect().top,
      headingClear: heading.top - bar,
      headingInView: heading.bottom > 0 && heading.top < innerHeight,
      isFolded: Boolean(element.parentElement?.closest("details")),
    };
  }, id);
}

/**
 * Waits until an element has been still for a while. It polls now and then, because a look at each frame would make the
 * browser draw all of them, in every open page.
 */
export async function untilStill(page: Page, selector: string, still = STILL_MS): Promise<void> {
  const seen = await page.evaluateHandle(() => ({ top: Number.NaN, since: 0 }));
  await page.waitForFunction(
    ({ wanted, quiet, before }) => {
      const top = document.querySelector(wanted)?.getBoundingClientRect().top ?? Number.NaN;
      if (Math.abs(top - before.top) < 0.5) return performance.now() - before.since >= quiet;
      Object.assign(before, { top, since: performance.now() });
      return false;
    },
    { wanted: selector, quiet: still, before: seen },
    { polling: 50 },
  );
  await seen.dispose();
}
