import { afterEach, expect, test } from "vitest";
import { aVisitor, closeVisitor, origin, untilAlive, type Visitor } from "./harness.ts";

/** Slow enough that the browser calls it 3G (from 272 ms on), fast enough for a test. */
const THREE_G = { offline: false, latency: 300, downloadThroughput: 250_000, uploadThroughput: 250_000 };

let visitor: Visitor;
afterEach(() => closeVisitor(visitor));

type Sight = { scripts: Span[]; fonts: Span[]; loaded: number; shift: number };
type Span = { start: number; end: number };

/** Opens a page, waits for its fonts, and returns when each file was requested and when it arrived. */
async function watchArrival(path: string, from?: string): Promise<Sight> {
  const { page } = visitor;
  await page.addInitScript(() => {
    const sums = window as Window & { shift?: number };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        sums.shift = (sums.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(path, { waitUntil: "load", ...(from ? { referer: from } : {}) });
  await untilAlive(page);
  await page.waitForFunction(
    () => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2")).length >= 2,
  );
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    const spans = (ending: string) =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith(ending))
        .map(({ startTime, responseEnd }) => ({ start: startTime, end: responseEnd }));
    return {
      // A page has loaded when everything that it requested by itself has arrived.
      loaded: performance.getEntriesByType("navigation").map((entry) => entry.toJSON().loadEventStart)[0],
      scripts: spans(".js"),
      fonts: spans(".woff2"),
      shift: (window as Window & { shift?: number }).shift ?? 0,
    };
  });
}

async function onThreeG(): Promise<void> {
  visitor = await aVisitor();
  const session = await visitor.context.newCDPSession(visitor.page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { ...THREE_G, connectionType: "cellular3g" });
}

const headingFont = () =>
  visitor.page.evaluate(() => getComputedStyle(document.querySelector("h1") ?? document.body).fontFamily);
const earliest = (spans: readonly Span[]) => Math.min(...spans.map(({ start }) => start));
const latest = (spans: readonly Span[]) => Math.max(...spans.map(({ end }) => end));

test("on 3G the script loads before the fonts, which are used from the next page on, so that nothing moves", async () => {
  await onThreeG();
  const { scripts, fonts, shift } = await watchArrival("/pulse/cardiac-arrest");
  const { page } = visitor;
  // The shell, the tab strip, the button for the voice, and what all of them import.
  expect(scripts.length).toBe(4);
  expect(earliest(fonts)).toBeGreaterThanOrEqual(latest(scripts));
  expect(shift).toBeLessThan(0.01);
  expect(await headingFont()).not.toContain("Bricolage,");
  await page.getByRole("link", { name: "Medications" }).first().click();
  await page.waitForURL("**/pulse/medications");
  await page.waitForFunction(() => document.documentElement.dataset["fonts"] === undefined);
  expect(await headingFont()).toContain("Bricolage,");
  expect(visitor.errors).toEqual([]);
});

test("on 3G a page reached from another of ours loads its fonts at once", async () => {
  await onThreeG();
  const { fonts, loaded } = await watchArrival("/trainings", origin);
  expect(earliest(fonts)).toBeLessThan(loaded);
});

test("on a faster network the fonts load with the page", async () => {
  visitor = await aVisitor();
  const { fonts, loaded } = await watchArrival("/");
  expect(earliest(fonts)).toBeLessThan(loaded);
});

test.each(["/trainings/life-saving-aed-usage", "/trainings/basic-cpr", "/trainings/medical-emergencies"])(
  "on %s the words above the first button take as many lines before the typefaces arrive as after",
  async (path) => {
    visitor = await aVisitor({ reducedMotion: true });
    const { page } = visitor;
    const height = async () => {
      await page.goto(path, { waitUntil: "load" });
      await page.evaluate(() => document.fonts.ready);
      return page
        .locator("main .lead")
        .first()
        .evaluate((element) => Math.round(element.getBoundingClientRect().height));
    };
    await page.route(/\.woff2$/u, (route) => route.abort());
    const before = await height();
    await page.unrouteAll();
    expect(await height()).toBe(before);
  },
);
