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

test("coming to an address from another page is an arrival, whatever its query, and one only", async () => {
  const isArrival = await loadPage("https://beat.example/impact", "navigate");
  expect(isArrival(impact)).toBe(true);
  expect(isArrival(impact)).toBe(false);
});

test.each(["reload", "back_forward", "prerender"])("a page that came by %s is none", async (type) => {
  expect((await loadPage(impact.href, type))(impact)).toBe(false);
});

test("an address that script has gone to since the page was loaded is none", async () => {
  expect((await loadPage("https://beat.example/impact/donate", "navigate"))(impact)).toBe(false);
});

test("a browser that does not tell how it came is taken to have been here", async () => {
  expect((await loadPage("", ""))(impact)).toBe(false);
});
