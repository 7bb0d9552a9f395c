import { afterEach, expect, test, vi } from "vitest";
import { openBrowser } from "./fixtures/browser.ts";
import { scriptedFlow } from "./fixtures/scripted-flow.ts";
import { FIRST_IMPACT, firstDonate, isFirstVisit } from "./first-visit.ts";
import { openDonate, openImpact } from "./open.ts";

afterEach(() => vi.unstubAllGlobals());

const page = (query = "") => new URL(`https://beat.example/impact/donate${query}`);

test("a browser that keeps nothing, at an address that asks for nothing, needs no script of the flow", () => {
  openBrowser();
  expect(isFirstVisit(page())).toBe(true);
  expect(isFirstVisit(page("?utm_source=poster"))).toBe(true);
});

test.each(["gift=T-1", "recurring=inv-1", "amount=50", "frequency=monthly", "channel=mtn-gh", "amount="])(
  "an address with ?%s is the flow's to read",
  (query) => {
    openBrowser();
    expect(isFirstVisit(page(`?${query}`))).toBe(false);
  },
);

test.each(["donateData", "donateProgress"])("whoever has something under %s has been here", (key) => {
  openBrowser().kept.setItem(key, "{}");
  expect(isFirstVisit(page())).toBe(false);
});

test("a browser that refuses its storage cannot be known, so the flow looks", () => {
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  expect(isFirstVisit(page())).toBe(false);
});

test("a first visit sees what the flow would have shown", async () => {
  const { flow } = scriptedFlow({}, {});
  expect(FIRST_IMPACT).toEqual(await openImpact(new URL("https://beat.example/impact"), flow));
  for (const query of ["", "?utm_source=poster"]) {
    expect(await openDonate(page(query), flow)).toEqual({ memory: {}, page: firstDonate(page(query)) });
  }
});
