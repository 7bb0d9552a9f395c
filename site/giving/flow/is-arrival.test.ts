import { afterEach, beforeEach, expect, test, vi } from "vitest";

class Navigation {
  readonly name: string;
  readonly type: string;
  constructor(name: string, type: string) {
    this.name = name;
    this.type = type;
  }
}

let loaded = 0;
/** A new instance of the module, as in a page that has just been loaded. */
async function loadPage(name: string, type: string) {
  const { isArrival } = (await import(/* @vite-ignore */ `./is-arrival.ts?page=${(loaded += 1)}`)) as {
    isArrival: (url: URL) => boolean;
  };
  const entries = name === "" ? [] : [new Navigation(name, type)];
  vi.stubGlobal("performance", { getEntriesByType: () => entries });
  return isArrival;
}

beforeEach(() => vi.stubGlobal("PerformanceNavigationTiming", Navigation));
afterEach(() => vi.unstubAllGlobals());

const impact = new URL("https://beat.example/impact?amount=50");

test("coming from another page is one arrival, whatever the query", async () => {
  const isArrival = await loadPage("https://beat.example/impact", "navigate");
  expect(isArrival(impact)).toBe(true);
  expect(isArrival(impact)).toBe(false);
});

test.each(["reload", "back_forward", "prerender"])("a page loaded by %s is not an arrival", async (type) => {
  expect((await loadPage(impact.href, type))(impact)).toBe(false);
});

test("an address that script went to after the page was loaded is not an arrival", async () => {
  expect((await loadPage("https://beat.example/impact/donate", "navigate"))(impact)).toBe(false);
});

test("a page is not an arrival when the browser does not say how it was loaded", async () => {
  expect((await loadPage("", ""))(impact)).toBe(false);
});
