import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";
import { aNumber, donate, msisdnOf } from "./giving-steps.ts";
import { aVisitor, leave, type Visitor } from "./harness.ts";

let site: BuiltServer;
beforeAll(async () => {
  site = await startBuiltServer({ PROMPTS_PER_ADDRESS: "1000/10m", SANDBOX_APPROVAL_MS: "300" });
});
afterAll(() => site.close());

/** What the pretend provider really took, in pesewas, by number. */
async function taken(phone: string): Promise<number[]> {
  const charges = (await (await fetch(`${site.origin}/sandbox/charges`)).json()) as {
    msisdn: string;
    pesewas: number;
  }[];
  return charges.filter(({ msisdn }) => msisdn === msisdnOf(phone)).map(({ pesewas }) => pesewas);
}

/** The state the API tells the public. */
async function stateOf(reference: string): Promise<string> {
  const answer = await fetch(`${site.origin}/api/v1/donations/${reference}`);
  const { data } = (await answer.json()) as { data: { state: string } };
  return data.state;
}

async function referenceOn(page: Page): Promise<string> {
  return (await page.locator("dt", { hasText: "Reference" }).locator("+ dd").textContent()) ?? "";
}

const PAID = "Donation completed!";
const FAILED = "Could not complete donation";

describe.each([
  ["with script", true],
  ["without script", false],
])("at 360 px, %s,", (_, script) => {
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    visitor = await aVisitor({ script });
    page = visitor.page;
  });
  afterAll(() => leave(visitor));

  async function give(phone: string) {
    await visitor.context.clearCookies();
    await donate(page, site.origin, { phone });
  }

  /** The result stands on the impact page. The waiting page goes there by itself; an impatient donor presses. */
  async function result(title: string, isPatient = false) {
    const waiting = { isTold: isPatient };
    const told = page
      .waitForURL(/\/impact(?:\?(?:gift=.+|result))?$/u, { timeout: 25_000 })
      .then(() => (waiting.isTold = true));
    while (!waiting.isTold) {
      await Promise.race([told, page.waitForTimeout(700)]);
      const again = page.getByRole("link", { name: "Check again" });
      await again.click({ timeout: 700 }).catch(() => undefined);
    }
    await told;
    const words = page.getByRole("region", { name: "Your gift" });
    await words.getByText(title, { exact: true }).waitFor();
    return words;
  }

  test.each([
    ["0001", "approved by itself"],
    ["0202", "called back three times, once too early"],
    ["0200", "never called back"],
    ["0504", "taken although the connection dropped"],
  ])("a gift from a number ending %s, %s, is completed and counted once", async (ending) => {
    const phone = aNumber(ending);
    await give(phone);
    const words = await result(PAID, ending === "0001");
    expect(await words.getByText("Thank you for your donation!").count()).toBe(1);
    expect(await taken(phone)).toEqual([2000]);
    expect(await stateOf(await referenceOn(page))).toBe("paid");
  });

  test.each([
    ["0402", /did not hold enough/u],
    ["0403", /declined on the phone/u],
    ["0404", /no wallet on the chosen network/u],
    ["0406", /PIN was not accepted/u],
  ])(
    "a gift from a number ending %s is refused, and the page says why and keeps what was typed",
    async (ending, why) => {
      const phone = aNumber(ending);
      await give(phone);
      const words = await result(FAILED);
      expect(await words.textContent()).toMatch(why);
      expect(await words.textContent()).toContain("Nothing has been taken.");
      expect(await taken(phone)).toEqual([]);
      await words.getByRole("link", { name: "Try again" }).click();
      await page.locator("#CustomerEmail[value='ama@example.com']").waitFor();
      expect(await page.getByLabel("Amount in cedis").inputValue()).toBe("20");
    },
  );

  test("a gift from a number ending 0500 is still being checked, and nothing is claimed", async () => {
    const phone = aNumber("0500");
    await give(phone);
    await page.getByRole("heading", { name: "Still being checked" }).waitFor();
    expect(await page.locator("main").textContent()).toContain("Do not pay again");
    expect(await taken(phone)).toEqual([]);
    const reference = new URL(page.url()).searchParams.get("gift") ?? "";
    expect(await stateOf(reference)).toBe("checking");
    expect(await page.locator("main").textContent()).toContain(reference);
  });

  test("a gift from a number ending 0408 waits on any device until the request has run out", async () => {
    const phone = aNumber("0408");
    await give(phone);
    await page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
    expect(await page.locator("main").textContent()).toContain("My Approvals");
    const elsewhere = await aVisitor({ script });
    await elsewhere.page.goto(page.url());
    await elsewhere.page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
    expect(await elsewhere.page.locator("main").textContent()).not.toContain("024");
    await leave(elsewhere);

    await fetch(`${site.origin}/sandbox/phones/${msisdnOf(phone)}/ignore`, { method: "POST" });
    const words = await result(FAILED);
    expect(await words.textContent()).toContain("No approval came in time");
    expect(await taken(phone)).toEqual([]);
    expect(await stateOf(await referenceOn(page))).toBe("expired");
  });

  test("a gift waits for a person, and the browser may be closed meanwhile", async () => {
    const phone = aNumber("7777");
    await give(phone);
    await page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
    const address = page.url();
    await page.goto("about:blank");
    await fetch(`${site.origin}/sandbox/phones/${msisdnOf(phone)}/approve`, { method: "POST" });
    await page.goto(address);
    await result(PAID);
    expect(await taken(phone)).toEqual([2000]);
  });

  test("opening the donate page again shows the request that still waits, and a reload changes nothing", async () => {
    const phone = aNumber("7777");
    await give(phone);
    await page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
    await page.goto(`${site.origin}/impact/donate`);
    await page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
    await page.reload();
    const asked = await fetch(`${site.origin}/sandbox/phones/${msisdnOf(phone)}`);
    expect(((await asked.json()) as { prompts: unknown[] }).prompts).toHaveLength(1);
    await fetch(`${site.origin}/sandbox/phones/${msisdnOf(phone)}/decline`, { method: "POST" });
    await result(FAILED);
  });

  test("pressing Donate twice asks the phone once", async () => {
    const phone = aNumber("7777");
    await visitor.context.clearCookies();
    await donateTwice(phone);
    await page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
    const asked = await fetch(`${site.origin}/sandbox/phones/${msisdnOf(phone)}`);
    expect(((await asked.json()) as { prompts: unknown[] }).prompts).toHaveLength(1);
    await fetch(`${site.origin}/sandbox/phones/${msisdnOf(phone)}/approve`, { method: "POST" });
    await result(PAID);
    expect(await taken(phone)).toEqual([2000]);
  });

  /** Presses a second time while the first press is still on its way, as an impatient finger does. */
  async function donateTwice(phone: string) {
    await page.route(/impact\/donate$|payments\/pay/u, async (route) => {
      if (route.request().method() === "POST") await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue().catch(() => undefined);
    });
    await donate(page, site.origin, { phone });
    const button = page.locator("main").getByRole("button", { name: /^Donate GH₵/u });
    await button.click({ force: true, timeout: 250 }).catch(() => undefined);
    await page.unroute(/impact\/donate$|payments\/pay/u);
  }
});

test("the toast says it first, stays 4 seconds and can be held", async () => {
  const visitor = await aVisitor({ width: 1280, height: 900 });
  const { page } = visitor;
  await donate(page, site.origin, { phone: aNumber("0001") });
  const toast = page.getByRole("status").locator("div", { hasText: "Donation completed!" });
  await toast.waitFor();
  const box = await toast.boundingBox();
  expect(box && box.x + box.width > 1240 && box.y < 60).toBe(true);
  await toast.hover();
  await page.waitForTimeout(4500);
  expect(await toast.isVisible()).toBe(true);
  await page.mouse.move(10, 800);
  await toast.waitFor({ state: "detached", timeout: 2500 });
  await leave(visitor);
});

test("a visitor who saves data follows a gift without any script", async () => {
  const phone = aNumber("7777");
  const donor = await aVisitor({ script: false });
  await donate(donor.page, site.origin, { phone });
  await donor.page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
  // A driven browser forgets the header when a form's answer sends it on, so this one begins at the gift's address.
  const visitor = await aVisitor({ saveData: true });
  await visitor.page.goto(donor.page.url());
  expect(await visitor.page.locator("script").count()).toBe(0);
  await fetch(`${site.origin}/sandbox/phones/${msisdnOf(phone)}/approve`, { method: "POST" });
  await visitor.page.waitForURL(/\/impact\?gift=/u, { timeout: 15_000 });
  expect(await visitor.page.locator("main").textContent()).toContain(PAID);
  await leave(donor);
  await leave(visitor);
});

test("everything the API says is paid was taken, and everything taken is paid", async () => {
  const charges = (await (await fetch(`${site.origin}/sandbox/charges`)).json()) as {
    reference: string;
    pesewas: number;
  }[];
  expect(charges.length).toBeGreaterThan(10);
  for (const { reference } of charges) expect(await stateOf(reference)).toBe("paid");
  const metrics = await (await fetch(`${site.origin}/metrics`)).text();
  expect(metrics).not.toContain("ama@example.com");
});
