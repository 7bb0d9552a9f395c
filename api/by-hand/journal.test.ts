import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closeDay } from "#api/store/ledger/closed-days.ts";
import { giveOnce } from "#api/fixtures/donations.ts";
import { giveEachMonth } from "#api/fixtures/donor-page.ts";
import { giveBack } from "#api/fixtures/give-back.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { generateDonations } from "#api/fixtures/generated-donations.ts";
import { contextOf } from "#api/operator-context.ts";
import { parseCsv } from "./csv.ts";
import { journalCsv, readJournal } from "./journal.ts";

const DAY = 86_400_000;
const MARCH = { from: Date.UTC(2026, 2, 1), to: Date.UTC(2026, 3, 1) };
let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

async function journalOf(period = MARCH): Promise<{ csv: string; rows: string[][] }> {
  const csv = journalCsv(
    await readJournal(
      contextOf(api.deps, () => "Efua"),
      period,
    ),
  );
  return { csv, rows: parseCsv(csv).map(({ cells }) => cells) };
}
const pesewas = (cells: (string | undefined)[]) =>
  cells.reduce((total, cell) => total + Number((cell ?? "").replace(".", "") || 0), 0);

describe("the journal", () => {
  test("has a balanced group for each day by account, with returns as contra entries", async () => {
    const id = await giveOnce(api, "0200");
    await giveEachMonth(api);
    await api.pass(20_000);
    await api.pass(DAY);
    await giveBack(api, { id });
    const { csv, rows } = await journalOf();
    expect(rows).toEqual([
      ["date", "account", "debit (GHS)", "credit (GHS)", "what", "day"],
      ["2026-03-02", "mobile money receivable", "34.81", "", "2 gifts", "not closed"],
      ["2026-03-02", "fees", "0.69", "", "2 gifts", "not closed"],
      ["2026-03-02", "donations recurring", "", "15.00", "2 gifts", "not closed"],
      ["2026-03-02", "donations one-time", "", "20.50", "2 gifts", "not closed"],
      ["2026-03-03", "mobile money receivable", "", "20.50", "1 gift given back", "not closed"],
      ["2026-03-03", "donations one-time", "20.50", "", "1 gift given back", "not closed"],
    ]);
    expect(csv).not.toMatch(/ama|23324|BEAT-/iu);
  });

  test("takes what went back from what the provider owes us", async () => {
    const { db } = api.deps.database;
    const line = {
      payment: "charge",
      payment_id: "a payment",
      amount: 2000,
      fee: null,
      at: Date.UTC(2026, 2, 5),
    } as const;
    await db
      .insertInto("ledger")
      .values({ ...line, id: "2", kind: "reversal" })
      .execute();
    const rows = (await journalOf()).rows.slice(1);
    expect(rows.map(([, account, debit, credit, what]) => [account, debit, credit, what])).toEqual([
      ["mobile money receivable", "", "20.00", "1 gift given back"],
      ["donations recurring", "20.00", "", "1 gift given back"],
    ]);
  });

  test("equals a closed day, and is refused when the ledger no longer does", async () => {
    await giveOnce(api, "0200");
    await api.pass(20_000);
    await api.pass(DAY);
    await closeDay(api.deps.database, { date: "2026-03-02", who: "kofi", at: api.clock.now() });
    const day = { from: Date.UTC(2026, 2, 2), to: Date.UTC(2026, 2, 3) };
    const rows = (await journalOf(day)).rows.slice(1);
    expect(rows.map((row) => row[5])).toEqual(["closed", "closed", "closed"]);
    expect([pesewas(rows.map((row) => row[2])), pesewas(rows.map((row) => row[3]))]).toEqual([2050, 2050]);
    await api.deps.database.db.updateTable("ledger").set({ amount: 2051 }).execute();
    await expect(journalOf(day)).rejects.toThrow("not what it was when these days were closed: 2026-03-02");
  });

  test("adds up to the ledger of many gifts", async () => {
    const expected = await generateDonations(api.deps, 20_000, Date.UTC(2026, 2, 1, 20));
    const rows = (await journalOf()).rows.filter(([, account]) => account === "donations one-time");
    expect(new Set(rows.map(([date]) => date))).toEqual(new Set(["2026-03-01", "2026-03-02"]));
    expect(pesewas(rows.map((row) => row[3]))).toBe(expected.credit);
    expect(pesewas(rows.map((row) => row[2]))).toBe(expected.reversal);
  });
});
