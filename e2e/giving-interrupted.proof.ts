import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PAID, result, takenFrom } from "./donation-outcome.ts";
import { AMA, aNumber, donate, fillBothSteps, fillStepOne, fillStepTwo, press } from "./giving-steps.ts";
import { aVisitor, closeVisitor, origin, untilAlive, type Visitor } from "./harness.ts";
import { answerPrompt, readPhone } from "./pretend-phone.ts";

let visitor: Visitor;
beforeEach(async () => {
  visitor = await aVisitor({ reducedMotion: true });
});
afterEach(() => closeVisitor(visitor));

const approve = (page: Page) => page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();

test("the same gift sent from two tabs asks the phone once", async () => {
  const { page } = visitor;
  const phone = aNumber("7777");
  await fillBothSteps(page, origin, { phone });
  const other = await visitor.context.newPage();
  await other.goto(`${origin}/impact/donate`, { waitUntil: "load" });
  await fillStepTwo(other, { channel: "MTN mobile money", phone });
  await press(page, /^Donate GH₵/u);
  await approve(page);
  await press(other, /^Donate GH₵/u);
  await approve(other);
  expect((await readPhone(origin, phone)).prompts).toHaveLength(1);
});

test("Forward returns to the gift that Back has left, with its state of now", async () => {
  const { page } = visitor;
  const phone = aNumber("7777");
  await donate(page, origin, { phone });
  await approve(page);
  await page.goBack();
  await page.getByLabel("City (required)").waitFor();
  await page.goForward();
  await approve(page);
  await answerPrompt(origin, phone, "approve");
  await result(page, PAID);
  expect(await takenFrom(origin, phone)).toEqual([2000]);
});

test("script that arrives while somebody types the number takes neither a digit nor the focus", async () => {
  const { page } = visitor;
  await page.goto(`${origin}/impact`, { waitUntil: "load" });
  await fillStepOne(page, AMA);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.js$/u, async (route) => {
    await held;
    await route.continue();
  });
  await press(page, "Continue");
  await page.getByRole("heading", { name: "You’re donating GH₵20" }).waitFor();
  await page.getByLabel("MTN mobile money").check();
  await page.locator("#CustomerMsisdn").focus();
  await page.keyboard.type("24 100 ");
  release();
  await untilAlive(page);
  await page.keyboard.type("1234");
  expect(await page.locator("#CustomerMsisdn").inputValue()).toBe("24 100 1234");
  await expect
    .poll(() => page.getByRole("button", { name: "Donate GH₵20" }).getAttribute("aria-disabled"))
    .toBe("false");
});

test("on 3G with losses, a gift is asked for once, and its memory reaches the server", async () => {
  const { page } = visitor;
  const session = await visitor.context.newCDPSession(page);
  const network = { offline: false, latency: 300, downloadThroughput: 250_000, uploadThroughput: 250_000 };
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { ...network, connectionType: "cellular3g" });
  // Of each kind of request the first is lost: the answer of the payment, the memory's sealing, the gift's state.
  const lost = new Set<string>();
  await page.route(/\/payments\/pay|\/donate\/remember|\/api\/v1\/donations\//u, async (route) => {
    const kind = route
      .request()
      .url()
      .replace(/.*\/(payments|remember|donations).*/u, "$1");
    if (lost.has(kind)) return route.continue();
    lost.add(kind);
    if (kind === "payments") await route.fetch();
    return route.abort();
  });
  const phone = aNumber("0001");
  await donate(page, origin, { phone });
  await page.getByRole("heading", { name: "We cannot tell yet whether your gift went through" }).waitFor();
  await press(page, "Try again");
  await result(page, PAID, true);
  expect([...lost].toSorted()).toEqual(["donations", "payments", "remember"]);
  expect(await takenFrom(origin, phone)).toEqual([2000]);
  await page.getByRole("heading", { name: "Medaase, Ama Serwaa!" }).waitFor();
});
