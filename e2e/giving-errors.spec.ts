import type { Page } from "@playwright/test";
import { donate, goOn, press, resultOn, summaryOf } from "./giving-steps.ts";
import { aNumber } from "./phones.ts";
import type { Reply, Script, ScriptedApi } from "./scripted-api.ts";
import { expect, test } from "./visit.ts";

const PAY = "/payments/pay/mobilemoney?paymentType=DONATION";
const PAID_REPLY: Reply = { status: 200, body: { status: 200, data: { TransactionId: "TX-200" } } };

/**
 * Gives these answers for these paths, one after another, and repeats the last. All other paths get 404, as on a host
 * that has only §7.
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

type Abroad = { origin: string; api: ScriptedApi };

/** Ama gives GH₵20 to a site whose API answers like this. */
async function give(page: Page, { origin, api }: Abroad, table: Record<string, Reply[]>) {
  api.play(replies(table));
  await donate(page, { phone: aNumber("1234") }, origin);
}

const keys = ({ api }: Abroad) => api.asked("POST", "/payments").map(({ key }) => key);

/** The result, after what script says about it on the way. */
async function toasted(page: Page, script: boolean, title: string, message: string) {
  if (script) await page.locator("p", { hasText: title }).locator("+ p", { hasText: message }).first().waitFor();
  await resultOn(page).waitFor();
  return resultOn(page);
}
const THANKS = ["Donation completed!", "Thank you for your donation!"] as const;

/** The visitor is still on the form with everything filled in, and can press again. */
async function stayed(page: Page, { origin }: Abroad, title: string) {
  await summaryOf(page).getByRole("heading", { name: title }).waitFor();
  expect(page.url()).toBe(`${origin}/impact/donate`);
  await expect(page).toHaveTitle("Error: Beat | Donate");
  await expect(page.getByLabel("MTN mobile money")).toBeChecked();
  await expect(page.getByLabel("Mobile money number")).toHaveValue(/^24 \d{3} 1234$/u);
  await page.getByRole("button", { name: "Donate GH₵20" }).waitFor();
  await expect(page.getByText("This can take half a minute")).toHaveCount(0);
  return summaryOf(page);
}

test.describe("with a host that has only the four calls", { tag: "@both" }, () => {
  test("a gift completes when it answers 200, and its record is sent", async ({ page, abroad, script }) => {
    const { origin, api } = abroad;
    await give(page, abroad, {
      [`POST ${PAY}`]: [PAID_REPLY],
      "PUT /donations/TX-200": [{ status: 200, body: {} }],
    });
    await expect(await toasted(page, script, ...THANKS)).toContainText("TX-200");
    expect(new URL(page.url()).pathname).toBe("/impact");
    await expect.poll(() => api.asked("PUT", "/donations/TX-200").length).toBe(1);
    if (script) expect(await page.evaluate(() => localStorage.getItem("donateData"))).toBe(null);
    await page.reload();
    await resultOn(page).getByText("TX-200").waitFor();
    await page.goto(`${origin}/impact/donate`);
    await page.getByRole("link", { name: "Another amount" }).waitFor();
  });

  test("HTTP 400 shows FAIL on the impact page, and five fields are kept for another try", async ({
    page,
    abroad,
    script,
  }) => {
    await give(page, abroad, { [`POST ${PAY}`]: [{ status: 400 }, PAID_REPLY] });
    const words = await toasted(page, script, script ? "FAIL" : "", "Could not complete donation");
    await expect(words).toContainText("Could not complete donation");
    expect(new URL(page.url()).pathname).toBe("/impact");
    expect(abroad.api.asked("PUT", "/donations")).toEqual([]);
    if (script) {
      await page.reload();
      await expect
        .poll(async () => JSON.parse((await page.evaluate(() => localStorage.getItem("donateData"))) ?? "{}"))
        .toEqual({
          CustomerName: "Ama Serwaa",
          CustomerEmail: "ama@example.com",
          Amount: 20,
          City: "Tamale",
          Country: "Ghana",
        });
    }
    await words.getByRole("link", { name: "Try again" }).click();
    await expect(page.locator("#City")).toHaveValue("Tamale");
    await goOn(page, {});
    await press(page, /^Donate/u);
    await toasted(page, script, ...THANKS);
    const [first, second] = keys(abroad);
    expect(second).not.toBe(first);
  });

  test("a line is cut: money may have moved, and trying again cannot charge twice", async ({
    page,
    abroad,
    script,
  }) => {
    await give(page, abroad, { [`POST ${PAY}`]: [{ cut: true }] });
    const said = await stayed(page, abroad, "We cannot tell yet whether your gift went through");
    await expect(said).toContainText("GH₵20 has left your wallet only if you approved it on your phone");
    await page.goto(`${abroad.origin}/impact/donate`);
    await page.getByLabel("MTN mobile money").waitFor();
    await expect(page.getByLabel("Mobile money number")).toHaveValue(/^2\d \d{3} 1234$/u);
    await press(page, /^Donate/u);
    await said.getByRole("button", { name: "Try again" }).waitFor();
    const used = keys(abroad);
    abroad.api.play(replies({ [`POST ${PAY}`]: [PAID_REPLY] }));
    await press(page, "Try again");
    await toasted(page, script, ...THANKS);
    expect(used.length).toBeGreaterThan(1);
    expect(new Set([...used, ...keys(abroad)]).size).toBe(1);
  });
});

test("updates that cannot be asked for are explained, and the address is kept @both @nightly", async ({
  page,
  abroad: { origin, api },
}) => {
  api.play(() => ({ cut: true }));
  await page.goto(`${origin}/updates`);
  const email = page.getByRole("textbox", { name: "Email" });
  await email.fill("ama@example.com");
  await press(page, "Subscribe");
  await summaryOf(page).getByRole("heading", { name: "We could not reach our own service" }).waitFor();
  await expect(email).toHaveValue("ama@example.com");
  expect(api.asked("POST", "/subscriptions")[0]?.body).toEqual({ email: "ama@example.com" });
});
