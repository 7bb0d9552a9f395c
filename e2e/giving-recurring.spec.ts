import { fillBothSteps, press } from "./giving-steps.ts";
import { aNumber } from "./phones.ts";
import { expect, test } from "./visit.ts";

const isSetUp = /\/impact\/donate\?recurring=/u;

test.describe("a gift that repeats", { tag: "@both" }, () => {
  for (const [frequency, each] of [
    ["Monthly", "month"],
    ["Yearly", "year"],
  ] as const) {
    const nightly = each === "year" ? " @nightly" : "";
    test(`is set up by its code every ${each}, and the page shows what comes and how to cancel${nightly}`, async ({
      page,
      phones,
      script,
    }) => {
      const phone = aNumber("0001");
      const main = page.getByRole("main");
      const isHeard = script && each === "month";
      await fillBothSteps(page, { phone, frequency });
      await expect(page.getByText(`You’ll be charged GH₵20 every ${each} until you cancel`)).toBeVisible();
      await press(page, /^Donate GH₵/u);
      await page.getByRole("heading", { name: "Enter the code we texted you" }).waitFor();
      if (isHeard) await expect(main).toMatchAriaSnapshot({ name: "giving-code.aria.yml" });
      await page.getByLabel("Code from the text message").fill("1234");
      await press(page, "Verify");
      await expect(page).toHaveURL(isSetUp);
      await page.getByRole("heading", { name: "One more step: approve it on your phone" }).waitFor();
      await expect(main).toContainText("Nothing has been taken yet");
      await expect(main).toContainText("Your phone may now ask for your wallet PIN");
      await page.getByRole("heading", { name: `Your ${each}ly gift is set up` }).waitFor({ timeout: 30_000 });
      if (isHeard) await expect(main).toMatchAriaSnapshot({ name: "giving-set-up.aria.yml" });
      await expect(main).toContainText(/GH₵20.*every (?:month|year).*Next charge\d{1,2} [A-Z][a-z]+ 20\d\d/u);
      await expect(main).toContainText("support@beat.example");
      await expect(main).toContainText("The first GH₵20 has been received");
      await expect(main).not.toContainText("Your phone may now ask");
      expect(await phones.charges(phone)).toEqual([2000]);
    });
  }
});
