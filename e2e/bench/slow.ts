import type { Browser, Page } from "@playwright/test";
import { isAlive } from "../../scripts/browser.ts";
import { median } from "./median.ts";

/** A slow phone on a slow network. Chromium is really throttled; nothing is simulated afterwards. */
const SLOW = { latencyMs: 400, kilobitsPerSecond: 400, cpuSlowdown: 6, watchedMs: 16_000 } as const;

/** Milliseconds since the navigation began. `beat` and `alive` are `undefined` if they never happened. */
export type SlowVisit = {
  firstPaint: number;
  largestPaint: number;
  /** When the metronome can first be pressed. */
  beat: number | undefined;
  /** When everything that script adds has started. */
  alive: number | undefined;
  /** The sum, over all long tasks, of the time beyond 50 ms. */
  blocking: number;
  shift: number;
};

/** Runs in the page before any script of its own. */
function watch() {
  const never = undefined as number | undefined;
  const seen = { firstPaint: 0, largestPaint: 0, beat: never, alive: never, blocking: 0, shift: 0 };
  (window as Window & { seen?: typeof seen }).seen = seen;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.firstPaint = entry.startTime;
  });
  observe("largest-contentful-paint", (entry) => {
    seen.largestPaint = entry.startTime;
  });
  observe("longtask", (entry) => {
    seen.blocking += Math.max(0, entry.duration - 50);
  });
  observe("layout-shift", (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.shift += shift.value;
  });
  const look = setInterval(() => {
    const { isAlive } = window as Window & { isAlive?: () => boolean };
    if (!document.body || !isAlive?.()) return;
    seen.alive = performance.now();
    clearInterval(look);
  }, 25);
  const beat = new MutationObserver(() => {
    if (!document.querySelector("beat-metronome [data-part=beat]:not([hidden])")) return;
    seen.beat = performance.now();
    beat.disconnect();
  });
  beat.observe(document, { subtree: true, attributeFilter: ["hidden"] });
}

/** A page of a browser that has never visited the site, on a slow phone. */
async function openSlowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: (SLOW.kilobitsPerSecond * 1000) / 8,
    uploadThroughput: (SLOW.kilobitsPerSecond * 1000) / 8,
    connectionType: "cellular3g",
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW.cpuSlowdown });
  return page;
}

export async function slowVisit(browser: Browser, address: string): Promise<SlowVisit> {
  const page = await openSlowPage(browser);
  try {
    await page.addInitScript(`window.isAlive = ${isAlive.toString()}`);
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: "commit", timeout: SLOW.watchedMs });
    await page.waitForTimeout(SLOW.watchedMs);
    return await page.evaluate(() => (window as unknown as { seen: SlowVisit }).seen);
  } finally {
    await page.context().close();
  }
}

/** The median of several visits, for each figure by itself. */
export function middle(visits: readonly SlowVisit[]): SlowVisit {
  const of = (pick: (visit: SlowVisit) => number) => median(visits.map(pick));
  const ofAll = (times: (number | undefined)[]) => {
    const known = times.filter((time) => time !== undefined);
    return known.length === visits.length ? median(known) : undefined;
  };
  return {
    firstPaint: of((visit) => visit.firstPaint),
    largestPaint: of((visit) => visit.largestPaint),
    beat: ofAll(visits.map((visit) => visit.beat)),
    alive: ofAll(visits.map((visit) => visit.alive)),
    blocking: of((visit) => visit.blocking),
    shift: Math.max(...visits.map((visit) => visit.shift)),
  };
}
