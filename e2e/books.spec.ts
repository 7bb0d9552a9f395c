import { readConfig } from "#api/config.ts";
import { DAY } from "#api/clock.ts";
import { generateDonations } from "#api/fixtures/generated-donations.ts";
import { openOperatorContext } from "#api/operator-context.ts";
import { overflow, violations, expect, test } from "./visit.ts";

test.use({ server: { name: "books" } });

/** Four gifts on each day of two months. A month is finished once a line of a later one stands. */
async function giveForTwoMonths(dataDir: string): Promise<void> {
  const clock = { now: () => Date.now() };
  const context = await openOperatorContext(readConfig({ DATA_DIR: dataDir }), { clock, who: () => "kofi" });
  await generateDonations(context, 4 * 61 + 1, Date.UTC(2026, 4, 1), { apartMs: DAY / 4, donors: 61 });
  await context.close();
}

type Books = { since: string | null; rows: { payments: number; received: number }[] };

test("the impact page links to the books, which show the figures of the API @both @nightly", async ({
  page,
  site,
  script,
}) => {
  await page.goto("/impact");
  await page.getByRole("main").getByRole("link", { name: "our books" }).click();
  await page.getByRole("heading", { level: 1, name: "What came in, what went back" }).waitFor();
  const answer = async (): Promise<Books> => (await (await fetch(`${site.origin}/api/v1/books`)).json()).data;
  if ((await answer()).since === null) {
    await page.getByRole("heading", { name: "The first month is not over yet" }).waitFor();
    await giveForTwoMonths(site.dataDir);
  }
  await page.reload();
  await page.getByText("Counting began on 1 May 2026.").waitFor();
  const { rows } = await answer();
  const shown = rows.map(({ payments, received }) => `${payments} gifts.*${received.toLocaleString("en")}`);
  await expect(page.locator("tbody:last-of-type tr")).toHaveText([
    new RegExp(`^\\s*June 2026 ${shown[0]}`, "u"),
    new RegExp(`^\\s*May 2026 ${shown[1]}`, "u"),
  ]);
  await page.getByRole("img", { name: /May 2026 GH₵[\d,.]+, June 2026 GH₵/u }).waitFor();
  // Nobody has published what money was spent on, so the page leaves the section out.
  await expect(page.getByText("What it was spent on", { exact: true })).toHaveCount(0);
  expect(await overflow(page)).toBe(0);
  if (script) expect(await violations(page)).toEqual([]);
});
