import type { Page } from "playwright-core";

const STILL_MS = 400;

/** Where a place in a page stands once nothing moves it any more, in pixels from the window's top. */
export type Place = {
  top: number;
  /** From the lower edge of what stays in view at the top to the first heading of the place; negative when covered. */
  headingClear: number;
  /** Whether that heading is in the window. */
  headingInView: boolean;
};

/**
 * Waits until the place with this id has stood still for a while. A card's heading counts for what is folded in it. A page
 * without script never says that a frame has passed: there nothing is waited for, and nothing moves (`still` 0).
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
      // Its words: the room around them may be covered.
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
