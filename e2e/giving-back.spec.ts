import { readConfig } from "#api/config.ts";
import { openOperatorContext } from "#api/operator-context.ts";
import { REPEATED_MS } from "#api/payments/ask-schedule.ts";
import { violations, expect, mailTo, test } from "./visit.ts";
import { donate, idOn, PAID, result } from "./giving-steps.ts";
import { confirm } from "./office-people.ts";
import { aNumber } from "./phones.ts";

test.use({ server: { name: "giving back" } });

const EMAIL = "back@example.com";

test("every page and a letter show that a donor got the money back @nightly", async ({
  page,
  browser,
  site,
  mail,
  office,
}) => {
  test.slow();
  await donate(page, { phone: aNumber("0202"), email: EMAIL, amount: "20.50" });
  await result(page, PAID);
  const id = idOn(page);
  const receipt = await mailTo(mail, EMAIL, "Receipt 0000");

  // A treasurer gives it back in the provider's dashboard, and asks the provider twice, as if six hours apart.
  const efua = await office("Efua");
  const { origin } = new URL(efua.url());
  await efua.goto(`${site.origin}/sandbox`);
  await efua.getByRole("button", { name: "Give it back" }).click();
  await efua.getByText("GH₵20.50 given back").waitFor();
  const ask = async () => {
    await efua.goto(`${origin}/gifts/${id}`);
    await efua.getByRole("link", { name: "Ask again" }).click();
    return confirm(efua);
  };
  expect(await ask()).toContain("is not what the books say");
  const clock = { now: () => Date.now() };
  const context = await openOperatorContext(readConfig({ DATA_DIR: site.dataDir }), { clock, who: () => "ama" });
  const mismatch = (await context.payments.find(id))?.mismatch ?? null;
  await context.payments.setMismatch(id, mismatch && { ...mismatch, since: mismatch.since - REPEATED_MS });
  await context.close();
  expect(await ask()).toContain("is now returned");

  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  for (const visitor of [page, plain]) {
    const article = visitor.getByRole("article");
    await visitor.goto(`${site.origin}/impact?gift=${id}`);
    const words = await result(visitor, "This gift was given back");
    await expect(words).toContainText("All of it was given back, by us or by your network.");
    await visitor.goto(/\S+\/manage\?pass=\S+/u.exec(receipt)?.[0] ?? "");
    await expect(article).toContainText("Given back, by us or by your network");
    await expect(article).toContainText("Given back since, by us or by your network");
    if (visitor === page) expect(await violations(page)).toEqual([]);
    await visitor.getByRole("link", { name: /^Print/u }).click();
    await visitor.getByRole("heading", { name: /^Receipt 0000\d\d$/u, level: 1 }).waitFor();
    await expect(article).toContainText(/GH₵20\.50.*Now.*Given back since/u);
    await visitor.goto(/\S+\/api\/v1\/receipts\/\S+/u.exec(receipt)?.[0] ?? "");
    await expect(visitor.getByRole("row").filter({ hasText: "Now" })).toContainText("All of it was given back");
    const { height = 0 } = (await visitor.locator("th", { hasText: "Reference" }).boundingBox()) ?? {};
    expect(height, "The name stands on one line.").toBeLessThan(48);
  }
  await plain.close();

  await mailTo(mail, EMAIL, "your gift of GH₵20.50 was given back, by us or by your network");
});
