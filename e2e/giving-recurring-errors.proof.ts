import { afterAll, beforeAll, expect, test } from "vitest";
import { press } from "./giving-steps.ts";
import { eachVisitor } from "./harness.ts";
import type { Reply } from "./scripted-api.ts";
import { scriptedGiving, type ScriptedSite, startScriptedSite } from "./scripted-giving.ts";

let scripted: ScriptedSite;
beforeAll(async () => {
  scripted = await startScriptedSite();
});
afterAll(() => scripted.close());

const codeSent: Reply = {
  status: 200,
  body: { status: 200, data: { recurringInvoiceId: "INV-1", requestId: "REQ-1", otpPrefix: "KWTF" } },
};

eachVisitor({ stays: true, reducedMotion: true }, (visitor) => {
  const { script } = visitor;
  const { give, summary, toasted, stayed } = scriptedGiving(() => scripted, visitor);

  test.each<[string, Reply, string]>([
    ["HTTP 500", { status: 500 }, "We cannot tell yet whether your gift went through"],
    ["a line that is cut", { cut: true }, "We cannot tell yet whether your gift went through"],
    ["HTTP 429", { status: 429 }, "Wait, then try again"],
  ])("a subscribe call that fails with %s leaves the form as it was", async (_name, reply, title) => {
    const { page } = visitor;
    await give({ "POST /rip/subscribe": [reply] }, { frequency: "Monthly" });
    await stayed(title);
    expect(await page.getByLabel("Monthly").isChecked()).toBe(true);
  });

  test("a refused subscribe call shows the same messages as a refused payment", async () => {
    await give({ "POST /rip/subscribe": [{ status: 400 }] }, { frequency: "Monthly" });
    await toasted(script ? "FAIL" : "", "Could not complete donation");
  });

  async function sendCode(code: string) {
    const { page } = visitor;
    await page.getByLabel("Code from the text message").fill(code);
    await press(page, "Verify");
  }

  test("a yearly gift works with a host that has only the four calls", async () => {
    const { page } = visitor;
    const table = { "POST /rip/subscribe": [codeSent], "POST /rip/verify": [{ status: 200, body: { status: 200 } }] };
    const msisdn = await give(table, { frequency: "Yearly", channel: "Telecel Cash" });
    await sendCode("1234");
    await page.getByRole("heading", { name: "Your yearly gift is set up" }).waitFor();
    const said = await page.locator("main").textContent();
    expect(said).toMatch(/GH₵20.*every year.*INV-1/u);
    expect(said).toContain("Your phone may now ask for your wallet PIN");
    expect(said).not.toContain("has been received");
    expect(scripted.api.asked("POST", "/rip").map(({ path, body }) => [path, body])).toEqual([
      [
        "/rip/subscribe",
        {
          paymentInterval: "YEARLY",
          customerMobileNumber: msisdn,
          channel: "vodafone_gh_rec",
          customerName: "Ama Serwaa",
          amount: 20,
        },
      ],
      [
        "/rip/verify",
        {
          recurringInvoiceId: "INV-1",
          requestId: "REQ-1",
          otpCode: "KWTF-1234",
          donationDto: {
            city: "Tamale",
            company: "",
            country: "Ghana",
            donatorEmail: "ama@example.com",
            donatorFullName: "Ama Serwaa",
            paymentChannel: "vodafone-gh",
            paymentFrequency: "YEARLY",
            paymentNumber: msisdn,
          },
        },
      ],
    ]);
  });

  test.each<[string, Reply]>([
    ["HTTP 500", { status: 500 }],
    ["HTTP 400", { status: 400 }],
    ["a line that is cut", { cut: true }],
  ])("a verify call that fails with %s shows that the gift is being processed", async (_name, reply) => {
    const { page } = visitor;
    await give({ "POST /rip/subscribe": [codeSent], "POST /rip/verify": [reply] }, { frequency: "Monthly" });
    await sendCode("1234");
    const before = Date.now();
    const words = await toasted(
      "Your subscription is being processed",
      "You will receive a confirmation text shortly. Thank you for your donation!",
    );
    if (script) expect(Date.now() - before).toBeGreaterThan(1500);
    expect(new URL(page.url()).pathname).toBe("/impact");
    expect(await words.textContent()).toContain("INV-1");
  });

  test("too many codes keep the donor waiting on the code step", async () => {
    const { page } = visitor;
    const reply: Reply = { status: 429, headers: { "retry-after": "30" } };
    await give({ "POST /rip/subscribe": [codeSent], "POST /rip/verify": [reply] }, { frequency: "Monthly" });
    await sendCode("1234");
    await summary().getByRole("heading", { name: "Wait, then try again" }).waitFor();
    await page.getByLabel("Code from the text message").waitFor();
  });
});
