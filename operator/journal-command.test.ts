import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { closeDay } from "#api/store/ledger/closed-days.ts";
import { giveOnce } from "#api/fixtures/donations.ts";
import { giveEachMonth } from "#api/fixtures/donor-page.ts";
import { giveBack } from "#api/fixtures/give-back.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { parseCsv } from "#api/by-hand/csv.ts";
import { generateDonations } from "./fixtures/generated-donations.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

const DAY = 86_400_000;
const MARCH = ["--from", "2026-03-01", "--to", "2026-03-31"];
let api: TestApi;
let beat: ReturnType<typeof typeBeat>;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
  beat = typeBeat(api);
});
afterEach(() => api.close());

const rowsOf = (csv: string) => parseCsv(csv).map(({ cells }) => cells);
const pesewas = (cells: (string | undefined)[]) =>
  cells.reduce((total, cell) => total + Number((cell ?? "").replace(".", "") || 0), 0);

describe("journal", () => {
  test("has a balanced group for each day by account, with returns as contra entries", async () => {
    const id = await giveOnce(api, "0200");
    await giveEachMonth(api);
    await api.pass(20_000);
    await api.pass(DAY);
    await giveBack(api.deps, { id, amount: 550 as Pesewas });
    const { code, out, err } = await beat("journal", ...MARCH);
    expect(code).toBe(0);
    expect(rowsOf(out)).toEqual([
      ["date", "account", "debit (GHS)", "credit (GHS)", "what", "day"],
      ["2026-03-02", "mobile money receivable", "34.81", "", "2 gifts", "not closed"],
      ["2026-03-02", "fees", "0.69", "", "2 gifts", "not closed"],
      ["2026-03-02", "donations recurring", "", "15.00", "2 gifts", "not closed"],
      ["2026-03-02", "donations one-time", "", "20.50", "2 gifts", "not closed"],
      ["2026-03-03", "mobile money receivable", "", "5.50", "1 refund", "not closed"],
      ["2026-03-03", "donations one-time", "5.50", "", "1 refund", "not closed"],
    ]);
    expect(err).toContain("Debits GH₵41, credits GH₵41. Not closed yet: 2026-03-01,");
    expect(out).not.toMatch(/ama|23324|BEAT-/iu);
  });

  test("takes a refund's fee from what the provider owes us, and puts outside cash into cash and bank", async () => {
    const { db } = api.deps.database;
    const line = (
      id: string,
      kind: "credit" | "refund" | "reversal",
      payment: "charge" | "outside",
      fee: number | null,
    ) => ({
      id,
      kind,
      corrects: "" as const,
      turn: 0,
      payment,
      payment_id: "a payment",
      amount: 2000,
      fee,
      at: Date.UTC(2026, 2, 5),
    });
    await db
      .insertInto("ledger")
      .values([line("1", "credit", "outside", null), line("2", "refund", "charge", 40)])
      .execute();
    await db
      .insertInto("ledger")
      .values(line("3", "reversal", "charge", null))
      .execute();
    const rows = rowsOf((await beat("journal", ...MARCH)).out).slice(1);
    expect(rows.map(([, account, debit, credit, what]) => [account, debit, credit, what])).toEqual([
      ["cash and bank", "20.00", "", "1 gift"],
      ["donations outside", "", "20.00", "1 gift"],
      ["mobile money receivable", "", "20.40", "1 refund"],
      ["fees", "0.40", "", "1 refund"],
      ["donations recurring", "20.00", "", "1 refund"],
      ["mobile money receivable", "", "20.00", "1 reversal by the network"],
      ["donations recurring", "20.00", "", "1 reversal by the network"],
    ]);
  });

  test("equals a closed day, and is refused when the ledger no longer does", async () => {
    await giveOnce(api, "0200");
    await api.pass(20_000);
    await api.pass(DAY);
    await closeDay(api.deps.database, { date: "2026-03-02", who: "kofi", at: api.clock.now() });
    const day = ["--from", "2026-03-02", "--to", "2026-03-02"];
    const { out, err } = await beat("journal", ...day);
    expect(
      rowsOf(out)
        .slice(1)
        .map((row) => row[5]),
    ).toEqual(["closed", "closed", "closed"]);
    expect(err).toContain("Every day is closed.");
    expect((await beat("journal", ...day, "--json")).data).toMatchObject({ debit: 2050, credit: 2050 });
    await api.deps.database.db.updateTable("ledger").set({ amount: 2051 }).execute();
    expect(await beat("journal", ...day)).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("not what it was when these days were closed: 2026-03-02"),
    });
  });

  test("adds up to the ledger of many gifts, faster than their export", { timeout: 120_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "beat-journal-"));
    const expected = await generateDonations(api.deps, 20_000, Date.UTC(2026, 2, 1, 20));
    const timeOf = async (command: string) => {
      const before = performance.now();
      expect(await beat(command, ...MARCH, "--out", join(folder, command))).toMatchObject({ code: 0 });
      return performance.now() - before;
    };
    expect(await timeOf("journal")).toBeLessThan(await timeOf("export"));
    const rows = rowsOf(readFileSync(join(folder, "journal"), "utf8")).filter(
      ([, account]) => account === "donations one-time",
    );
    rmSync(folder, { recursive: true });
    expect(new Set(rows.map(([date]) => date))).toEqual(new Set(["2026-03-01", "2026-03-02"]));
    expect(pesewas(rows.map((row) => row[3]))).toBe(expected.credit);
    expect(pesewas(rows.map((row) => row[2]))).toBe(expected.refund);
  });
});
