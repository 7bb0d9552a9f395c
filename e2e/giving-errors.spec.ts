import { afterAll, beforeAll, expect, test } from "vitest";
import { donate, press } from "./giving-steps.ts";
import { aVisitor, closeVisitor, eachVisitor, untilAlive } from "./harness.ts";
import type { Reply } from "./scripted-api.ts";
import { PAY, replies, scriptedGiving, type ScriptedSite, startScriptedSite } from "./scripted-giving.ts";

let scripted: ScriptedSite;
beforeAll(async () => {
  scripted = await startScriptedSite();
});
afterAll(() => scripted.close());

const paid: Reply = { status: 200, body: { status: 200, data: { TransactionId: "TX-200" } } };
const problem = (status: number, code: string, more: object = {}): Reply => ({
  status,
  body: { type: "about:blank", title: code, status, code, ...more },
});

eachVisitor({ stays: true, reducedMotion: true }, (visitor) => {
  const { script } = visitor;
  const { give, summary, toasted, stayed } = scriptedGiving(() => scripted, visitor);

  const keys = (path: string) => scripted.api.asked("POST", path).map(({ key }) => key);

  test("a gift completes with a host that has only the four calls and answers 200, and its record is sent", async () => {
    const { page } = visitor;
    const msisdn = await give({ [`POST ${PAY}`]: [paid], "PUT /donations/TX-200": [{ status: 200, body: {} }] });
    const words = await toasted("Donation completed!", "Thank you for your donation!");
    expect(new URL(page.url()).pathname).toBe("/impact");
    expect(await words.textContent()).toContain("TX-200");
    await expect.poll(() => scripted.api.asked("PUT", "/donations/TX-200").length).toBe(1);
    expect(
      scripted.api.calls.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [method, path, body]),
    ).toEqual([
      [
        "POST",
        PAY,
        {
          CustomerName: "Ama Serwaa",
          CustomerEmail: "ama@example.com",
          Amount: 20,
          Channel: "mtn-gh",
          Description: "Donation in support of Beat",
          CustomerMsisdn: msisdn,
          Recurrent: "one-time",
          Country: "Ghana",
          Company: "",
          City: "Tamale",
          OtpCode: "",
        },
      ],
      [
        "PUT",
        "/donations/TX-200",
        {
          donatorEmail: "ama@example.com",
          donatorFullName: "Ama Serwaa",
          country: "Ghana",
          company: "",
          city: "Tamale",
          paymentFrequency: "one-time",
          paymentNumber: msisdn,
          paymentChannel: "mtn-gh",
          amount: 20,
        },
      ],
    ]);
    await page.reload();
    await page.getByRole("region", { name: "Your gift" }).getByText("TX-200").waitFor();
    await page.goto(`${scripted.site.origin}/impact/donate`);
    await page.getByRole("link", { name: "Another amount" }).waitFor();
  });

  test("HTTP 400 shows FAIL on the impact page, and the fields are kept for another try", async () => {
    const { page } = visitor;
    await give({ [`POST ${PAY}`]: [{ status: 400 }, paid] });
    const words = await toasted(script ? "FAIL" : "", "Could not complete donation");
    expect(await words.textContent()).toContain("Could not complete donation");
    expect(new URL(page.url()).pathname).toBe("/impact");
    expect(scripted.api.asked("PUT", "/donations")).toEqual([]);
    await words.getByRole("link", { name: "Try again" }).click();
    await page.locator("#City[value=Tamale]").waitFor();
    await press(page, "Continue");
    await page.getByRole("heading", { name: "You’re donating GH₵20" }).waitFor();
    await press(page, /^Donate/u);
    await toasted("Donation completed!", "Thank you for your donation!");
    const [first, second] = keys("/payments");
    expect(second).not.toBe(first);
  });

  test("a line that is cut: money may have moved, and trying again cannot charge twice", async () => {
    const { page } = visitor;
    await give({ [`POST ${PAY}`]: [{ cut: true }] });
    const said = await stayed("We cannot tell yet whether your gift went through");
    expect(await said.textContent()).toContain("GH₵20 has left your wallet only if you approved it on your phone");
    await page.goto(`${scripted.site.origin}/impact/donate`);
    await page.getByLabel("MTN mobile money").waitFor();
    expect(await page.getByLabel("Mobile money number").inputValue()).toMatch(/^2\d \d{3} 1234$/u);
    await press(page, /^Donate/u);
    await stayedAgain();
    const used = keys("/payments");
    scripted.api.play(replies({ [`POST ${PAY}`]: [paid] }));
    await press(page, "Try again");
    await toasted("Donation completed!", "Thank you for your donation!");
    expect(used.length).toBeGreaterThan(1);
    expect(new Set([...used, ...keys("/payments")]).size).toBe(1);
  });

  async function stayedAgain() {
    await summary().getByRole("button", { name: "Try again" }).waitFor();
  }

  test(
    "a field that the API refuses shows its error, and one of step 1 has a link there",
    { tags: ["nightly"] },
    async () => {
      const { page } = visitor;
      const errors = [
        { field: "CustomerMsisdn", code: "x", message: "Enter another number" },
        { field: "City", code: "x", message: "Enter your city" },
      ];
      await give({ [`POST ${PAY}`]: [problem(422, "invalid-fields", { errors })] });
      await stayed("There is a problem");
      expect(await page.locator("#CustomerMsisdn-error").textContent()).toContain("Enter another number");
      const link = summary().getByRole("link", { name: "Enter your city" });
      expect(await link.getAttribute("href")).toBe("/impact?change#donate-form");
    },
  );
});

test("the browser stores exactly the five fields under donateData, through a failed payment and a reload", async () => {
  const visitor = await aVisitor();
  const { page } = visitor;
  scripted.api.play(replies({ [`POST ${PAY}`]: [{ status: 400 }] }));
  await donate(page, scripted.site.origin, { phone: "24 123 4567" });
  await page.getByRole("region", { name: "Your gift" }).waitFor();
  await page.reload();
  await untilAlive(page);
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem("donateData"))) ?? "")).toEqual({
    CustomerName: "Ama Serwaa",
    CustomerEmail: "ama@example.com",
    Amount: 20,
    City: "Tamale",
    Country: "Ghana",
  });
  await page.goto(`${scripted.site.origin}/impact/donate`);
  await page.getByRole("heading", { name: "You’re donating GH₵20" }).waitFor();
  await closeVisitor(visitor);
});

test("an address cannot forge a result", async () => {
  scripted.api.play(() => undefined);
  for (const query of ["?gift=TX-1", "?result", "?result=paid", "?gift=%3Cscript%3E"]) {
    const html = await (await fetch(`${scripted.site.origin}/impact${query}`)).text();
    expect(html).not.toContain("Donation completed!");
  }
});
