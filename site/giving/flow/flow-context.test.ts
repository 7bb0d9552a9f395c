import { afterEach, expect, test, vi } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { shownToasts } from "#site/components/toaster.ts";
import { openBrowser } from "./fixtures/browser.ts";
import { toDonateData } from "./draft.ts";
import { draft, SEED } from "./fixtures/scripted-flow.ts";
import { applyStep, browserFlow, forgetResult, remember } from "./flow-context.ts";

afterEach(() => vi.unstubAllGlobals());

const progress = (browser: ReturnType<typeof openBrowser>) =>
  JSON.parse(browser.kept.map.get("donateProgress") ?? "null") as Record<string, unknown> | null;

test("moves what the server remembered into the browser's storage and drops the cookie", () => {
  const browser = openBrowser("gift=sealed");
  remember({ draft, seed: SEED });
  expect(JSON.parse(browser.kept.map.get("donateData") ?? "")).toEqual(toDonateData(draft));
  expect(progress(browser)).toMatchObject({ seed: SEED, at: expect.any(Number) });
  expect(browser.cookies).toEqual([]);
});

test("a step that stays on its page stores its memory and returns the page", async () => {
  const browser = openBrowser();
  const page = { errors: [] };
  expect(await applyStep({ memory: { seed: SEED }, page })).toBe(page);
  expect(progress(browser)).toMatchObject({ seed: SEED });
});

test("a step that leads on shows its toast and redirects, with its own redirect or the caller's", async () => {
  openBrowser();
  const toast = { type: "success", title: "Donation completed!", message: "Thank you" } as const;
  const before = shownToasts().length;
  const answer = await applyStep({ memory: {}, go: "/impact", toast });
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get("location")).toBe("/impact");
  expect(shownToasts().slice(before)).toMatchObject([{ ...toast, lastsMs: 4000 }]);

  const went: string[] = [];
  const replaced = new Response();
  const go = (to: string) => {
    went.push(to);
    return replaced;
  };
  expect(await applyStep({ memory: {}, go: "/impact/donate?gift=T-1", afterMs: 1 }, go)).toBe(replaced);
  expect(went).toEqual(["/impact/donate?gift=T-1"]);
});

test("without the page's configuration the browser has no flow and forgets nothing", () => {
  const browser = openBrowser();
  remember({ result: { kind: "paid", amount: 2000 as Pesewas } });
  expect(browserFlow()).toBeUndefined();
  forgetResult();
  expect(progress(browser)).toMatchObject({ result: { kind: "paid" } });
});
