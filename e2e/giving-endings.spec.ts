import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";
import { FAILED, PAID, referenceOn, result, stateOf, takenFrom } from "./gift-outcome.ts";
import { aNumber, donate, msisdnOf } from "./giving-steps.ts";
import { aVisitor, leave } from "./harness.ts";

let site: BuiltServer;
beforeAll(async () => {
  site = await startBuiltServer({ PROMPTS_PER_ADDRESS: "1000/10m", SANDBOX_APPROVAL_MS: "300" });
});
afterAll(() => site.close());

// These wait for the provider's times, so they wait together.
describe.concurrent.each([
  ["with script", true],
  ["without script", false],
])("at 360 px, %s,", { timeout: 120_000 }, (_, script) => {
  async function aDonor(ending: string) {
    const visitor = await aVisitor({ script });
    const phone = aNumber(ending);
    await donate(visitor.page, site.origin, { phone });
    return { visitor, page: visitor.page, phone };
  }

  test.each([
    ["0001", "approved by itself"],
    ["0202", "called back three times, once too early"],
    ["0200", "never called back"],
    ["0504", "taken although the connection dropped"],
  ])("a gift from a number ending %s, %s, is completed and counted once", async (ending) => {
    const { visitor, page, phone } = await aDonor(ending);
    const words = await result(page, PAID, ending === "0001");
    expect(await words.getByText("Thank you for your donation!").count()).toBe(1);
    expect(await takenFrom(site.origin, phone)).toEqual([2000]);
    expect(await stateOf(site.origin, await referenceOn(page))).toBe("paid");
    await leave(visitor);
  });

  test.each([
    ["0402", /did not hold enough/u],
    ["0403", /declined on the phone/u],
    ["0404", /no wallet on the chosen network/u],
    ["0406", /PIN was not accepted/u],
  ])(
    "a gift from a number ending %s is refused, and the page says why and keeps what was typed",
    async (ending, why) => {
      const { visitor, page, phone } = await aDonor(ending);
      const words = await result(page, FAILED);
      expect(await words.textContent()).toMatch(why);
      expect(await words.textContent()).toContain("Nothing has been taken.");
      expect(await takenFrom(site.origin, phone)).toEqual([]);
      await words.getByRole("link", { name: "Try again" }).click();
      await page.locator("#CustomerEmail[value='ama@example.com']").waitFor();
      expect(await page.getByLabel("Amount in cedis").inputValue()).toBe("20");
      await leave(visitor);
    },
  );

  test("a gift from a number ending 0500 is still being checked, and nothing is claimed", async () => {
    const { visitor, page, phone } = await aDonor("0500");
    await page.getByRole("heading", { name: "Still being checked" }).waitFor();
    expect(await page.locator("main").textContent()).toContain("Do not pay again");
    expect(await takenFrom(site.origin, phone)).toEqual([]);
    const reference = new URL(page.url()).searchParams.get("gift") ?? "";
    expect(await stateOf(site.origin, reference)).toBe("checking");
    expect(await page.locator("main").textContent()).toContain(reference);
    await leave(visitor);
  });

  test("a gift from a number ending 0408 waits on any device until the request has run out", async () => {
    const { visitor, page, phone } = await aDonor("0408");
    await page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
    expect(await page.locator("main").textContent()).toContain("My Approvals");
    const elsewhere = await aVisitor({ script });
    await elsewhere.page.goto(page.url());
    await elsewhere.page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
    expect(await elsewhere.page.locator("main").textContent()).not.toContain("024");
    await leave(elsewhere);

    await fetch(`${site.origin}/sandbox/phones/${msisdnOf(phone)}/ignore`, { method: "POST" });
    const words = await result(page, FAILED);
    expect(await words.textContent()).toContain("No approval came in time");
    expect(await takenFrom(site.origin, phone)).toEqual([]);
    expect(await stateOf(site.origin, await referenceOn(page))).toBe("expired");
    await leave(visitor);
  });
});

test("everything the API says is paid was taken, and everything taken is paid", async () => {
  const charges = (await (await fetch(`${site.origin}/sandbox/charges`)).json()) as {
    reference: string;
    pesewas: number;
  }[];
  expect(charges).toHaveLength(8);
  for (const { reference } of charges) expect(await stateOf(site.origin, reference)).toBe("paid");
  const metrics = await (await fetch(`${site.origin}/metrics`)).text();
  expect(metrics).not.toContain("ama@example.com");
});
