import { expect, test } from "vitest";
import { PAID, result, takenFrom } from "./donation-outcome.ts";
import { aNumber, donate, press } from "./giving-steps.ts";
import { aVisitor, closeVisitor, origin } from "./harness.ts";
import { codeTextedTo, readPhone } from "./pretend-phone.ts";
import { removeNewerFeatures } from "./missing-features.ts";

/**
 * A visitor at 360 px whose browser lacks the features that browsers gained from 2021 on, like a phone of those years.
 */
async function aVisitorOf2021() {
  const visitor = await aVisitor({ reducedMotion: true });
  await visitor.context.addInitScript(removeNewerFeatures);
  return visitor;
}

test("in a browser of 2021 a gift goes through by script", async () => {
  const visitor = await aVisitorOf2021();
  const { page } = visitor;
  const phone = aNumber("0001");
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posted.push(new URL(request.url()).pathname);
  });
  await donate(page, origin, { phone });
  await result(page, PAID, true);
  expect(posted.filter((path) => path.startsWith("/api/") || path === "/impact/donate")).toEqual([
    "/api/v1/payments/pay/mobilemoney",
  ]);
  expect(await takenFrom(origin, phone)).toEqual([2000]);
  expect(visitor.errors).toEqual([]);
  await closeVisitor(visitor);
});

test("in a browser of 2021 a campaign link and a monthly gift work, and the manage page lists the gift", async () => {
  const visitor = await aVisitorOf2021();
  const { page } = visitor;
  const phone = aNumber("0001");
  await page.goto(`${origin}/impact?amount=30&frequency=monthly&channel=mtn-gh`, { waitUntil: "load" });
  await page.locator("#CustomerEmail").fill("old@example.com");
  await page.getByLabel("City (required)").fill("Wa");
  await press(page, "Continue");
  await page.getByRole("heading", { name: "You’re donating GH₵30" }).waitFor();
  expect(await page.getByLabel("Monthly").isChecked()).toBe(true);
  await page.getByLabel("Mobile money number").fill(phone);
  await press(page, /^Donate/u);
  await page.getByLabel("Code from the text message").fill("1234");
  await press(page, "Verify");
  await page.getByRole("heading", { name: "Your monthly gift is set up" }).waitFor({ timeout: 30_000 });

  await page.goto(`${origin}/impact/donate/manage`, { waitUntil: "load" });
  await page.getByLabel("Mobile money number").fill(phone);
  await press(page, "Text me a code");
  const digits = page.getByLabel("Six-digit code");
  await digits.waitFor();
  await digits.fill(await codeTextedTo(origin, phone));
  await press(page, "Open my gifts");
  await page.getByRole("heading", { name: "Your gifts", level: 1 }).waitFor();
  await page.getByText("GH₵30").first().waitFor();
  expect(visitor.errors).toEqual([]);
  await closeVisitor(visitor);
});

test("a failure before anything is sent says that nothing was taken, and the phone gets no request", async () => {
  const visitor = await aVisitor({ reducedMotion: true });
  const { page } = visitor;
  const phone = aNumber("0001");
  await visitor.context.addInitScript(() => {
    const { Request: Whole } = globalThis;
    globalThis.Request = class extends Whole {
      constructor(...[input, init]: ConstructorParameters<typeof Whole>) {
        if (String(input).includes("/payments/pay/")) throw new TypeError("This browser cannot do that.");
        super(input, init);
      }
    };
  });
  await donate(page, origin, { phone });
  const said = page.locator("main [role=alert]");
  await said.getByRole("heading", { name: "Your gift did not go through" }).waitFor();
  expect(await said.textContent()).toContain("Nothing has been taken");
  expect((await readPhone(origin, phone)).prompts).toEqual([]);
  await closeVisitor(visitor);
});

test("a gift goes through by the native forms when the script is cut off in the middle", async () => {
  const visitor = await aVisitor({ reducedMotion: true });
  const { page } = visitor;
  let broken = 0;
  await page.route("**/assets/react-*.js", async (route) => {
    const whole = await (await route.fetch()).text();
    broken += 1;
    await route.fulfill({ contentType: "text/javascript", body: whole.slice(0, whole.length / 2) });
  });
  const phone = aNumber("0001");
  await donate(page, origin, { phone });
  await result(page, PAID, false);
  expect(broken).toBeGreaterThan(0);
  expect(await takenFrom(origin, phone)).toEqual([2000]);
  await closeVisitor(visitor);
});
