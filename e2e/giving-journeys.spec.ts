import {
  AMA,
  asksPhone,
  donate,
  donateAndWait,
  FAILED,
  fillBothSteps,
  fillStepTwo,
  goOn,
  PAID,
  press,
  result,
} from "./giving-steps.ts";
import { aNumber } from "./phones.ts";
import { expect, test, untilAlive } from "./visit.ts";

test.describe("a gift", { tag: "@both" }, () => {
  test("waits for the donor's approval, even when the page is closed", async ({ page, phones }) => {
    const phone = aNumber("7777");
    await donateAndWait(page, { phone });
    const address = page.url();
    await page.goto("about:blank");
    await phones.answer(phone, "approve");
    await page.goto(address);
    await result(page, PAID);
    expect(await phones.charges(phone)).toEqual([2000]);
  });

  test("is shown when the donate page is opened again, and a reload sends no other request", async ({
    page,
    phones,
  }) => {
    const phone = aNumber("7777");
    await donateAndWait(page, { phone });
    await page.goto("/impact/donate");
    await asksPhone(page);
    await page.reload();
    expect(await phones.prompts(phone)).toHaveLength(1);
    await phones.answer(phone, "decline");
    await result(page, FAILED);
  });

  test("can be set up by a browser that keeps no cookies", async ({ page, context, phones }) => {
    const phone = aNumber("7777");
    await page.goto("/impact");
    await context.clearCookies();
    await goOn(page);
    await fillStepTwo(page, { channel: "MTN mobile money", phone, frequency: "Monthly" });
    await context.clearCookies();
    await press(page, /^Donate GH₵/u);
    await page.getByLabel("Code from the text message").fill(await phones.code(phone));
    await context.clearCookies();
    await press(page, "Verify");
    await page.getByRole("heading", { name: "One more step: approve it on your phone" }).waitFor();
  });

  test("is left by Back, from the waiting page and from the result, and Forward returns to it", async ({
    page,
    script,
  }) => {
    await donateAndWait(page, { phone: aNumber("7777") });
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

  test("is of the amount on the button although another tab has chosen another since @nightly", async ({
    page,
    context,
  }) => {
    await fillBothSteps(page, { phone: aNumber("7777") });
    const other = await context.newPage();
    await other.goto("/impact");
    await goOn(other, { ...AMA, amount: "500" });
    await other.close();
    await press(page, "Donate GH₵20");
    await asksPhone(page);
  });

  test("asks the phone once when Donate is pressed twice, as an impatient donor does", async ({
    page,
    phones,
    script,
  }) => {
    const phone = aNumber("7777");
    const sending = /impact\/donate$/u;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await fillBothSteps(page, { phone });
    await page.route(sending, async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue().catch(() => undefined);
    });
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && sending.test(request.url())) sent.push(request.url());
    });
    await page.getByRole("main").getByRole("button", { name: "Donate GH₵20" }).hover();
    // With the mouse itself, because the driver would wait for the answer before it looks for the button again.
    const pressMouse = () => page.mouse.down().then(() => page.mouse.up());
    await pressMouse();
    await expect.poll(() => sent).toHaveLength(1);
    await pressMouse();
    release();
    await page.unroute(sending);
    await asksPhone(page);
    expect(await phones.prompts(phone)).toHaveLength(1);
    await phones.answer(phone, "approve");
    await result(page, PAID);
    expect(await phones.charges(phone)).toEqual([2000]);
    // Without script it is the browser that sends a form twice.
    if (script) expect(sent).toHaveLength(1);
  });
});

test("a phone whose clock is a day ahead waits for the donor like any other", async ({ page, phones }) => {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 86_400_000;
  });
  const phone = aNumber("7777");
  await donateAndWait(page, { phone });
  await phones.answer(phone, "approve");
  await result(page, PAID, true);
});

test("on 3G with losses, a gift is asked for once, and remembered @nightly", async ({ page, context, phones }) => {
  const session = await context.newCDPSession(page);
  const network = { offline: false, latency: 300, downloadThroughput: 250_000, uploadThroughput: 250_000 };
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { ...network, connectionType: "cellular3g" });
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
  await phones.answer(phone, "approve");
  await result(page, PAID, true);
  expect([...lost].toSorted()).toEqual(["GET", "POST"]);
  expect(await phones.charges(phone)).toEqual([2000]);
  await page.getByRole("heading", { name: "Medaase, Ama Serwaa!" }).waitFor();
});
