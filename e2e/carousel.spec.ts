import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./visit.ts";

test.use({ reducedMotion: "no-preference", hasTouch: true, isMobile: true });

/** Brings the films of a page into view, once script has taken them over. */
async function openCarousel(page: Page, path: string) {
  await page.goto(path);
  const carousel = page.locator("[aria-roledescription=carousel]");
  await carousel.getByRole("button", { name: "Next" }).waitFor();
  await carousel.scrollIntoViewIfNeeded();
  return carousel;
}

/** The number of the film that is announced, and of the one in the middle, once the strip rests on it and not on its copy. */
function shown(carousel: Locator) {
  return carousel.evaluate((element) => {
    const numberIn = (words: string | null | undefined) => Number(/(\d+) of/u.exec(words ?? "")?.[1]);
    const slides = Array.from(element.querySelectorAll("[aria-roledescription=slide]"));
    const centreOf = (part: Element | null) => {
      const { left = 0, width = 0 } = part?.getBoundingClientRect() ?? {};
      return left + width / 2;
    };
    const middle = slides.find(
      (slide) => !slide.hasAttribute("inert") && Math.abs(centreOf(slide) - centreOf(slide.parentElement)) < 2,
    );
    return [element.querySelector("[aria-live]")?.textContent, middle?.getAttribute("aria-label")].map(numberIn);
  });
}

test("the films are a ring: buttons and a press on the edge of the next one lead on, and none plays", async ({
  page,
}) => {
  const carousel = await openCarousel(page, "/trainings");
  const isAt = (film: number) => expect.poll(() => shown(carousel)).toEqual([film, film]);
  await isAt(1);
  await carousel.getByRole("button", { name: "Previous" }).click();
  await isAt(7);
  const strip = carousel.locator("[aria-roledescription=slide]").first().locator("..");
  const { x = 0, y = 0, width = 0 } = (await strip.boundingBox()) ?? {};
  // Beyond the last film is a copy of the first.
  for (const film of [1, 2]) {
    await page.mouse.click(x + width - 20, y + 60);
    await isAt(film);
  }
  await carousel.getByRole("button", { name: "Next" }).click();
  await isAt(3);
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("a window that changes its width and back within a frame keeps the film in the middle", async ({ page }) => {
  const carousel = await openCarousel(page, "/trainings");
  await expect.poll(() => shown(carousel)).toEqual([1, 1]);
  await carousel.locator("[data-strip]").evaluate(async (strip) => {
    // So does the browser: while the window is narrow, the strip cannot scroll as far.
    strip.scrollLeft = 0;
    window.dispatchEvent(new Event("resize"));
    // Scrolling is reported at the beginning of a frame.
    await new Promise(requestAnimationFrame);
  });
  expect(await shown(carousel)).toEqual([1, 1]);
});

test("a film sends no request to its host before its play button is pressed", async ({ page, foreign }) => {
  const carousel = await openCarousel(page, "/why-we-beat");
  await page.route("https://www.youtube-nocookie.com/**", (route) => route.abort());
  expect(foreign).toEqual([]);
  const films = carousel.locator("[aria-roledescription=slide][aria-label*='1 of']:not([inert])");
  await films.getByRole("link", { name: /^Play/u }).first().click();
  await page.locator("iframe[title][src^='https://www.youtube-nocookie.com/embed/']").waitFor();
  // The frame exists before it makes its request.
  await expect.poll(() => foreign.splice(0).length).toBeGreaterThan(0);
});
