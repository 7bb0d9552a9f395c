import { type Browser, chromium, type Page } from "@playwright/test";
import { BROWSER_ARGUMENTS, chromiumPath, isAlive } from "../../scripts/browser.ts";
import { startBuiltServer } from "../../scripts/built-server.ts";

/** The budgets (docs/performance.md), in milliseconds. What pages weigh is checked in pages.spec.ts. */
const BUDGETS = { paintRatio: 1.05, alive: 1500, beat: 1200, blocking: 200, shift: 0.01 };
/** A slow phone on a slow network. Chromium is really throttled; nothing is simulated afterwards. */
const SLOW = { latencyMs: 400, bytesPerSecond: 50_000, cpuSlowdown: 6, watchedMs: 16_000 };
/** A median of three varies by a tenth on this hardware. */
const ROUNDS = 5;
const CARDIAC = "/pulse/cardiac-arrest";
const PATHS = ["/", CARDIAC, "/pulse/general-emergencies", "/impact", "/impact/donate"];

/** Milliseconds since the navigation began; `Infinity` for what never happened. */
type Visit = {
  firstPaint: number;
  /** When the metronome can first be pressed. */
  beat: number;
  /** When everything that script adds has started. */
  alive: number;
  /** The sum, over all long tasks, of the time beyond 50 ms. */
  blocking: number;
  shift: number;
};

/**
 * Visits each page in turn, and beside it the same page without script, which paints as early as the page could, and the
 * page of another built clone, if its folder is given.
 */
export async function measurePages(beside: string) {
  const server = await startBuiltServer({ LOG_LEVEL: "warn" });
  const other = beside ? await startBuiltServer({ LOG_LEVEL: "warn" }, beside) : undefined;
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGUMENTS });
  const broken: string[] = [];
  const table: Record<string, Record<string, string>> = {};
  try {
    for (const path of PATHS) {
      // The server makes and compresses a page when it is first asked for.
      for (const { origin } of other ? [server, other] : [server])
        await fetch(origin + path, { headers: { "accept-encoding": "br" } });
      const visits: Visit[] = [];
      const others: Visit[] = [];
      const bare: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        visits.push(await visit(browser, server.origin + path));
        if (other) others.push(await visit(browser, other.origin + path));
        bare.push(await paintWithoutScript(browser, server.origin + path));
      }
      const of = (figure: keyof Visit, among = visits) => median(among.map((each) => each[figure]));
      const figures: [name: string, value: number, digits: number, most?: number][] = [
        ["Paint, ratio", of("firstPaint") / median(bare), 2, BUDGETS.paintRatio],
        ["First paint, ms", of("firstPaint"), 0],
        ["Without script", median(bare), 0],
        ["Alive", of("alive"), 0, BUDGETS.alive],
        ["Blocking", of("blocking"), 0, BUDGETS.blocking],
        ["Shift", Math.max(...visits.map(({ shift }) => shift)), 3, BUDGETS.shift],
      ];
      if (path === CARDIAC) figures.push(["Metronome", of("beat"), 0, BUDGETS.beat]);
      const ratio = (figure: keyof Visit) => of(figure) / of(figure, others);
      if (other) figures.push(["Paint, to other's", ratio("firstPaint"), 2], ["Alive, to other's", ratio("alive"), 2]);
      table[path] = Object.fromEntries(figures.map(([name, value, digits]) => [name, value.toFixed(digits)]));
      for (const [name, value, digits, most = Infinity] of figures) {
        // A figure that is not a number breaks its budget too.
        if (!(value <= most)) broken.push(`${path}, ${name}: ${value.toFixed(digits)}, at most ${most}`);
      }
    }
  } finally {
    await browser.close();
    await Promise.all([server.close(), other?.close()]);
  }
  return { table, broken };
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  await using phone = await openSlowPhone(browser);
  const { page } = phone;
  await page.addInitScript(`window.isAlive = ${isAlive.toString()}`);
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: "commit", timeout: SLOW.watchedMs });
  await page.waitForTimeout(SLOW.watchedMs);
  // Before the page closes.
  return await page.evaluate(() => (window as unknown as { seen: Visit }).seen);
}

/** The first paint of the same page if it had no script at all. */
async function paintWithoutScript(browser: Browser, address: string): Promise<number> {
  await using phone = await openSlowPhone(browser, false);
  const { page } = phone;
  await page.goto(address, { waitUntil: "load", timeout: SLOW.watchedMs });
  return await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN);
}

/** A page of a browser that has never visited the site, on a slow phone. */
async function openSlowPhone(browser: Browser, javaScriptEnabled = true) {
  const screen = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ ...screen, javaScriptEnabled });
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const throughput = { downloadThroughput: SLOW.bytesPerSecond, uploadThroughput: SLOW.bytesPerSecond };
  const network = { offline: false, latency: SLOW.latencyMs, ...throughput };
  await session.send("Network.emulateNetworkConditions", network);
  // Without script the browser would still fetch what the page names ahead of it.
  if (!javaScriptEnabled) await session.send("Network.setBlockedURLs", { urls: ["*.js"] });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW.cpuSlowdown });
  return { page, [Symbol.asyncDispose]: () => context.close() };
}

/** Runs in the page before any script of its own. */
function watch() {
  const seen: Visit = { firstPaint: Infinity, beat: Infinity, alive: Infinity, blocking: 0, shift: 0 };
  Object.assign(window, { seen });
  const observe = (type: string, take: (entry: PerformanceEntry) => unknown) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe("paint", ({ name, startTime }) => name === "first-contentful-paint" && (seen.firstPaint = startTime));
  observe("longtask", ({ duration }) => (seen.blocking += Math.max(0, duration - 50)));
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  const look = setInterval(() => {
    const { isAlive } = window as Window & { isAlive?: () => boolean };
    const canBeat = document.querySelector("beat-metronome [data-part=beat]:not([hidden])") !== null;
    if (canBeat) seen.beat = Math.min(seen.beat, performance.now());
    if (!document.body || !isAlive?.()) return;
    seen.alive = performance.now();
    clearInterval(look);
  }, 25);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
