import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGES } from "#site/content/pages.ts";
import { aVisitor, hydrated, leave, origin, type Visitor } from "./harness.ts";

const KB = 1024;
const pages = Object.values(PAGES);

type Transfer = { path: string; bytes: number };

/** What a first visit to a page transfers until it is hydrated and quiet, as compressed on the wire, by address. */
async function firstVisit(path: string, saveData = false): Promise<{ transfers: Transfer[]; shift: number }> {
  const visitor = await aVisitor({ saveData, reducedMotion: true });
  const session = await visitor.context.newCDPSession(visitor.page);
  await session.send("Network.enable");
  await session.send("Network.setBypassServiceWorker", { bypass: true });
  const addresses = new Map<string, string>();
  const transfers: Transfer[] = [];
  session.on("Network.requestWillBeSent", ({ requestId, request }) => addresses.set(requestId, request.url));
  // Bodies as they cross the wire. Headers are left out: over HTTP/2 they all but vanish after the first answer.
  const headers = new Map<string, number>();
  session.on("Network.responseReceived", ({ requestId, response }) =>
    headers.set(requestId, response.encodedDataLength),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    transfers.push({
      path: new URL(addresses.get(requestId) ?? origin).pathname,
      bytes: encodedDataLength - (headers.get(requestId) ?? 0),
    }),
  );
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
  if (!saveData) await hydrated(visitor.page);
  await visitor.page.waitForLoadState("networkidle");
  const shift = await visitor.page.evaluate(() => (window as Window & { shift?: number }).shift ?? 0);
  await leave(visitor);
  return { transfers, shift };
}

const sum = (transfers: Transfer[], of: (path: string) => boolean) =>
  transfers.filter(({ path }) => of(path)).reduce((total, { bytes }) => total + bytes, 0);

describe.each(pages)("a first visit to $path", ({ path }) => {
  let visit: Awaited<ReturnType<typeof firstVisit>>;
  beforeAll(async () => {
    visit = await firstVisit(path);
  });

  test("stays within its budgets of bytes", () => {
    const { transfers } = visit;
    const page = sum(transfers, (each) => each === path);
    expect(page, "HTML with its styles").toBeGreaterThan(2 * KB);
    expect(page, "HTML with its styles").toBeLessThanOrEqual((path === "/" ? 25 : 20) * KB);
    expect(
      sum(transfers, (each) => each.endsWith(".js")),
      "script",
    ).toBeLessThanOrEqual(110 * KB);
    expect(
      sum(transfers, (each) => each.endsWith(".woff2")),
      "fonts",
    ).toBeLessThanOrEqual(45 * KB);
    expect(
      sum(transfers, () => true),
      "everything",
    ).toBeLessThanOrEqual(200 * KB);
  });

  test("does not move while it loads", () => {
    expect(visit.shift).toBeLessThan(0.01);
  });
});

describe("with Save-Data", () => {
  test.each(pages)("$path is small, without script and without fonts", async ({ path }) => {
    const { transfers } = await firstVisit(path, true);
    expect(sum(transfers, (each) => /\.(?:js|woff2)$/u.test(each))).toBe(0);
    expect(sum(transfers, () => true)).toBeLessThanOrEqual(60 * KB);
  });
});

describe("again", () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await aVisitor();
  });
  afterAll(() => leave(visitor));

  test("a page that has not changed is answered by 304, and files not at all", async () => {
    const first = await fetch(`${origin}/trainings`);
    const etag = first.headers.get("etag") ?? "";
    const second = await fetch(`${origin}/trainings`, { headers: { "if-none-match": etag } });
    expect([first.status, second.status]).toEqual([200, 304]);
    const file = /\/assets\/[\w.-]+\.js/u.exec(await first.text())?.[0] ?? "";
    expect((await fetch(`${origin}${file}`)).headers.get("cache-control")).toContain("immutable");
  });

  test("a second page costs at most 30 KB more", async () => {
    const { page, context } = visitor;
    await page.goto("/");
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setBypassServiceWorker", { bypass: true });
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.getByRole("link", { name: "Become A Responder" }).first().click();
    await page.waitForURL("**/pulse/become-a-responder");
    await page.waitForLoadState("networkidle");
    expect(bytes).toBeLessThanOrEqual(30 * KB);
  });
});
