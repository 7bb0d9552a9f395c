import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";
import { aNumber, donate, fillStepTwo, msisdnOf, press, type Typed } from "./giving-steps.ts";
import { aVisitor, alive, eachVisitor, leave } from "./harness.ts";
import { type Reply, type Script, type ScriptedApi, startScriptedApi } from "./scripted-api.ts";

let api: ScriptedApi;
let site: BuiltServer;
beforeAll(async () => {
  api = await startScriptedApi(() => undefined);
  site = await startBuiltServer({ API_BASE: api.base });
});
afterAll(async () => {
  await site.close();
  await api.close();
});

const PAY = "/payments/pay/mobilemoney?paymentType=DONATION";
const paid: Reply = { status: 200, body: { status: 200, data: { TransactionId: "TX-200" } } };
const codeSent: Reply = {
  status: 200,
  body: { status: 200, data: { recurringInvoiceId: "INV-1", requestId: "REQ-1", otpPrefix: "KWTF" } },
};
const problem = (status: number, code: string, more: object = {}): Reply => ({
  status,
  body: { type: "about:blank", title: code, status, code, ...more },
});

/**
 * Gives these answers for these paths, one after another, repeating the last; nothing else exists, as on a §7-only
 * host.
 */
function replies(table: Record<string, Reply[]>): Script {
  const asked = new Map<string, number>();
  return ({ method, path }) => {
    const call = `${method} ${path}`;
    const count = asked.get(call) ?? 0;
    asked.set(call, count + 1);
    const given = table[call] ?? [];
    return given[Math.min(count, given.length - 1)];
  };
}

eachVisitor({ stays: true }, (visitor) => {
  const { script } = visitor;

  /** A gift of GH₵20 by Ama, as a newcomer would give it. */
  async function give(table: Record<string, Reply[]>, typed: Typed = {}) {
    const { page } = visitor;
    api.play(replies(table));
    await visitor.context.clearCookies();
    if (script) {
      // The lightest page of the origin.
      await page.goto(`${site.origin}/robots.txt`);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    }
    const phone = aNumber("1234");
    await donate(page, site.origin, { phone, ...typed });
    return msisdnOf(phone);
  }

  const summary = () => visitor.page.locator("main [role=alert]");
  const keys = (path: string) => api.asked("POST", path).map(({ key }) => key);

  async function toasted(title: string, message: string) {
    const { page } = visitor;
    if (script) await page.locator("p", { hasText: title }).locator("+ p", { hasText: message }).first().waitFor();
    const words = page.getByRole("region", { name: "Your gift" });
    await words.waitFor();
    return words;
  }

  /** The visitor is still on the form with everything in it, and can press again. */
  async function stayed(title: string) {
    const { page } = visitor;
    await summary().getByRole("heading", { name: title }).waitFor();
    expect(page.url()).toBe(`${site.origin}/impact/donate`);
    expect(await page.title()).toBe("Error: Beat | Donate");
    expect(await page.getByLabel("MTN mobile money").isChecked()).toBe(true);
    expect(await page.getByLabel("Mobile money number").inputValue()).toMatch(/^24 \d{3} 1234$/u);
    await page.getByRole("button", { name: "Donate GH₵20" }).waitFor();
    expect(await page.getByText("This can take half a minute").count()).toBe(0);
    return summary();
  }

  test("a host that knows only the four calls and answers 200 completes a gift, and gets its record", async () => {
    const { page } = visitor;
    const msisdn = await give({ [`POST ${PAY}`]: [paid], "PUT /donations/TX-200": [{ status: 200, body: {} }] });
    const words = await toasted("Donation completed!", "Thank you for your donation!");
    expect(new URL(page.url()).pathname).toBe("/impact");
    expect(await words.textContent()).toContain("TX-200");
    await expect.poll(() => api.asked("PUT", "/donations/TX-200").length).toBe(1);
    expect(
      api.calls.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [method, path, body]),
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
    await page.goto(`${site.origin}/impact/donate`);
    await page.getByRole("link", { name: "Another amount" }).waitFor();
  });

  test("HTTP 400 is told as FAIL on the impact page, and the fields are kept for another try", async () => {
    const { page } = visitor;
    await give({ [`POST ${PAY}`]: [{ status: 400 }, paid] });
    const words = await toasted(script ? "FAIL" : "", "Could not complete donation");
    expect(await words.textContent()).toContain("Could not complete donation");
    expect(new URL(page.url()).pathname).toBe("/impact");
    expect(api.asked("PUT", "/donations")).toEqual([]);
    await words.getByRole("link", { name: "Try again" }).click();
    await page.locator("#City[value=Tamale]").waitFor();
    await press(page, "Continue");
    await page.getByRole("heading", { name: "You're donating GH₵20" }).waitFor();
    await press(page, /^Donate/u);
    await toasted("Donation completed!", "Thank you for your donation!");
    const [first, second] = keys("/payments");
    expect(second).not.toBe(first);
  });

  test.each<[string, Reply]>([
    ["HTTP 500", { status: 500, body: {} }],
    ["a line that is cut", { cut: true }],
    ["a network's sign-in page", { status: 200, headers: { "content-type": "text/html" }, body: "Sign in" }],
    ["HTTP 504 from a proxy", { status: 504 }],
  ])("%s: money may have moved, and trying again cannot charge twice", async (_name, reply) => {
    const { page } = visitor;
    await give({ [`POST ${PAY}`]: [reply] });
    const said = await stayed("We cannot tell yet whether your gift went through");
    expect(await said.textContent()).toContain("GH₵20 has left your wallet only if you approved it on your phone");
    await page.goto(`${site.origin}/impact/donate`);
    await page.getByLabel("MTN mobile money").waitFor();
    expect(await page.getByLabel("Mobile money number").inputValue()).toMatch(/^2332\d+1234$/u);
    await press(page, /^Donate/u);
    await stayedAgain();
    const used = keys("/payments");
    api.play(replies({ [`POST ${PAY}`]: [paid] }));
    await press(page, "Try again");
    await toasted("Donation completed!", "Thank you for your donation!");
    expect(used.length).toBeGreaterThan(1);
    expect(new Set([...used, ...keys("/payments")]).size).toBe(1);
  });

  async function stayedAgain() {
    await summary().getByRole("button", { name: "Try again" }).waitFor();
  }

  test("a failure that cannot have moved money says so", async () => {
    await give({ [`POST ${PAY}`]: [problem(502, "provider-unavailable", { moneyMayHaveMoved: false })] });
    const said = await stayed("Your gift did not go through");
    expect(await said.textContent()).toContain("Nothing has been taken");
  });

  test("HTTP 429 says how long to wait, in the API's own words", async () => {
    const body = { code: "too-many-requests", status: 429, detail: "A prompt is already waiting on this phone." };
    await give({ [`POST ${PAY}`]: [{ status: 429, headers: { "retry-after": "120" }, body }] });
    const said = await stayed("Wait a little, then try again");
    expect(await said.textContent()).toMatch(/A prompt is already waiting on this phone\..*Wait 2 minutes\./u);
  });

  test("a network that cannot be reached is told at its field", async () => {
    const { page } = visitor;
    await give({ [`POST ${PAY}`]: [problem(503, "channel-unavailable", { moneyMayHaveMoved: false })] });
    await stayed("There is a problem");
    expect(await page.locator("#Channel-error").textContent()).toContain("choose another network");
  });

  test("a field the API refuses is told where it stands, one of step 1 with the way there", async () => {
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
  });

  test("a changed gift has another key", async () => {
    const { page } = visitor;
    await give({ [`POST ${PAY}`]: [{ status: 500 }, paid] });
    await stayedAgain();
    await fillStepTwo(page, { phone: "24 999 9999" });
    await press(page, /^Donate/u);
    await toasted("Donation completed!", "Thank you for your donation!");
    expect(new Set(keys("/payments")).size).toBe(2);
  });

  test.each<[string, Reply, string]>([
    ["HTTP 500", { status: 500 }, "We cannot tell yet whether your gift went through"],
    ["a line that is cut", { cut: true }, "We cannot tell yet whether your gift went through"],
    ["HTTP 429", { status: 429 }, "Wait a little, then try again"],
  ])("a subscribe call that fails with %s leaves the form as it was", async (_name, reply, title) => {
    const { page } = visitor;
    await give({ "POST /rip/subscribe": [reply] }, { frequency: "Monthly" });
    await stayed(title);
    expect(await page.getByLabel("Monthly").isChecked()).toBe(true);
  });

  test("a subscribe call that is refused is told as a refused payment is", async () => {
    await give({ "POST /rip/subscribe": [{ status: 400 }] }, { frequency: "Monthly" });
    await toasted(script ? "FAIL" : "", "Could not complete donation");
  });

  async function sendCode(code: string) {
    const { page } = visitor;
    await page.getByLabel("Code from the text message").fill(code);
    await press(page, "Verify");
  }

  test("a host that knows only the four calls sets up a yearly gift", async () => {
    const { page } = visitor;
    const table = { "POST /rip/subscribe": [codeSent], "POST /rip/verify": [{ status: 200, body: { status: 200 } }] };
    const msisdn = await give(table, { frequency: "Yearly", channel: "Telecel Cash" });
    await sendCode("1234");
    await page.getByRole("heading", { name: "Your yearly gift is set up" }).waitFor();
    const said = await page.locator("main").textContent();
    expect(said).toMatch(/GH₵20.*every year.*INV-1/u);
    expect(said).toContain("Your phone may now ask for your wallet PIN");
    expect(said).not.toContain("has been received");
    expect(api.asked("POST", "/rip").map(({ path, body }) => [path, body])).toEqual([
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
  ])("a verify call that fails with %s is said to be processed", async (_name, reply) => {
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

  test("too many codes wait on the code step", async () => {
    const { page } = visitor;
    const reply: Reply = { status: 429, headers: { "retry-after": "30" } };
    await give({ "POST /rip/subscribe": [codeSent], "POST /rip/verify": [reply] }, { frequency: "Monthly" });
    await sendCode("1234");
    await summary().getByRole("heading", { name: "Wait a little, then try again" }).waitFor();
    await page.getByLabel("Code from the text message").waitFor();
  });
});

test("the browser keeps exactly the five fields under donateData, over a reload and a failed payment", async () => {
  const visitor = await aVisitor();
  const { page } = visitor;
  api.play(replies({ [`POST ${PAY}`]: [{ status: 400 }] }));
  await donate(page, site.origin, { phone: "24 123 4567" });
  await page.getByRole("region", { name: "Your gift" }).waitFor();
  await page.reload();
  await alive(page);
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem("donateData"))) ?? "")).toEqual({
    CustomerName: "Ama Serwaa",
    CustomerEmail: "ama@example.com",
    Amount: 20,
    City: "Tamale",
    Country: "Ghana",
  });
  await page.goto(`${site.origin}/impact/donate`);
  await page.getByRole("heading", { name: "You're donating GH₵20" }).waitFor();
  await leave(visitor);
});

test("a result cannot be forged by an address", async () => {
  api.play(() => undefined);
  for (const query of ["?gift=TX-1", "?result", "?result=paid", "?gift=%3Cscript%3E"]) {
    const html = await (await fetch(`${site.origin}/impact${query}`)).text();
    expect(html).not.toContain("Donation completed!");
  }
});
