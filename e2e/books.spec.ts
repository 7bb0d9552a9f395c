import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BooksAnswer } from "#contract/books.ts";
import { books as words } from "#site/content/pages/books.ts";
import { SQLITE_FILE } from "#api/store/engine/database.ts";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";
import { violations } from "./accessibility.ts";
import { eachVisitor } from "./harness.ts";

let site: BuiltServer;
beforeAll(async () => {
  site = await startBuiltServer();
});
afterAll(() => site.close());

/** Closes every day of two months, as an operator would have done as they passed. */
function writeTwoMonths(): void {
  const store = new DatabaseSync(join(site.dataDir, SQLITE_FILE), { timeout: 20_000 });
  const line = store.prepare(
    "insert into ledger (id, payment, payment_id, kind, amount, fee, at) values (?, ?, ?, ?, ?, ?, ?)",
  );
  let lines = 0;
  const write = (payment: string, kind: string, [amount, fee, at]: [number, number, number]) => {
    lines += 1;
    line.run(`${lines}`, payment, `${lines}`, kind, amount, fee, at);
  };
  for (let at = Date.UTC(2026, 4, 1); at < Date.UTC(2026, 6, 1); at += 86_400_000) {
    for (let gift = 0; gift < 3; gift += 1) write("donation", "credit", [2000, 39, at]);
    if (new Date(at).getUTCDate() !== 15) continue;
    for (let charge = 0; charge < 12; charge += 1) write("charge", "credit", [2000, 39, at]);
    for (let back = 0; back < 10; back += 1) write("donation", "reversal", [2000, 0, at]);
  }
  // A month is finished once a line of a later one stands.
  write("donation", "credit", [2000, 39, Date.UTC(2026, 6, 1)]);
  store.close();
}

eachVisitor({ stays: true, width: 360, reducedMotion: true }, (visitor) => {
  test("the impact page links to the books, which show the figures of the API", { tags: ["nightly"] }, async () => {
    const { page, script } = visitor;
    await page.goto(`${site.origin}/impact`, { waitUntil: "load" });
    await page.getByRole("main").getByRole("link", { name: "our books" }).click();
    await page.getByRole("heading", { level: 1, name: words.hero.heading }).waitFor();
    const data = async () => BooksAnswer.parse(await (await fetch(`${site.origin}/api/v1/books`)).json()).data;
    if ((await data()).since === null) {
      await page.getByRole("heading", { name: words.none.heading }).waitFor();
      writeTwoMonths();
    }
    await page.reload();
    await page.getByText("Counting began on 1 May 2026.").waitFor();
    const { rows, total } = await data();
    expect(total).toEqual({ payments: 207, received: 4140, returned: 400, fees: 80.73 });
    const cells = await page.locator("tbody:last-of-type tr").allTextContents();
    expect(cells.map((text) => text.replaceAll(/\s+/gu, " "))).toEqual([
      "June 2026 102 gifts 1,800 once, 240 monthly and yearly2,04020039.78",
      "May 2026 105 gifts 1,860 once, 240 monthly and yearly2,10020040.95",
    ]);
    expect(rows.map(({ received }) => received)).toEqual([2040, 2100]);
    await page.getByRole("img", { name: "May 2026 GH₵2,100, June 2026 GH₵2,040" }).waitFor();
    // Nobody has published what money was spent on, so the page leaves the section out.
    expect(await page.getByText(words.spending.heading).count()).toBe(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    if (script) expect(await violations(page)).toEqual([]);
  });
});
