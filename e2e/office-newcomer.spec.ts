import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#api/config.ts";
import { plantOneOfEach } from "#api/fixtures/one-of-each.ts";
import { openOperatorContext } from "#api/operator-context.ts";
import type { WaitingKind } from "#api/store/operations/backlog.ts";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";
import { violations } from "./accessibility.ts";
import { closeVisitor } from "./harness.ts";
import { type OfficePerson, openOffice } from "./office-people.ts";

const MOST_TAPS = 3;

let site: BuiltServer;
let efua: OfficePerson;
let planted: Record<WaitingKind, string>;
beforeAll(async () => {
  site = await startBuiltServer();
  const clock = { now: () => Date.now() };
  const context = await openOperatorContext(readConfig({ DATA_DIR: site.dataDir }), { clock, who: () => "kofi" });
  planted = await plantOneOfEach(context);
  await context.close();
  efua = await openOffice(site, "Efua", { reducedMotion: true, touch: true, width: 360, height: 740 });
});
afterAll(async () => {
  await closeVisitor(efua.visitor);
  await site.close();
});

/** What somebody does with one case: the button on Today, and what comes of it. Nobody types anything. */
type Steps = { id: () => string; press: string; comesOf: RegExp };

const STEPS: Record<WaitingKind, Steps> = {
  odd: { id: () => `flag-${planted.odd}`, press: "Noted", comesOf: /It is off Today/u },
  unanswered: { id: () => `flag-${planted.unanswered}`, press: "Close as not paid", comesOf: /closed as not paid/u },
  owed: { id: () => `flag-${planted.owed}`, press: "Ask again", comesOf: /The provider said/u },
  unstopped: { id: () => `stop-${planted.unstopped}`, press: "It has ended", comesOf: /has ended, and the donor/u },
  unknown: { id: () => `unknown-${planted.unknown}`, press: "It has ended", comesOf: /has ended, and the donor/u },
  receipts: { id: () => `receipt-${planted.receipts}`, press: "Send it", comesOf: /was sent/u },
};

/** Does the steps with a finger, and counts how often it touches the screen. */
async function settle(page: Page, row: Locator, press: string) {
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.tap();
    taps += 1;
  };
  await tap(row.getByRole("link", { name: press }).first());
  const next = page.getByRole("button", { name: "Continue" });
  const confirm = page.getByRole("button", { name: /^Confirm/u });
  await next.or(confirm).waitFor();
  if (await next.isVisible()) await tap(next);
  await tap(confirm);
  await page.getByRole("heading", { name: /^(?:Done|Not done)$/u }).waitFor();
  return { taps, words: (await page.locator("main > p").textContent()) ?? "" };
}

test("Today with a case of every kind fits a phone and has no fault for a screen reader", async () => {
  const { page, origin } = efua;
  await page.goto(`${origin}/`);
  await page.getByRole("heading", { name: `${Object.keys(planted).length} cases wait` }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test.each(Object.entries(STEPS))("%s is settled on a phone within three taps", async (_, { id, comesOf, press }) => {
  const { page, origin } = efua;
  await page.goto(`${origin}/`);
  const row = page.locator(`article[aria-labelledby="case-${id()}"]`);
  const { taps, words } = await settle(page, row, press);
  expect(words).toMatch(comesOf);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
});
