import { readConfig } from "#api/config.ts";
import { plantOneOfEach } from "#office/fixtures/one-of-each.ts";
import { openOperatorContext } from "#api/operator-context.ts";
import type { WaitingKind } from "#api/store/operations/backlog.ts";
import { confirm } from "./office-people.ts";
import { expect, overflow, test, violations } from "./visit.ts";

test.use({ server: { name: "newcomer" } });

/**
 * What somebody does with one case of each kind: where it is on Today, the button there, and what comes of it. Nobody
 * types anything.
 */
const STEPS: Record<WaitingKind, [case_: string, press: string, comesOf: RegExp]> = {
  odd: ["flag", "Noted", /It is off Today/u],
  unanswered: ["flag", "Close as not paid", /closed as not paid/u],
  owed: ["flag", "Ask again", /The provider said/u],
  unstopped: ["stop", "It has ended", /has ended, and the donor/u],
  unknown: ["unknown", "It has ended", /has ended, and the donor/u],
  receipts: ["receipt", "Send the receipt again", /was sent/u],
};

test("Today fits a phone, and a case of each kind is settled within three taps", async ({ site, office }) => {
  test.slow();
  const clock = { now: () => Date.now() };
  const context = await openOperatorContext(readConfig({ DATA_DIR: site.dataDir }), { clock, who: () => "kofi" });
  const planted = await plantOneOfEach(context);
  await context.close();
  const page = await office("Efua");
  await page.goto("/");
  await page.getByRole("heading", { name: `${Object.keys(planted).length} cases wait` }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  const next = page.getByRole("button", { name: "Continue" });
  for (const [kind, [of, press, comesOf]] of Object.entries(STEPS)) {
    await page.goto("/");
    const row = page.locator(`article[aria-labelledby="case-${of}-${planted[kind as WaitingKind]}"]`);
    await row.getByRole("link", { name: press }).first().tap();
    await next.or(page.getByRole("button", { name: /^Confirm/u })).waitFor();
    if (await next.isVisible()) await next.tap();
    expect.soft(await confirm(page), kind).toMatch(comesOf);
  }
});
