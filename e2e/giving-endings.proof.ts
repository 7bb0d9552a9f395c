import { describe, expect, test } from "vitest";
import { FAILED, idOn, PAID, referenceOn, result, stateOf, takenFrom } from "./donation-outcome.ts";
import { aNumber, donate, msisdnOf } from "./giving-steps.ts";
import { aVisitor, closeVisitor, KINDS, origin } from "./harness.ts";
import { answerPrompt } from "./pretend-phone.ts";

const phones: string[] = [];

// Two of these tests wait until the API asks the provider by itself. They begin first, and the others run beside them.
describe.concurrent.each(KINDS)("%s", { timeout: 120_000 }, (_, script) => {
  async function aDonor(ending: string) {
    const visitor = await aVisitor({ script, reducedMotion: true });
    const phone = aNumber(ending);
    phones.push(msisdnOf(phone));
    await donate(visitor.page, origin, { phone });
    return { visitor, page: visitor.page, phone };
  }

  test("a gift from a number ending 0408 waits on any device until the request expires", async () => {
    const { visitor, page, phone } = await aDonor("0408");
    await page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
    const told = (await page.locator("main").innerText()).replaceAll(/\s+/gu, " ");
    expect(told).toMatch(new RegExp(`Request sent to 0${phone} Change`, "u"));
    expect(told).toMatch(/Usually takes less than a minute Ends by itself at about \d\d:\d\d, Ghana time/u);
    expect(await page.locator("main").textContent()).toContain("My Approvals");
    const elsewhere = await aVisitor({ script, reducedMotion: true });
    await elsewhere.page.goto(page.url());
    await elsewhere.page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
    expect(await elsewhere.page.locator("main").textContent()).not.toContain("024");
    await closeVisitor(elsewhere);

    await answerPrompt(origin, phone, "ignore");
    const words = await result(page, FAILED);
    expect(await words.textContent()).toContain("No approval came in time");
    expect(await takenFrom(origin, phone)).toEqual([]);
    expect(await stateOf(origin, await idOn(page))).toBe("expired");
    await closeVisitor(visitor);
  });

  test.each([
    ["0200", "never called back"],
    ["0001", "approved by itself"],
    ["0202", "called back three times, once too early"],
    ["0504", "taken although the connection dropped"],
  ])("a gift from a number ending %s, %s, is completed and counted once", async (ending) => {
    const { visitor, page, phone } = await aDonor(ending);
    const words = await result(page, PAID, ending === "0001");
    expect(await words.getByText("Thank you for your donation!").count()).toBe(1);
    expect(await takenFrom(origin, phone)).toEqual([2000]);
    expect(await stateOf(origin, await idOn(page))).toBe("paid");
    expect(await referenceOn(page)).toMatch(/^BEAT-\w{4}-\w{2}$/u);
    await closeVisitor(visitor);
  });

  test.each([
    ["0402", /did not hold enough/u],
    ["0403", /Declined on the phone/u],
    ["0404", /No wallet on this network/u],
    ["0406", /PIN was not accepted/u],
  ])(
    "a gift from a number ending %s is refused, and the page says why and keeps what was typed",
    async (ending, why) => {
      const { visitor, page, phone } = await aDonor(ending);
      const words = await result(page, FAILED);
      expect(await words.textContent()).toMatch(why);
      expect(await words.textContent()).toContain("Nothing has been taken.");
      expect(await takenFrom(origin, phone)).toEqual([]);
      await words.getByRole("link", { name: "Try again" }).click();
      await page.locator("#CustomerEmail[value='ama@example.com']").waitFor();
      expect(await page.getByLabel("GH₵20", { exact: true }).isChecked()).toBe(true);
      await closeVisitor(visitor);
    },
  );

  test("a gift from a number ending 0500 is still being checked, and the page claims neither success nor failure", async () => {
    const { visitor, page, phone } = await aDonor("0500");
    await page.getByRole("heading", { name: "Still being checked" }).waitFor();
    const said = (await page.locator("main section").first().innerText()).replaceAll(/\s+/gu, " ");
    // The page says what is known, what the donor need not do, when it will be settled, and how the donor will hear.
    expect(said).toContain("We do not know yet whether GH₵20 has left your wallet. We keep asking MTN.");
    expect(said).toContain(
      `We sent one request to 0${phone}. If that phone asks you to approve GH₵20, it is this gift, and you can approve it.`,
    );
    expect(said).toContain("If no request comes, you need not do anything");
    expect(said).toContain("We expect to know within a day");
    expect(said).toContain("if the gift was paid, the receipt comes by email. If it was not, this page says so");
    // It says nothing that is true only of a request on the phone, and offers nothing that could give a second time.
    expect(said).not.toMatch(
      /\*170#|Nothing on your phone|asks you to approve GH₵20\.|start again|Change|PIN|pay again/u,
    );
    expect(await page.getByRole("img", { name: /A phone asks/u }).count()).toBe(0);
    expect(await takenFrom(origin, phone)).toEqual([]);
    const id = await idOn(page);
    expect(await stateOf(origin, id)).toBe("checking");
    const words = await page.locator("main").textContent();
    expect(words).toMatch(/Reference BEAT-\w{4}-\w{2}/u);
    expect(words).not.toContain(id);
    await closeVisitor(visitor);
  });
});

test("everything that the provider took is paid, and no address appears in the metrics", async () => {
  const all = (await (await fetch(`${origin}/sandbox/charges`)).json()) as { reference: string; msisdn: string }[];
  const charges = all.filter(({ msisdn }) => phones.includes(msisdn));
  expect(charges).toHaveLength(8);
  for (const { reference } of charges) expect(await stateOf(origin, reference)).toBe("paid");
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  expect(metrics).not.toContain("ama@example.com");
});
