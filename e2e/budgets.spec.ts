import type { Page, Request } from "playwright-core";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { PAGES } from "#site/content/site/pages.ts";
import { aVisitor, closeVisitor, origin, untilAlive, type Visitor } from "./harness.ts";
import { PAGE_TYPES } from "./page-types.ts";

const KB = 1024;
const pages = Object.values(PAGES);
/** The most script, in KB, of the pages with an island of React. All others have 10. */
const ISLANDS: Record<string, number> = { [PAGES.impact.path]: 68, [PAGES.donate.path]: 79 };

type Transfer = { path: string; bytes: number };

/**
 * Follows a page's requests. `ended` waits until all of them are done and no new one has begun for half a second. The
 * driver reports idle once per document, before the requests that the page's script makes.
 */
function followRequests(page: Page): { ended: () => Promise<unknown> } {
  const open = new Set<Request>();
  let latest = performance.now();
  const begun = (request: Request) => {
    open.add(request);
    latest = performance.now();
  };
  const come = (request: Request) => {
    open.delete(request);
    latest = performance.now();
  };
  page.on("request", begun).on("requestfinished", come).on("requestfailed", come);
  return {
    ended: () => vi.waitUntil(() => open.size === 0 && performance.now() - latest >= 500, { timeout: 20_000 }),
  };
}

/** Counts the bodies as sent over the wire from now on. After the first answer, headers hardly count over HTTP/2. */
async function countTransfers({ context, page }: Visitor): Promise<Transfer[]> {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBypassServiceWorker", { bypass: true });
  const addresses = new Map<string, string>();
  const headers = new Map<string, number>();
  const transfers: Transfer[] = [];
  session.on("Network.requestWillBeSent", ({ requestId, request }) => addresses.set(requestId, request.url));
  session.on("Network.responseReceived", ({ requestId, response }) =>
    headers.set(requestId, response.encodedDataLength),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    transfers.push({
      path: new URL(addresses.get(requestId) ?? origin).pathname,
      // An answer from the browser's cache has headers and no length.
      bytes: Math.max(0, encodedDataLength - (headers.get(requestId) ?? 0)),
    }),
  );
  return transfers;
}

/** What a first visit to a page transfers, compressed, until its script has started and all requests are done; by address. */
async function firstVisit(path: string, saveData = false): Promise<{ transfers: Transfer[]; shift: number }> {
  const visitor = await aVisitor({ saveData, reducedMotion: true });
  const requests = followRequests(visitor.page);
  const transfers = await countTransfers(visitor);
  await visitor.page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        const total = window as Window & { shift?: number };
        if (!shift.hadRecentInput) total.shift = (total.shift ?? 0) + shift.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await visitor.page.goto(path, { waitUntil: "load" });
  if (!saveData) await untilAlive(visitor.page);
  await requests.ended();
  const shift = await visitor.page.evaluate(() => (window as Window & { shift?: number }).shift ?? 0);
  await closeVisitor(visitor);
  return { transfers, shift };
}

const sum = (transfers: Transfer[], of: (path: string) => boolean) =>
  transfers.filter(({ path }) => of(path)).reduce((total, { bytes }) => total + bytes, 0);

/** What the first visits to the pages transferred, by their paths. */
const visited = new Map<string, Transfer[]>();

describe.concurrent.each(pages)("a first visit to $path", ({ path }) => {
  let visit: Awaited<ReturnType<typeof firstVisit>>;
  beforeAll(async () => {
    visit = await firstVisit(path);
    visited.set(path, visit.transfers);
  });

  test("stays within its byte budgets", () => {
    const { transfers } = visit;
    const page = sum(transfers, (each) => each === path);
    expect(page, "HTML with its styles").toBeGreaterThan(2 * KB);
    expect(page, "HTML with its styles").toBeLessThanOrEqual((path === "/" ? 25 : 20) * KB);
    expect(
      sum(transfers, (each) => each.endsWith(".js")),
      "script",
    ).toBeLessThanOrEqual((ISLANDS[path] ?? 10) * KB);
    expect(
      sum(transfers, (each) => each.endsWith(".woff2")),
      "fonts",
    ).toBeLessThanOrEqual(45 * KB);
    expect(
      sum(transfers, () => true),
      "everything",
    ).toBeLessThanOrEqual((path === "/" ? 75 : 130) * KB);
  });

  test("does not move while it loads", () => {
    expect(visit.shift).toBeLessThan(0.01);
  });
});

describe("with Save-Data", () => {
  test.concurrent.each(PAGE_TYPES)("%s is small, without script and without fonts", async (path) => {
    const { transfers } = await firstVisit(path, true);
    expect(sum(transfers, (each) => /\.(?:js|woff2)$/u.test(each))).toBe(0);
    expect(sum(transfers, () => true)).toBeLessThanOrEqual(60 * KB);
  });
});

test("an unchanged page is answered with 304, and files are immutable", async () => {
  const first = await fetch(`${origin}/trainings`);
  const etag = first.headers.get("etag") ?? "";
  const second = await fetch(`${origin}/trainings`, { headers: { "if-none-match": etag } });
  expect([first.status, second.status]).toEqual([200, 304]);
  const file = /\/assets\/[\w.-]+\.js/u.exec(await first.text())?.[0] ?? "";
  expect((await fetch(`${origin}${file}`)).headers.get("cache-control")).toContain("immutable");
});

/** What a visit to home and then to another page transfers, if files that both need come once. */
function homeAnd(path: string): Transfer[] {
  const home = visited.get("/") ?? [];
  const more = visited.get(path) ?? [];
  return [...home, ...more.filter((each) => !home.some((had) => had.path === each.path))];
}

test.each(pages.filter(({ path }) => path !== "/"))(
  "home and then $path stay within the budget for two pages",
  (to) => {
    const both = sum(homeAnd(to.path), () => true);
    expect(both).toBeGreaterThan(sum(homeAnd("/"), () => true) + KB);
    expect(both).toBeLessThanOrEqual((to.path in ISLANDS ? 150 : 100) * KB);
  },
);

test.concurrent.each([PAGES.impact, PAGES["cardiac-arrest"]])(
  "a visitor who goes from home to $path downloads nothing twice",
  async (to) => {
    const visitor = await aVisitor({ reducedMotion: true });
    const { page } = visitor;
    const requests = followRequests(page);
    const transfers = await countTransfers(visitor);
    await page.goto("/");
    await untilAlive(page);
    await requests.ended();
    await page.goto(to.path);
    await untilAlive(page);
    await requests.ended();
    expect(sum(transfers, () => true)).toBeLessThanOrEqual(sum(homeAnd(to.path), () => true) + KB);
    await closeVisitor(visitor);
  },
);
