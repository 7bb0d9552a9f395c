import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type MailServer, startMailServer } from "#api/fixtures/mail-server.ts";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";
import { violations } from "./accessibility.ts";
import { idOn, PAID, referenceOn, result } from "./donation-outcome.ts";
import { aNumber, donate, msisdnOf } from "./giving-steps.ts";
import { aVisitor, closeVisitor, eachVisitor } from "./harness.ts";

let mail: MailServer;
let site: BuiltServer;
/** A gift of which a part was given back: its id, and the e-mail with its receipt. */
let gift: { id: string; receipt: string };
beforeAll(async () => {
  mail = await startMailServer();
  site = await startBuiltServer({ SMTP_URL: mail.url });
  const donor = await aVisitor({ reducedMotion: true });
  const phone = aNumber("0202");
  await donate(donor.page, site.origin, { phone, email: "part@example.com", amount: "20.50" });
  await result(donor.page, PAID);
  gift = { id: await idOn(donor.page), receipt: await mailTo("part@example.com", "Receipt 0000") };
  await giveBackPart(await referenceOn(donor.page), phone);
  await closeVisitor(donor);
});
afterAll(async () => {
  await site.close();
  await mail.close();
});

/** Runs a command beside the server, as this operator, and returns what it prints. */
async function beat(who: string, ...line: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: site.dataDir, OPERATOR: who };
  return (await promisify(execFile)(process.execPath, ["operator/main.ts", ...line], { env })).stdout;
}

type Charge = {
  msisdn: string;
  transactionId: string;
  pesewas: number;
  fee: number;
  returns: { kind: string; pesewas: number }[];
};
async function charges(): Promise<Charge[]> {
  return (await (await fetch(`${site.origin}/sandbox/charges`)).json()) as Charge[];
}

/** The newest e-mail to an address that contains these words. */
async function mailTo(email: string, words: string): Promise<string> {
  const find = () => mail.arrived.findLast(({ to, plain }) => to === email && plain.includes(words));
  const { plain } = await vi.waitUntil(find, { timeout: 15_000 });
  return plain;
}

/** Two operators agree to give back GH₵5.05 of a gift, and one of them does it in the provider's dashboard. */
async function giveBackPart(reference: string, phone: string): Promise<void> {
  const proposed = await beat("kofi", "refund", reference, "--amount", "5.05", "--why", "typed too much", "--json");
  const { refund } = JSON.parse(proposed) as { refund: string };
  await beat("ama", "refund", "approve", refund);
  const charge = (await charges()).find(({ msisdn }) => msisdn === msisdnOf(phone));
  const answer = await fetch(`${site.origin}/sandbox/charges/${charge?.transactionId}/refund`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ amount: 5.05 }),
  });
  expect(answer.status).toBe(200);
  await beat("kofi", "refund", "done", refund, "--transaction", "R-1", "--note", "the dashboard's list");
}

eachVisitor({ stays: true, reducedMotion: true }, (visitor) => {
  test("every page shows how much a donor got back", { tags: ["nightly"] }, async () => {
    const { page, script, errors } = visitor;
    const { id, receipt } = gift;
    await page.goto(`${site.origin}/impact?gift=${id}`, { waitUntil: "load" });
    const words = await result(page, "Part of your gift was given back");
    expect(await words.textContent()).toContain(
      "We gave back GH₵5.05 of this gift. The other GH₵15.45 goes on helping.",
    );

    await page.goto(/\S+\/manage\?pass=\S+/u.exec(receipt)?.[0] ?? "", { waitUntil: "load" });
    const article = page.locator("article");
    await article.getByText("A part was given back to you").waitFor();
    expect(await article.textContent()).toContain("GH₵5.05 of it has gone back since");
    if (script) expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: /^Print/u }).click();
    await page.getByRole("heading", { name: /^Receipt 0000\d\d$/u, level: 1 }).waitFor();
    expect(await page.locator("article dl").textContent()).toMatch(/GH₵20\.50.*Returned since.*GH₵5\.05/u);
    await page.goto(`${site.origin}/impact/donate/manage?statement`, { waitUntil: "load" });
    expect(await page.locator("article tr").allTextContents()).toMatchObject([
      "Date and giftAmount",
      expect.stringMatching(/One-time gift.*GH₵20\.50$/u),
      expect.stringMatching(/Given back to you by us.*−GH₵5\.05$/u),
    ]);
    expect(await page.locator("article dl").last().textContent()).toBe(
      "You gaveGH₵20.50Returned to youGH₵5.05TotalGH₵15.45",
    );

    await page.goto(/\S+\/api\/v1\/receipts\/\S+/u.exec(receipt)?.[0] ?? "");
    expect(await page.locator("tr", { hasText: "Now" }).textContent()).toContain("GH₵5.05 of it has gone back since.");
    const linesOfName = (name: Element) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      return range.getClientRects().length;
    };
    expect(await page.locator("th", { hasText: "Reference" }).evaluate(linesOfName)).toBe(1);
    expect(errors).toEqual([]);
  });
});

test("the donor is written to, and the books agree with the provider", { tags: ["nightly"] }, async () => {
  await mailTo("part@example.com", "we gave back GH₵5.05 of your gift of GH₵20.50");
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const lines = (await beat("ama", "export", "--from", day(-1), "--to", day(0), "--json")).trim().split("\n");
  const books = lines.map((line) => {
    const { kind, amount, fee } = JSON.parse(line) as { kind: string; amount: number; fee: number | null };
    return `${kind} ${amount} ${fee}`;
  });
  const truth = (await charges()).flatMap(({ pesewas, fee, returns }) => [
    `credit ${pesewas} ${fee}`,
    ...returns.map((back) => `${back.kind} ${back.pesewas} null`),
  ]);
  expect(books.toSorted()).toEqual(truth.toSorted());
  expect(books).toContain("refund 505 null");
});
