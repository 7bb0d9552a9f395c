import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type MailServer, startMailServer } from "#api/fixtures/mail-server.ts";
import { readConfig } from "#api/config.ts";
import { openOperatorContext } from "#api/operator-context.ts";
import { REPEATED_MS } from "#api/payments/ask-schedule.ts";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";
import { violations } from "./accessibility.ts";
import { idOn, PAID, result } from "./donation-outcome.ts";
import { aNumber, donate } from "./giving-steps.ts";
import { aVisitor, closeVisitor, eachVisitor } from "./harness.ts";
import { confirm, openOffice } from "./office-people.ts";

let mail: MailServer;
let site: BuiltServer;
/** A gift that was given back: its id, and the e-mail with its receipt. */
let gift: { id: string; receipt: string };
beforeAll(async () => {
  mail = await startMailServer();
  site = await startBuiltServer({ SMTP_URL: mail.url });
  const donor = await aVisitor({ reducedMotion: true });
  await donate(donor.page, site.origin, { phone: aNumber("0202"), email: "back@example.com", amount: "20.50" });
  await result(donor.page, PAID);
  gift = { id: await idOn(donor.page), receipt: await mailTo("back@example.com", "Receipt 0000") };
  await giveBack(gift.id);
  await closeVisitor(donor);
});
afterAll(async () => {
  await site.close();
  await mail.close();
});

/** Runs a command beside the server, and returns what it prints. */
async function beat(...line: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: site.dataDir, OPERATOR: "ama" };
  return (await promisify(execFile)(process.execPath, ["beat/main.ts", ...line], { env })).stdout;
}

/** The newest e-mail to an address that contains these words. */
async function mailTo(email: string, words: string): Promise<string> {
  const find = () => mail.arrived.findLast(({ to, plain }) => to === email && plain.includes(words));
  const { plain } = await vi.waitUntil(find, { timeout: 15_000 });
  return plain;
}

/** A treasurer gives the gift back in the provider's dashboard, and asks the provider twice, as if six hours apart. */
async function giveBack(id: string): Promise<void> {
  const efua = await openOffice(site, "Efua");
  await efua.page.goto(`${site.origin}/sandbox`);
  await efua.page.getByRole("button", { name: "Give it back" }).click();
  await efua.page.getByText("GH₵20.50 given back").waitFor();
  const ask = async () => {
    await efua.page.goto(`${efua.origin}/gifts/${id}`);
    await efua.page.getByRole("link", { name: "Ask again" }).click();
    return confirm(efua.page);
  };
  expect(await ask()).toContain("is not what the books say");
  const clock = { now: () => Date.now() };
  const context = await openOperatorContext(readConfig({ DATA_DIR: site.dataDir }), { clock, who: () => "ama" });
  const { mismatch } = (await context.payments.find(id)) ?? expect.unreachable();
  await context.payments.setMismatch(id, mismatch && { ...mismatch, since: mismatch.since - REPEATED_MS });
  await context.close();
  expect(await ask()).toContain("is now returned");
  await closeVisitor(efua.visitor);
}

eachVisitor({ stays: true, reducedMotion: true }, (visitor) => {
  test("every page shows that a donor got the money back", { tags: ["nightly"] }, async () => {
    const { page, script, errors } = visitor;
    const { id, receipt } = gift;
    await page.goto(`${site.origin}/impact?gift=${id}`, { waitUntil: "load" });
    const words = await result(page, "This gift was given back");
    expect(await words.textContent()).toContain("All of it was given back, by us or by your network.");

    await page.goto(/\S+\/manage\?pass=\S+/u.exec(receipt)?.[0] ?? "", { waitUntil: "load" });
    const article = page.locator("article");
    await article.getByText("Given back, by us or by your network").waitFor();
    expect(await article.textContent()).toContain("Given back since, by us or by your network");
    if (script) expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: /^Print/u }).click();
    await page.getByRole("heading", { name: /^Receipt 0000\d\d$/u, level: 1 }).waitFor();
    expect(await page.locator("article dl").textContent()).toMatch(/GH₵20\.50.*Now.*Given back since/u);
    await page.goto(/\S+\/api\/v1\/receipts\/\S+/u.exec(receipt)?.[0] ?? "");
    expect(await page.locator("tr", { hasText: "Now" }).textContent()).toContain("All of it was given back");
    const linesOfName = (name: Element) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      return range.getClientRects().length;
    };
    expect(await page.locator("th", { hasText: "Reference" }).evaluate(linesOfName)).toBe(1);
    expect(errors).toEqual([]);
  });
});

test("the donor is written to, and the books have what came and what went back", { tags: ["nightly"] }, async () => {
  await mailTo("back@example.com", "your gift of GH₵20.50 was given back, by us or by your network");
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const lines = (await beat("export", "--from", day(-1), "--to", day(0), "--json")).trim().split("\n");
  const books = lines.map((line) => {
    const { kind, amount } = JSON.parse(line) as { kind: string; amount: number };
    return `${kind} ${amount}`;
  });
  expect(books.toSorted()).toEqual(["credit 2050", "returned 2050"]);
});
