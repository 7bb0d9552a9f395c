import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";
import { aNumber, donate, press } from "./giving-steps.ts";
import { eachVisitor } from "./harness.ts";
import { readPhone } from "./pretend-phone.ts";

let site: BuiltServer;
beforeAll(async () => {
  site = await startBuiltServer({ BRAND_NAME: "Kumasi Lifeline" });
});
afterAll(() => site.close());

eachVisitor({ stays: false }, (visitor) => {
  /** Checks that the name which the page tells the donor to expect is the one that the pretend phone shows. */
  async function expectName(phone: string) {
    const { page } = visitor;
    expect(await page.locator("main").textContent()).toContain(
      "The request names Kumasi Lifeline, or the company that collects for us.",
    );
    await page.goto(`${site.origin}/sandbox`);
    const ringing = page.getByRole("listitem").filter({ hasText: `0${phone}` });
    await ringing.getByText("Pay GH₵20.00 for: Donation to Kumasi Lifeline").waitFor();
  }

  test(
    "the request on the phone has the name that the page told the donor to expect",
    { tags: ["nightly"] },
    async () => {
      const { page } = visitor;
      const phone = aNumber("9001");
      await donate(page, site.origin, { phone });
      await page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
      await expectName(phone);
    },
  );

  test("the first request of a monthly gift has that name too", { tags: ["nightly"] }, async () => {
    const { page } = visitor;
    const phone = aNumber("9002");
    await donate(page, site.origin, { phone, frequency: "Monthly" });
    const field = page.getByLabel("Code from the text message");
    await field.waitFor();
    const { texts } = await readPhone(site.origin, phone);
    await field.fill(/(\d{4})\b/u.exec(texts.at(-1)?.words ?? "")?.[1] ?? "");
    await press(page, "Verify");
    await page.getByRole("heading", { name: "One more step: approve it on your phone" }).waitFor();
    await expectName(phone);
  });
});
