import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./visit.ts";

test.use({ reducedMotion: "no-preference" });

const STILL_MS = 400;

/** Brings the films of a page into view, once script has taken them over. */
async function openCarousel(page: Page, path: string) {
  await page.goto(path);
  const carousel = page.locator("[aria-roledescription=carousel]");
  await carousel.getByRole("button", { name: "Next" }).waitFor();
  await carousel.scrollIntoViewIfNeeded();
  return carousel;
}

/**
 * What a carousel shows once it is still: the numbers of the slides that are wholly visible, from left to right, those of
 * the large and of the small ones, and the number that is written and announced.
 */
function settled(carousel: Locator) {
  return carousel.evaluate(async (element, still) => {
    const slides = Array.from(element.querySelectorAll("[aria-roledescription=slide]"));
    const live = () => element.querySelector("[aria-live]")?.textContent ?? "";
    const look = () => `${slides[0]?.getBoundingClientRect().left} ${live()}`;
    let before = look();
    let since = performance.now();
    while (performance.now() - since < still) {
      await new Promise(requestAnimationFrame);
      if (look() === before && element.getAnimations({ subtree: true }).length === 0) continue;
      before = look();
      since = performance.now();
    }
    const frame = slides[0]?.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const seen = slides
      .map((slide) => {
        const { left, right, width } = (slide.querySelector("figure > *") ?? slide).getBoundingClientRect();
        const number = Number(/(\d+) of/u.exec(slide.getAttribute("aria-label") ?? "")?.[1]);
        return { number, left, right, middle: left + width / 2, size: width / slide.getBoundingClientRect().width };
      })
      .filter(({ left, right }) => left > frame.left - 1 && right < frame.right + 1)
      .toSorted((one, other) => one.middle - other.middle);
    return {
      inView: seen.map(({ number }) => number),
      full: seen.filter(({ size }) => size > 0.99).map(({ number }) => number),
      small: seen.filter(({ size }) => size < 0.86).map(({ number }) => number),
      written: Number(/^(\d+) \//u.exec(live())?.[1]),
      said: Number(/(\d+) of/u.exec(live())?.[1]),
    };
  }, STILL_MS);
}

for (const { path, device, options, count } of [
  { path: "/why-we-beat", device: "a desktop", options: { viewport: { width: 1280, height: 900 } }, count: 3 },
  { path: "/trainings", device: "a phone", options: { hasTouch: true, isMobile: true }, count: 7 },
]) {
  test.describe(`on ${device}`, () => {
    test.use(options);

    test(`${path} shows the films before and after, smaller at the sides`, async ({ page }) => {
      const carousel = await openCarousel(page, path);
      await expect.poll(() => settled(carousel)).toMatchObject({ inView: [count, 1, 2], full: [1], small: [count, 2] });
      await carousel.getByRole("button", { name: "Previous" }).evaluate((button: HTMLElement) => button.click());
      const before = { inView: [count - 1, count, 1], full: [count], small: [count - 1, 1] };
      expect(await settled(carousel)).toMatchObject(before);
      // A press on a slide at the side brings it to the middle, even if it is a copy, and plays nothing.
      const strip = carousel.locator("[aria-roledescription=slide]").first().locator("..");
      const { x = 0, y = 0, width = 0 } = (await strip.boundingBox()) ?? {};
      for (const number of [1, 2]) {
        await page.mouse.click(x + width - 40, y + 60);
        expect(await settled(carousel)).toMatchObject({ full: [number], written: number, said: number });
      }
      await expect(page.locator("iframe")).toHaveCount(0);
    });
  });
}

test.describe("a film", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("sends no request to its host before its play button is pressed", async ({ page, foreign }) => {
    const carousel = await openCarousel(page, "/why-we-beat");
    await settled(carousel);
    await page.route("https://www.youtube-nocookie.com/**", (route) => route.abort());
    expect(foreign).toEqual([]);
    const films = carousel.locator("[aria-roledescription=slide][aria-label*='1 of']:not([inert])");
    await films.getByRole("link", { name: /^Play/u }).first().click();
    await page.locator("iframe[src^='https://www.youtube-nocookie.com/embed/']").waitFor();
    // The frame exists before it makes its request.
    await expect.poll(() => foreign.splice(0).length).toBeGreaterThan(0);
  });
});
