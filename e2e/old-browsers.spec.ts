import { asksPhone, donate, PAID, result } from "./giving-steps.ts";
import { aNumber } from "./phones.ts";
import { expect, test } from "./visit.ts";

/** Chrome 87, iOS 14 and Firefox 78 know no cascade layers, `:has()`, container queries or nesting: they drop such rules. */
test.describe("in a browser of 2020, whose script does not start", { tag: "@plain" }, () => {
  test.beforeEach(({ page }) =>
    page.route(/\/(?:[^.]*|.*\.css)$/u, async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 });
      const type = answer.headers()["content-type"] ?? "";
      if (!/text\/(?:html|css)/u.test(type)) return route.fulfill({ response: answer });
      const body = (await answer.text())
        .replaceAll(/@(?=layer|container|starting-style|supports[^{]*:has)/gu, "@unknown-")
        .replaceAll(/:has\(/gu, ":unknown-has(");
      return route.fulfill({ response: answer, body });
    }),
  );

  test("first aid is read, with its steps in order and its numbers to call", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "Choking", exact: true }).click();
    await page.getByText("Five hard blows with the heel of your hand").first().waitFor();
    await page.goto("/pulse/cardiac-arrest");
    const steps = page.locator("#survival ol > li");
    await expect(steps).toHaveCount(6);
    for (const step of await steps.all()) await expect(step).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Call 112" }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test("a gift is made and approved", async ({ page, phones }) => {
    const phone = aNumber("7777");
    await donate(page, { phone });
    await asksPhone(page);
    await phones.approve(phone);
    await result(page, PAID);
    expect(await phones.charges(phone)).toEqual([2000]);
  });
});

test("a gift goes through by the native forms when a script file does not arrive", async ({ page, phones, errors }) => {
  let lost = 0;
  await page.route(/\/assets\/donate-[^/]*\.js$/u, async (route) => {
    lost += 1;
    return route.abort();
  });
  const phone = aNumber("0001");
  await donate(page, { phone });
  await result(page, PAID);
  expect(lost).toBeGreaterThan(0);
  expect(await phones.charges(phone)).toEqual([2000]);
  errors.length = 0;
});
