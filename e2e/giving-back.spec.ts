import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type MailServer, startMailServer } from "#api/fixtures/mail-server.ts";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";
import { violations } from "./accessibility.ts";
import { idOn, PAID, result } from "./donation-outcome.ts";
import { aNumber, donate, msisdnOf } from "./giving-steps.ts";
import { aVisitor, closeVisitor, eachVisitor } from "./harness.ts";
import { confirm, openOffice } from "./office-people.ts";

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
  await giveBackPart(gift.id, phone);
  await closeVisitor(donor);
});
afterAll(async () => {
  await site.close();
  await mail.close();
});

/** Runs a command beside the server, and returns what it prints. */
async function beat(...line: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: site.dataDir, OPERATOR: "ama" };
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

/** Two people of the office agree to give back GH₵5.05 of a gift, and one of them does it in the provider's dashboard. */
async function giveBackPart(id: string, phone: string): Promise<void> {
  const efua = await openOffice(site, "Efua");
  await efua.page.goto(`${efua.origin}/deeds/refund-propose?gift=${id}`);
  await efua.page.getByLabel("How much").fill("5.05");
  await efua.page.getByLabel("Why").fill("typed too much");
  await efua.page.getByRole("button", { name: "Continue" }).click();
  await confirm(efua.page);
  const yaw = await openOffice(site, "Yaw");
  await yaw.page.getByRole("link", { name: "Approve" }).click();
  await yaw.page.getByLabel("A treasurer gives it back").check();
  await yaw.page.getByRole("button", { name: "Continue" }).click();
  await confirm(yaw.page);
  const charge = (await charges()).find(({ msisdn }) => msisdn === msisdnOf(phone));
  const answer = await fetch(`${site.origin}/sandbox/charges/${charge?.transactionId}/refund`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ amount: 5.05 }),
  });
  expect(answer.status).toBe(200);
  await efua.page.goto(`${efua.origin}/`);
  await efua.page.getByRole("link", { name: "Record that it went back" }).click();
  await efua.page.getByLabel("Its number").fill("R-1");
  await efua.page.getByLabel("Where it can be seen").fill("the dashboard's list");
  await efua.page.getByRole("button", { name: "Continue" }).click();
  expect(await confirm(efua.page)).toContain("went back");
  for (const { visitor } of [efua, yaw]) await closeVisitor(visitor);
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
  const lines = (await beat("export", "--from", day(-1), "--to", day(0), "--json")).trim().split("\n");
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
