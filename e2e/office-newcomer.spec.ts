import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readApiConfig } from "#api/config.ts";
import { plantOneOfEach } from "#api/fixtures/one-of-each.ts";
import { openOperatorContext } from "#api/operator-context.ts";
import type { WaitingKind } from "#api/store/operations/waiting.ts";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";
import { violations } from "./accessibility.ts";
import { closeVisitor } from "./harness.ts";
import { type OfficePerson, openOffice } from "./office-people.ts";

const MOST_TAPS = 6;

let site: BuiltServer;
let efua: OfficePerson;
let planted: Record<WaitingKind, string>;
beforeAll(async () => {
  site = await startBuiltServer();
  const clock = { now: () => Date.now() };
  const context = await openOperatorContext(readApiConfig({ DATA_DIR: site.dataDir }), { clock, who: () => "kofi" });
  planted = await plantOneOfEach(context);
  await context.close();
  efua = await openOffice(site, "Efua", { reducedMotion: true, touch: true, width: 360, height: 740 });
});
afterAll(async () => {
  await closeVisitor(efua.visitor);
  await site.close();
});

/** What somebody does with one case: the button on Today, what is chosen and typed, by label, and what comes of it. */
type Steps = { press: string; choose?: string; type?: Record<string, string>; comesOf: RegExp };

const note = { "What proves it": "the list, line 4" };
const STEPS: Record<WaitingKind, { id: () => string } & Steps> = {
  review: {
    id: () => `decide-${planted.review}`,
    press: "Decide",
    choose: "The money came: paid",
    type: note,
    comesOf: /is now paid. The books have GH₵20\./u,
  },
  missing: {
    id: () => `decide-${planted.missing}`,
    press: "Decide",
    choose: "No money came: failed",
    type: note,
    comesOf: /is now failed/u,
  },
  owed: { id: () => `owed-${planted.owed}`, press: "Ask again", comesOf: /The provider said/u },
  unstopped: { id: () => `stop-${planted.unstopped}`, press: "Decide", type: note, comesOf: /is now cancelled/u },
  unknown: { id: () => `unknown-${planted.unknown}`, press: "It never began", type: note, comesOf: /is now failed/u },
  receipts: { id: () => `receipt-${planted.receipts}`, press: "Send it", comesOf: /was sent/u },
};

/** Does the steps with a finger, and counts how often it touches the screen. */
async function settle(page: Page, row: Locator, { press, choose, type = {} }: Omit<Steps, "comesOf">) {
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.tap();
    taps += 1;
  };
  await tap(row.getByRole("link", { name: press }).first());
  if (choose !== undefined) await tap(page.getByLabel(choose));
  for (const [label, words] of Object.entries(type)) {
    await tap(page.getByLabel(label));
    await page.keyboard.type(words);
  }
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

test.each(Object.entries(STEPS))("%s is settled on a phone within six taps", async (_, { id, comesOf, ...steps }) => {
  const { page, origin } = efua;
  await page.goto(`${origin}/`);
  const row = page.locator(`article[aria-labelledby="case-${id()}"]`);
  const { taps, words } = await settle(page, row, steps);
  expect(words).toMatch(comesOf);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
});
