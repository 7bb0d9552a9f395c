import type { Page } from "playwright-core";

const STILL_MS = 400;

/** The final position of a place in a page, in pixels from the window's top. */
export type Place = {
  top: number;
  /** From the lower edge of the fixed bars to the first heading of the place; negative if covered. */
  headingClear: number;
  /** Whether that heading is in the window. */
  headingInView: boolean;
};

/**
 * Waits until the place with this id has been still for a while. For a folded place, its card's heading counts. A page
 * without script reports no frames, so there it does not wait, and nothing moves (`still` 0).
 */
export function settledPlace(page: Page, id: string, still = STILL_MS): Promise<Place> {
  return page.evaluate(
    async ([name, quiet]) => {
      const element = document.getElementById(name);
      if (!element) throw new Error(`no #${name}`);
      const place = () => element.getBoundingClientRect().top;
      let before = place();
      let since = performance.now();
      while (performance.now() - since < quiet) {
        await new Promise(requestAnimationFrame);
        if (Math.abs(place() - before) < 0.5) continue;
        before = place();
        since = performance.now();
      }
      const whole = element.closest("details") ?? element;
      // Its words count; the space around them may be covered.
      const words = document.createRange();
      words.selectNodeContents(whole.querySelector("summary, h1, h2, h3, th") ?? element);
      const heading = words.getBoundingClientRect();
      const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? Number.NaN;
      return {
        top: place(),
        headingClear: heading.top - bar,
        headingInView: heading.bottom > 0 && heading.top < innerHeight,
      };
    },
    [id, still] as const,
  );
}
