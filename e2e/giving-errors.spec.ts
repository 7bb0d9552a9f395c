import type { Page } from "@playwright/test";
import { donate, goOn, press, resultOn, summaryOf } from "./giving-steps.ts";
import { aNumber } from "./phones.ts";
import type { Replies, Reply, ScriptedApi } from "./scripted-api.ts";
import { expect, test } from "./visit.ts";

const PAY = "POST /payments/pay/mobilemoney?paymentType=DONATION";
const PAID_REPLY: Reply = { status: 200, body: { status: 200, data: { TransactionId: "TX-200" } } };

type Abroad = { origin: string; api: ScriptedApi };

/** Ama gives GH₵20 to a site whose API answers like this. */
async function give(page: Page, { origin, api }: Abroad, replies: Replies) {
  api.play(replies);
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

const keptByScript = (page: Page) => page.evaluate(() => localStorage.getItem("donateData"));

test.describe("with a host that has only the four calls", { tag: "@both" }, () => {
  test("a gift completes when it answers 200, and its record is sent", async ({ page, abroad, script }) => {
    const { origin, api } = abroad;
    await give(page, abroad, {
      [PAY]: [PAID_REPLY],
      "PUT /donations/TX-200": [{ status: 200, body: {} }],
    });
    await expect(await toasted(page, script, ...THANKS)).toContainText("TX-200");
    expect(new URL(page.url()).pathname).toBe("/impact");
    await expect.poll(() => api.asked("PUT", "/donations/TX-200").length).toBe(1);
    if (script) expect(await keptByScript(page)).toBeNull();
    await page.reload();
    await resultOn(page).getByText("TX-200").waitFor();
    await page.goto(`${origin}/impact/donate`);
    await page.getByRole("link", { name: "Another amount" }).waitFor();
  });

  test("HTTP 400 shows FAIL on the impact page, and what was typed is kept for another try", async ({
    page,
    abroad,
    script,
  }) => {
    await give(page, abroad, { [PAY]: [{ status: 400 }, PAID_REPLY] });
    const words = await toasted(page, script, script ? "FAIL" : "", "Could not complete donation");
    await expect(words).toContainText("Could not complete donation");
    expect(new URL(page.url()).pathname).toBe("/impact");
    expect(abroad.api.asked("PUT", "/donations")).toEqual([]);
    if (script) expect(await keptByScript(page)).toContain('"City":"Tamale"');
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
    await give(page, abroad, { [PAY]: [{ cut: true }] });
    const said = summaryOf(page);
    await said.getByRole("heading", { name: "We cannot tell yet whether your gift went through" }).waitFor();
    await expect(said).toContainText("GH₵20 has left your wallet only if you approved it on your phone");
    await expect(page).toHaveTitle("Error: Beat | Donate");
    await expect(page.getByLabel("MTN mobile money")).toBeChecked();
    await page.getByRole("button", { name: "Donate GH₵20" }).waitFor();
    await page.goto(`${abroad.origin}/impact/donate`);
    await page.getByLabel("MTN mobile money").waitFor();
    await expect(page.getByLabel("Mobile money number")).toHaveValue(/^2\d \d{3} 1234$/u);
    await press(page, /^Donate/u);
    await said.getByRole("button", { name: "Try again" }).waitFor();
    const used = keys(abroad);
    abroad.api.play({ [PAY]: [PAID_REPLY] });
    await press(page, "Try again");
    await toasted(page, script, ...THANKS);
    expect(used.length).toBeGreaterThan(1);
    expect(new Set([...used, ...keys(abroad)]).size).toBe(1);
  });
});
