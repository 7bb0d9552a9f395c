import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";
import { violations } from "./accessibility.ts";
import { closeVisitor } from "./harness.ts";
import { confirm, type OfficePerson, openOffice } from "./office-people.ts";

const PHONE = { reducedMotion: true, width: 360, height: 740 };
/** A month of a bank: forty transfers, a line about the account above the headings, and one that went out. */
const FILE = [
  "Account,Beat Ghana,,",
  "Date,Credit,Sender,Narration",
  ...Array.from({ length: 40 }, (_, row) => {
    const day = `${String((row % 28) + 1).padStart(2, "0")}/02/2026`;
    return `${day},"1,0${String(row).padStart(2, "0")}.50",Donor-with-a-rather-long-name ${row},FT2602${row} EASTER OFFERING`;
  }),
  "28/02/2026,,Fuel station,FT999",
].join("\r\n");

let site: BuiltServer;
let efua: OfficePerson;
let yaw: OfficePerson;
const seen: string[] = [];
beforeAll(async () => {
  site = await startBuiltServer();
  efua = await openOffice(site, "Efua", PHONE);
  yaw = await openOffice(site, "Yaw", PHONE);
});
afterAll(async () => {
  for (const { visitor } of [efua, yaw]) await closeVisitor(visitor);
  await site.close();
});

/** The page fits a phone and has no fault for a screen reader. */
async function look({ page }: OfficePerson) {
  seen.push(...(await violations(page)));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

async function choose(text: string) {
  const { page, origin } = efua;
  await page.goto(`${origin}/`);
  await page.getByRole("link", { name: "Read the bank’s file" }).click();
  await page
    .getByLabel("The bank’s list of transfers, as CSV")
    .setInputFiles({ name: "february.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Read it" }).click();
}

test("forty rows of the bank's file are ticked on a phone, read by another person, and counted with two signatures", async () => {
  await choose("Date,Credit\n");
  await efua.page.getByRole("alert").waitFor();
  await look(efua);
  await choose(FILE);
  await look(efua);
  expect(await efua.page.getByRole("checkbox").count()).toBe(40);
  await efua.page.getByText("2 rows are set aside").click();
  await efua.page.getByText("Line 43: no money came in.").waitFor();
  await efua.page.getByText("Columns", { exact: true }).click();
  await efua.page.getByLabel("Who paid").selectOption("Sender");
  await look(efua);
  await efua.page.getByRole("button", { name: "Tick every row" }).click();
  await efua.page.getByRole("checkbox", { name: "2026-02-02, GH₵1,001.50" }).uncheck();
  await efua.page.getByRole("button", { name: "Continue" }).click();
  await look(efua);
  expect(await confirm(efua.page)).toMatch(/^Proposed: 39 gifts, GH₵39,798\.50 in all\./u);

  await yaw.page.goto(`${yaw.origin}/`);
  await yaw.page.getByRole("link", { name: "Read the rows" }).click();
  await look(yaw);
  await yaw.page.getByRole("link", { name: "Refuse 2026-02-01, GH₵1,000.50" }).click();
  await yaw.page.getByLabel("Why").fill("a loan");
  await yaw.page.getByRole("button", { name: "Continue" }).click();
  expect(await confirm(yaw.page)).toMatch(/is withdrawn/u);
  await yaw.page.getByRole("link", { name: "Read the other rows" }).click();
  await yaw.page.getByRole("button", { name: "Continue" }).click();
  await look(yaw);
  expect(await confirm(yaw.page)).toMatch(/^38 gifts are counted: the books have GH₵38,798\./u);

  await choose(FILE);
  await look(efua);
  expect(await efua.page.getByText(/^Counted: BEAT-/u).count()).toBe(38);
  expect(await efua.page.getByRole("checkbox").count()).toBe(2);
  expect(seen).toEqual([]);
});
