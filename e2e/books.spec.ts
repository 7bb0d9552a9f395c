import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { overflow, violations } from "./accessibility.ts";
import { expect, test } from "./visit.ts";

test.use({ server: { name: "books" } });

/** Closes every day of two months, as an operator would have done as they passed. */
function writeTwoMonths(dataDir: string): void {
  const store = new DatabaseSync(join(dataDir, "beat.sqlite"), { timeout: 20_000 });
  const donor = "phone_hash, email_hash, donor_encrypted";
  store.exec(`insert into mandate (id, reference, request_id, state, version, amount, every, channel, ${donor}, tries,
    open_tries, starts_on, ends_on, created_at, updated_at)
    values ('m', 'm', 'm', 'active', 1, 2000, 'MONTHLY', 'mtn-gh', '', '', '', 0, 0, '2026-05-01', '2031-05-01', 0, 0)`);
  const payment =
    store.prepare(`insert into payment (id, mandate_id, reference, due_on, state, version, amount, ${donor},
    created_at, updated_at) values (?, ?, ?, ?, ?, 1, 2000, '', '', '', 0, 0)`);
  const line = store.prepare("insert into ledger (payment_id, n, kind, amount, fee, at) values (?, ?, ?, 2000, ?, ?)");
  let payments = 0;
  const write = (kind: "once" | "charge", at: number) => {
    payments += 1;
    const id = `${payments}`;
    if (kind === "once") payment.run(id, null, id, null, "paid");
    else payment.run(id, "m", null, "2026-05-15", "paid");
    line.run(id, 1, "credit", 39, at);
  };
  const giveBack = (id: string, at: number) => {
    store.prepare("update payment set state = 'returned' where id = ?").run(id);
    line.run(id, 2, "returned", null, at);
  };
  for (let at = Date.UTC(2026, 4, 1); at < Date.UTC(2026, 6, 1); at += 86_400_000) {
    for (let gift = 0; gift < 3; gift += 1) write("once", at);
    if (new Date(at).getUTCDate() !== 15) continue;
    const last = payments;
    for (let charge = 0; charge < 12; charge += 1) write("charge", at);
    for (let back = 0; back < 10; back += 1) giveBack(`${last - back}`, at);
  }
  // A month is finished once a line of a later one stands.
  write("once", Date.UTC(2026, 6, 1));
  store.close();
}

test("the impact page links to the books, which show the figures of the API @both @nightly", async ({
  page,
  site,
  script,
}) => {
  await page.goto("/impact");
  await page.getByRole("main").getByRole("link", { name: "our books" }).click();
  await page.getByRole("heading", { level: 1, name: "What came in, what went back" }).waitFor();
  const answer = async () => {
    const { data } = (await (await fetch(`${site.origin}/api/v1/books`)).json()) as {
      data: { since: string | null; total: object; rows: { received: number }[] };
    };
    return data;
  };
  if ((await answer()).since === null) {
    await page.getByRole("heading", { name: "The first month is not over yet" }).waitFor();
    writeTwoMonths(site.dataDir);
  }
  await page.reload();
  await page.getByText("Counting began on 1 May 2026.").waitFor();
  const { rows, total } = await answer();
  expect(total).toEqual({ payments: 207, received: 4140, returned: 400, fees: 80.73 });
  expect(rows.map(({ received }) => received)).toEqual([2040, 2100]);
  await expect(page.locator("tbody:last-of-type tr")).toHaveText([
    "June 2026 102 gifts 1,800 once, 240 monthly and yearly2,04020039.78",
    "May 2026 105 gifts 1,860 once, 240 monthly and yearly2,10020040.95",
  ]);
  await page.getByRole("img", { name: "May 2026 GH₵2,100, June 2026 GH₵2,040" }).waitFor();
  // Nobody has published what money was spent on, so the page leaves the section out.
  await expect(page.getByText("What it was spent on", { exact: true })).toHaveCount(0);
  expect(await overflow(page)).toBe(0);
  if (script) expect(await violations(page)).toEqual([]);
});
