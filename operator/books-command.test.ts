import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeDay } from "#api/store/ledger/closed-days.ts";
import { createApi } from "#api/app.ts";
import { giveOnce } from "#api/fixtures/donations.ts";
import { makeScratchFolder } from "#api/fixtures/scratch-folder.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

const DAY = 86_400_000;

let api: TestApi;
let beat: ReturnType<typeof typeBeat>;
let folder: string;
let file: string;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
  beat = typeBeat(api);
  folder = makeScratchFolder("beat-books-");
  file = join(folder, "spending.csv");
});
afterEach(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const books = async () => (await api.call("GET", "/books")).body.data;

describe("the public books", () => {
  test("agree with the ledger on whole months whose days are closed", async () => {
    expect(await books()).toMatchObject({ since: null, rows: [], spending: [] });
    for (let gift = 0; gift < 10; gift += 1) await giveOnce(api, "0200");
    await api.pass(20_000);
    api.clock.advance(31 * DAY);
    for (let day = 2; day <= 31; day += 1) {
      expect((await books()).rows, `before day ${day}`).toEqual([]);
      const date = `2026-03-${String(day).padStart(2, "0")}`;
      await closeDay(api.deps.database, { date, who: "kofi", at: api.clock.now() });
    }
    const { totals } = (await beat("ledger", "check", "--json")).data;
    const { since, rows, total } = await books();
    expect(since).toBe("2026-03-02");
    expect(rows).toMatchObject([{ from: "2026-03", to: "2026-03", payments: 10, returned: 0, recurring: 0 }]);
    expect(rows[0].received * 100).toBe(totals.creditAmount);
    expect(total.fees * 100).toBe(totals.fees);
    const csv = await createApi(api.deps).request("http://localhost/api/v1/books?format=csv");
    expect(csv.headers.get("content-type")).toContain("text/csv");
    expect(await csv.text()).toContain("\r\n2026-03,2026-03,10,205.00,205.00,0.00,0.00,0.00,");
  });

  test("count the current month in tens, and take its closed days as they were closed", async () => {
    for (let gift = 0; gift < 12; gift += 1) await giveOnce(api, "0200");
    await api.pass(20_000);
    expect((await books()).current).toBeNull();
    api.clock.advance(2 * DAY);
    await closeDay(api.deps.database, { date: "2026-03-02", who: "kofi", at: api.clock.now() });
    for (let gift = 0; gift < 10; gift += 1) await giveOnce(api, "0200");
    await api.pass(20_000);
    const { totals } = (await beat("ledger", "check", "--json")).data;
    const { current } = await books();
    expect(totals.credits).toBe(22);
    expect(current).toEqual({ month: "2026-03", payments: 10, received: 205, last: "2026-03-04T10:00:00.000Z" });
    api.clock.advance(31 * DAY);
    expect((await books()).current).toBeNull();
  });

  test("add up the current month once a minute for all requests, and again after the store has failed", async () => {
    const counted = vi.spyOn(api.deps.books, "monthCounted");
    counted.mockRejectedValueOnce(new Error("the store is away"));
    expect((await api.call("GET", "/books")).status).toBe(500);
    await Promise.all(Array.from({ length: 5 }, books));
    expect(counted).toHaveBeenCalledTimes(2);
    api.clock.advance(60_000);
    await books();
    expect(counted).toHaveBeenCalledTimes(3);
  });

  test("are refused in an unknown format", async () => {
    expect((await api.call("GET", "/books?format=xml")).status).toBe(422);
  });
});

describe("books load", () => {
  test("shows what the money was spent on, and replaces the months that the file has", async () => {
    writeFileSync(file, "Month,Purpose,Amount\n2026-10,Manikins,900\n2026-10,Gloves,100.50\n2026-09,Fuel,20\n");
    expect((await beat("books", "load", file)).out).toContain("GH₵1,020.50 of 2026-09, 2026-10");
    writeFileSync(file, "month;purpose;amount\n2026-10;Manikins;950\n");
    expect((await beat("books", "load", file)).code).toBe(0);
    expect((await books()).spending).toEqual([
      { month: "2026-10", purpose: "Manikins", amount: 950 },
      { month: "2026-09", purpose: "Fuel", amount: 20 },
    ]);
  });

  test.each([
    ["month,purpose\n2026-10,Fuel\n", "no column amount"],
    ["month,purpose,amount\n", "no lines"],
    ["month,purpose,amount\nOctober,Fuel,20\n", "Line 2: write the month like 2026-10"],
    ["month,purpose,amount\n2026-10,,20\n", "Line 2: say what"],
    ["month,purpose,amount\n2026-10,Fuel,20\n2026-10,Oil,-3\n", "Line 3: write the amount"],
    ["month,purpose,amount\n2026-10,Fuel,20\n2026-10,Fuel,30\n", "Line 3: Fuel appears twice"],
  ])("loads nothing from %j, and says what to correct", async (text, words) => {
    writeFileSync(file, text);
    const { code, err } = await beat("books", "load", file);
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
    expect((await books()).spending).toEqual([]);
  });
});
