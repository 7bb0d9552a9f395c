import { asksPhone, donate, fillBothSteps, PAID, press, result } from "./giving-steps.ts";
import { aNumber } from "./phones.ts";
import { expect, test, untilAlive } from "./visit.ts";

test.describe("a gift", { tag: "@both" }, () => {
  test("waits for the donor's approval, although the page is closed, reloaded, or on a phone whose clock is wrong", async ({
    page,
    phones,
    script,
  }) => {
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 86_400_000;
    });
    const phone = aNumber("7777");
    await donate(page, { phone });
    await asksPhone(page);
    await page.goto("about:blank");
    await page.goto("/impact/donate");
    await asksPhone(page);
    await page.reload();
    expect(await phones.prompts(phone)).toHaveLength(1);
    await phones.approve(phone);
    await result(page, PAID, script);
    expect(await phones.charges(phone)).toEqual([2000]);
  });

  test("is left by Back, from the waiting page and from the result, and Forward returns to it", async ({
    page,
    script,
  }) => {
    await donate(page, { phone: aNumber("7777") });
    await asksPhone(page);
    await page.goBack();
    // Without script the form of step 2 is an entry of its own, which leads to the gift.
    if (!script) {
      await expect(page).toHaveURL(/\?gift=/u);
      await page.goBack();
    }
    await page.getByLabel("City (required)").waitFor();
    await page.goForward();
    await expect(page).toHaveURL(/\?gift=/u);
    await asksPhone(page);
    await donate(page, { phone: aNumber("0001") });
    await result(page, PAID);
    await page.goBack();
    if (script) await expect(page).toHaveURL(/\/impact$/u);
    else await page.getByRole("heading", { name: "Donate", exact: true }).waitFor();
  });

  test("asks the phone once when Donate is pressed twice, as an impatient donor does", async ({
    page,
    phones,
    script,
  }) => {
    const phone = aNumber("7777");
    await fillBothSteps(page, { phone });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const sent: string[] = [];
    await page.route(/impact\/donate$/u, async (route) => {
      if (route.request().method() === "POST") {
        sent.push(route.request().url());
        await held;
      }
      await route.continue().catch(() => undefined);
    });
    await page.getByRole("button", { name: "Donate GH₵20" }).hover();
    // Not by the driver's click, which would wait for the answer. The second press is a key's, because the button may move.
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(() => sent).toHaveLength(1);
    await page.keyboard.press("Enter");
    release();
    await asksPhone(page);
    expect(await phones.prompts(phone)).toHaveLength(1);
    // Without script it is the browser that sends a form twice.
    if (script) expect(sent).toHaveLength(1);
  });
});

test("a gift whose answers are lost on the way is asked for once, and found", async ({ page, phones }) => {
  const phone = aNumber("7777");
  await fillBothSteps(page, { phone });
  // Before its script has arrived a page sends the gift by itself, and that is another test.
  await untilAlive(page);
  // Of each kind of request the first is lost: the form's answer, and the gift's state.
  const lost = new Set<string>();
  await page.route(/\/impact\/donate/u, async (route) => {
    const kind = route.request().method();
    if (lost.has(kind)) return route.continue();
    lost.add(kind);
    if (kind === "POST") await route.fetch();
    return route.abort();
  });
  await press(page, /^Donate GH₵/u);
  await page.getByRole("heading", { name: "We cannot tell yet whether your gift went through" }).waitFor();
  await press(page, "Try again");
  await asksPhone(page);
  await phones.approve(phone);
  await result(page, PAID, true);
  expect([...lost].toSorted()).toEqual(["GET", "POST"]);
  expect(await phones.charges(phone)).toEqual([2000]);
});
