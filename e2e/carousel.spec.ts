import { afterAll, beforeAll, expect, test } from "vitest";
import { aVisitor, hydrated, leave, type Visitor } from "./harness.ts";

let visitor: Visitor;
beforeAll(async () => {
  visitor = await aVisitor({ width: 1280, height: 900 });
});
afterAll(() => leave(visitor));

/** The names of the slides that are in view, from left to right. */
async function inView() {
  const slides = await visitor.page.locator("[aria-roledescription=carousel] [role=group]").all();
  const strip = await visitor.page.locator("[aria-roledescription=carousel] > div").first().boundingBox();
  const seen: { name: string; x: number }[] = [];
  for (const slide of slides) {
    const box = await slide.boundingBox();
    const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
    const isSeen = strip && middle > strip.x && middle < strip.x + strip.width;
    if (isSeen) seen.push({ name: (await slide.getAttribute("aria-label")) ?? "", x: middle });
  }
  return seen.toSorted((one, other) => one.x - other.x).map(({ name }) => Number(/(\d+) of/u.exec(name)?.[1]));
}

test.each([
  ["/why-we-beat", 3],
  ["/trainings", 7],
])("%s shows the previous, the current and the next of %i films, and wraps both ways", async (path, count) => {
  const { page } = visitor;
  await page.goto(path);
  await hydrated(page);
  const carousel = page.locator("[aria-roledescription=carousel]");
  await carousel.scrollIntoViewIfNeeded();
  expect(await inView()).toEqual([count, 1, 2]);
  await carousel.getByRole("button", { name: "Next" }).click();
  await expect.poll(inView).toEqual([1, 2, 3]);
  const back = carousel.getByRole("button", { name: "Previous" });
  await back.click();
  await back.click();
  await expect.poll(inView).toEqual([count - 1, count, 1]);
  expect(await carousel.locator("[data-active=true]").getAttribute("aria-label")).toContain(`${count} of ${count}`);
  expect(await carousel.locator("p[aria-live]").textContent()).toContain(`${count} / ${count}`);
});

test("a strip that was swiped goes on round, and side slides are smaller and dimmed", async () => {
  const { page } = visitor;
  await page.goto("/trainings");
  await hydrated(page);
  const strip = page.locator("[aria-roledescription=carousel] > div").first();
  await strip.scrollIntoViewIfNeeded();
  await strip.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: "instant" }));
  await expect.poll(inView).toEqual([4, 5, 6]);
  await page.getByRole("button", { name: "Next" }).click();
  await expect.poll(inView).toEqual([5, 6, 7]);
  await page.waitForTimeout(400);
  const look = await strip.locator("[role=group]").evaluateAll((slides) =>
    slides.slice(0, 2).map((slide) => {
      const picture = slide.querySelector("figure > *");
      return [picture && getComputedStyle(picture).opacity, getComputedStyle(slide).transform];
    }),
  );
  expect(look).toEqual([
    ["0.6", "matrix(0.85, 0, 0, 0.85, 0, 0)"],
    ["1", "none"],
  ]);
});

test("nothing is asked of the host of a film before its play button is pressed", async () => {
  const { page, foreign } = visitor;
  await page.goto("/why-we-beat");
  await hydrated(page);
  const film = page.locator("[data-active=true]").getByRole("link", { name: /^Play/u });
  await film.scrollIntoViewIfNeeded();
  expect(foreign).toEqual([]);
  await page.route("https://www.youtube-nocookie.com/**", (route) => route.abort());
  await film.click();
  await page.locator("iframe[src^='https://www.youtube-nocookie.com/embed/']").waitFor();
  // The frame is there before it asks.
  await expect.poll(() => foreign.length).toBeGreaterThan(0);
});
