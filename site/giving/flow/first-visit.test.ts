import { afterEach, expect, test, vi } from "vitest";
import { openBrowser } from "./fixtures/browser.ts";
import { scriptedFlow } from "./fixtures/scripted-flow.ts";
import { FIRST_IMPACT, firstDonate, isFirstVisit } from "./first-visit.ts";
import { openDonate, openImpact } from "./open.ts";

afterEach(() => vi.unstubAllGlobals());

const page = (query = "") => new URL(`https://beat.example/impact/donate${query}`);

test("a visit with nothing stored and no parameter of the flow's is a first visit", () => {
  openBrowser();
  expect(isFirstVisit(page())).toBe(true);
  expect(isFirstVisit(page("?utm_source=poster"))).toBe(true);
});

test.each(["gift=T-1", "recurring=inv-1", "amount=50", "frequency=monthly", "channel=mtn-gh", "amount="])(
  "a visit with ?%s is not a first visit",
  (query) => {
    openBrowser();
    expect(isFirstVisit(page(`?${query}`))).toBe(false);
  },
);

test.each(["donateData", "donateProgress"])("a visit with something stored under %s is not a first visit", (key) => {
  openBrowser().kept.setItem(key, "{}");
  expect(isFirstVisit(page())).toBe(false);
});

test("a visit whose browser refuses access to its storage is not treated as a first visit", () => {
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  expect(isFirstVisit(page())).toBe(false);
});

test("a first visit shows what the flow would have shown", async () => {
  const { flow } = scriptedFlow({}, {});
  expect(FIRST_IMPACT).toEqual(await openImpact(new URL("https://beat.example/impact"), flow));
  for (const query of ["", "?utm_source=poster"]) {
    expect(await openDonate(page(query), flow)).toEqual({ memory: {}, page: firstDonate(page(query)) });
  }
});
