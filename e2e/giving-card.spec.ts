import { expect, test } from "vitest";
import { PAID, result } from "./donation-outcome.ts";
import { AMA, aNumber, fillStepOne, fillStepTwo, press } from "./giving-steps.ts";
import { aVisitor, closeVisitor, origin } from "./harness.ts";

/** Words that occur nowhere else on the page or in the flow of a gift. */
const TYPED = {
  "Card number": "4111 CARDNUMBER 1111",
  "Name on the card": "CARDHOLDER ZED",
  "Expiry date": "CARDEXPIRY 09/31",
  "Card security code (CVV)": "CARDCODE 739",
};
const MARKS = /CARDNUMBER|CARDHOLDER|CARDEXPIRY|CARDCODE/u;

test(
  "the card block, turned on in the built script, sends and stores nothing that is typed into it",
  { tags: ["nightly"] },
  async () => {
    const visitor = await aVisitor({ reducedMotion: true });
    const { page, context } = visitor;
    let turnedOn = 0;
    await context.route(/\/assets\/.*\.js$/u, async (route) => {
      const response = await route.fetch();
      const script = await response.text();
      // `cardMode = false`, as the bundler writes the default.
      const body = script.replaceAll(/cardMode:(\w+)=!1/gu, (_found, name: string) => {
        turnedOn += 1;
        return `cardMode:${name}=!0`;
      });
      await route.fulfill({ response, body });
    });
    const sent: string[] = [];
    page.on("request", (request) => {
      sent.push(
        `${request.method()} ${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ""}`,
      );
    });

    await page.goto(`${origin}/impact`, { waitUntil: "load" });
    await fillStepOne(page, AMA);
    await press(page, "Continue");
    await page.getByRole("group", { name: "Bank card" }).waitFor();
    expect(turnedOn).toBe(1);
    for (const [label, words] of Object.entries(TYPED)) await page.getByLabel(label).fill(words);
    await page.getByLabel("Save my card").check();
    await fillStepTwo(page, { channel: "MTN mobile money", phone: aNumber("0001") });
    expect(await page.locator("form#gift").evaluate((form: HTMLFormElement) => [...new FormData(form).keys()])).toEqual(
      ["seed", "Amount", "Recurrent", "Channel", "CustomerMsisdn"],
    );
    await press(page, /^Donate GH₵/u);
    await result(page, PAID, true);

    expect(sent.some((request) => request.includes("/payments/pay/mobilemoney"))).toBe(true);
    expect(sent.filter((request) => MARKS.test(request))).toEqual([]);
    const { cookies, origins } = await context.storageState({ indexedDB: true });
    const session = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(JSON.stringify([cookies, origins, session])).not.toMatch(MARKS);
    await closeVisitor(visitor);
  },
);

test("the page as it is served asks for no card, with script and without", async () => {
  for (const script of [true, false]) {
    const visitor = await aVisitor({ script, reducedMotion: true });
    await visitor.page.goto(`${origin}/impact`, { waitUntil: "load" });
    await fillStepOne(visitor.page, AMA);
    await press(visitor.page, "Continue");
    await visitor.page.getByLabel("MTN mobile money").check();
    expect(await visitor.page.getByRole("group", { name: "Bank card" }).count()).toBe(0);
    expect(await visitor.page.content()).not.toContain("Card number");
    await closeVisitor(visitor);
  }
});
