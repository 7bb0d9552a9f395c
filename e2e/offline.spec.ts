import { afterEach, expect, test } from "vitest";
import { aVisitor, closeVisitor, type Visitor } from "./harness.ts";

let visitor: Visitor;
afterEach(() => closeVisitor(visitor));

test(
  "after one visit the CPR page opens without a network, and says that the visitor is offline",
  { tags: ["nightly"] },
  async () => {
    visitor = await aVisitor();
    const { page, context } = visitor;
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto("/pulse/cardiac-arrest");
    expect(await page.title()).toContain("Cardiac Arrest");
    await page.getByText("You are offline").waitFor();
    expect(await page.getByRole("link", { name: "112" }).first().isVisible()).toBe(true);
  },
);

test("without a network the CPR page has the steps for a child and the other numbers, and the notice covers neither", async () => {
  visitor = await aVisitor();
  const { page, context } = visitor;
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.goto("/pulse/cardiac-arrest");
  const fork = page.getByRole("link", { name: "A child or a baby?", exact: true });
  // The notice pushes the page down, so it covers nothing.
  const gap = await page.evaluate(() => {
    const notice = document.querySelector("beat-offline-notice p")?.getBoundingClientRect();
    const main = document.querySelector("header")?.getBoundingClientRect();
    return (main?.top ?? 0) - (notice?.bottom ?? Number.NaN);
  });
  expect(Math.abs(gap)).toBeLessThan(1);
  await page.locator("main summary").first().click();
  expect(await page.locator("main").getByRole("link", { name: "193 Ambulance" }).first().isVisible()).toBe(true);
  await page.locator("main summary").first().click();
  await fork.click();
  await expect
    .poll(async () => (await page.locator("#child").getByText("Five breaths, then 30 pushes").boundingBox())?.y)
    .toBeLessThan(740);
});

test(
  "a page that is not stored says so, and lists the stored pages and the numbers to call",
  { tags: ["nightly"] },
  async () => {
    visitor = await aVisitor();
    const { page, context } = visitor;
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto("/trainings");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("You are offline");
    const kept = page.getByRole("listitem").filter({ hasNot: page.locator("[href^='tel:']") });
    expect(await kept.allTextContents()).toEqual([
      "CPR: six steps and the beat",
      "First aid, card by card",
      "Practise an emergency",
    ]);
    expect(await page.getByRole("link", { name: "112" }).getAttribute("href")).toBe("tel:112");
    expect(await page.getByRole("link", { name: "193" }).getAttribute("href")).toBe("tel:193");
  },
);

test("never stores pages about gifts or answers of the API", async () => {
  visitor = await aVisitor();
  const { page } = visitor;
  await page.goto("/impact/donate");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto("/impact");
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept.length).toBeGreaterThan(2);
  expect(kept.filter((path) => path.startsWith("/impact") || path.startsWith("/api"))).toEqual([]);
});
