import type { Locator } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { aVisitor, closeVisitor, type OpenOptions, untilAlive, type Visitor } from "./harness.ts";

const PHONE: OpenOptions = { width: 360, height: 740, touch: true };
const DESK: OpenOptions = { width: 1280, height: 900 };
const STILL_MS = 400;

let visitor: Visitor;
afterEach(() => closeVisitor(visitor));

/** Opens a page at its carousel, once script has taken it over. */
async function openCarousel(path: string, options: OpenOptions) {
  visitor = await aVisitor(options);
  const { page } = visitor;
  await page.goto(path);
  await untilAlive(page);
  const carousel = page.locator("[aria-roledescription=carousel]");
  await carousel.and(page.locator("[data-started]")).waitFor();
  await carousel.scrollIntoViewIfNeeded();
  return { page, carousel, strip: carousel.locator("> div").first() };
}

/**
 * What a carousel shows once it is still: the numbers of the visible slides from left to right, the number of the one
 * in the middle, the numbers of those that look active, and the text shown and announced.
 */
function settled(carousel: Locator) {
  return carousel.evaluate(async (element, still) => {
    const strip = element.querySelector("div");
    if (!strip) throw new Error("no strip");
    const look = () => `${strip.scrollLeft} ${element.querySelector("[aria-live]")?.textContent ?? ""}`;
    let before = look();
    let since = performance.now();
    while (performance.now() - since < still) {
      await new Promise(requestAnimationFrame);
      if (look() === before && element.getAnimations({ subtree: true }).length === 0) continue;
      before = look();
      since = performance.now();
    }
    const frame = strip.getBoundingClientRect();
    const seen = Array.from(strip.querySelectorAll("[aria-roledescription=slide]"), (slide) => {
      const picture = slide.querySelector("figure > *");
      if (!picture) throw new Error("no picture");
      const { left, right, width } = picture.getBoundingClientRect();
      return {
        number: Number(/(\d+) of/u.exec(slide.getAttribute("aria-label") ?? "")?.[1]),
        left,
        right,
        middle: left + width / 2,
        size: width / slide.getBoundingClientRect().width,
        opacity: Number(getComputedStyle(picture).opacity),
      };
    })
      .filter(({ left, right }) => left > frame.left - 1 && right < frame.right + 1)
      .toSorted((one, other) => one.middle - other.middle);
    const centre = frame.left + frame.width / 2;
    const live = element.querySelector("[aria-live]")?.textContent ?? "";
    return {
      inView: seen.map(({ number }) => number),
      middle: seen.find(({ middle }) => Math.abs(middle - centre) < 2)?.number,
      full: seen.filter(({ size, opacity }) => size > 0.99 && opacity === 1).map(({ number }) => number),
      small: seen.filter(({ size, opacity }) => size < 0.86 && opacity === 0.75).map(({ number }) => number),
      written: Number(/^(\d+) \//u.exec(live)?.[1]),
      said: Number(/(\d+) of/u.exec(live)?.[1]),
    };
  }, STILL_MS);
}

/** The state in which only this slide is in the middle, looks active, is named and is announced. */
function on(number: number) {
  return { middle: number, full: [number], written: number, said: number };
}

function press(carousel: Locator, name: "Next" | "Previous") {
  return carousel.getByRole("button", { name }).evaluate((button: HTMLElement) => button.click());
}

test.each([
  ["/why-we-beat", "1280 px", DESK, 3],
  ["/trainings", "360 px", PHONE, 7],
])(
  "%s at %s shows the previous, the current and the next film, with those at the sides smaller and dimmed",
  async (path, _, options, count) => {
    const { carousel, strip, page } = await openCarousel(path, options);
    expect(await settled(carousel)).toMatchObject({ inView: [count, 1, 2], full: [1], small: [count, 2] });
    await press(carousel, "Previous");
    expect(await settled(carousel)).toMatchObject({
      inView: [count - 1, count, 1],
      full: [count],
      small: [count - 1, 1],
    });
    // A press on a slide at the side brings it to the middle, even if it is a copy, and plays nothing.
    const box = await strip.boundingBox();
    for (const number of [1, 2]) {
      await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 40, (box?.y ?? 0) + 60);
      expect(await settled(carousel)).toMatchObject(on(number));
    }
    expect(await page.locator("iframe").count()).toBe(0);
  },
);

test("sends no request to a film's host before its play button is pressed", async () => {
  const { page, carousel } = await openCarousel("/why-we-beat", DESK);
  const { foreign } = visitor;
  const film = carousel.locator("[data-active=true]:not([inert])").getByRole("link", { name: /^Play/u });
  expect(foreign).toEqual([]);
  await page.route("https://www.youtube-nocookie.com/**", (route) => route.abort());
  await film.click();
  await page.locator("iframe[src^='https://www.youtube-nocookie.com/embed/']").waitFor();
  // The frame exists before it makes its request.
  await expect.poll(() => foreign.length).toBeGreaterThan(0);
});
