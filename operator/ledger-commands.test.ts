import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { giveOnce } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

const DAY = 86_400_000;
let api: TestApi;
let beat: ReturnType<typeof typeBeat>;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
  beat = typeBeat(api);
});
afterEach(() => api.close());

const db = () => api.deps.database.db;

describe("day close", () => {
  test("records the sums of the day, once", async () => {
    await giveOnce(api, "0200");
    await giveOnce(api, "0200");
    await api.pass(20_000);
    expect(await beat("day", "close", "2026-03-02")).toMatchObject({
      code: 1,
      err: expect.stringContaining("not ended"),
    });
    await api.pass(DAY);
    const { data } = await beat("day", "close", "2026-03-02", "--json");
    expect(data).toMatchObject({
      kind: "closed",
      days: [{ who: "kofi", totals: [{ payment: "donation", kind: "credit", lines: 2, amount: 4100, fees: 80 }] }],
    });
    expect((await beat("day", "close", "2026-03-02", "--json")).data.kind).toBe("already-closed");
    expect((await beat("day", "close", "yesterday")).code).toBe(2);
  });

  test("closes the days before it that are still open, in order, and no day before the ledger's first line", async () => {
    await api.pass(DAY);
    expect(await beat("day", "close", "2026-03-01")).toMatchObject({
      code: 1,
      err: expect.stringContaining("no line yet"),
    });
    await giveOnce(api, "0200");
    await api.pass(20_000);
    await api.pass(4 * DAY);
    expect(await beat("day", "close", "2018-03-03")).toMatchObject({
      code: 1,
      err: expect.stringContaining("before the ledger's first line, of 2026-03-03"),
    });
    const { data } = await beat("day", "close", "2026-03-05", "--json");
    expect(data.days.map(({ date, totals }: { date: string; totals: [] }) => [date, totals.length])).toEqual([
      ["2026-03-03", 1],
      ["2026-03-04", 0],
      ["2026-03-05", 0],
    ]);
    expect((await beat("day", "close", "2026-03-02")).code).toBe(1);
    expect((await beat("audit")).out).toContain("not done: 2018-03-03 is before the ledger's first line");
  });
});

describe("ledger check", () => {
  const tamper: Record<string, () => Promise<unknown>> = {
    "a credit of another amount": () => db().updateTable("ledger").set({ amount: 1 }).execute(),
    "a credit that is gone": () => db().deleteFrom("ledger").execute(),
    "a receipt that is gone": () => db().deleteFrom("receipt").execute(),
    "a receipt number that was left out": () => db().updateTable("receipt").set({ number: 2 }).execute(),
    "a state that no event led to": () => db().updateTable("donation").set({ state: "refunded" }).execute(),
    "a credit for a gift that failed": () => db().updateTable("donation").set({ state: "failed" }).execute(),
    "a refund without its credit": () => db().updateTable("ledger").set({ kind: "refund" }).execute(),
  };
  test.each(Object.keys(tamper))("finds %s", async (what) => {
    await giveOnce(api, "0200");
    await api.pass(20_000);
    expect(await beat("ledger", "check", "--json")).toMatchObject({ code: 0, data: { ok: true } });
    await tamper[what]?.();
    const { code, data } = await beat("ledger", "check", "--json");
    expect(code).toBe(1);
    expect(data.broken.length).toBeGreaterThan(0);
  });

  test("finds a closed day that was changed", async () => {
    await giveOnce(api, "0200");
    await api.pass(20_000);
    await api.pass(2 * DAY);
    await beat("day", "close", "2026-03-02");
    await sql`update ledger set amount = 5000`.execute(db());
    await sql`update donation set amount = 5000, debited = 5000`.execute(db());
    const { data } = await beat("ledger", "check", "--json");
    expect(data.broken).toEqual([{ rule: expect.stringContaining("closed day"), examples: ["2026-03-02"] }]);
  });
});

describe("audit", () => {
  test("says who did what, the newest first, without donors", async () => {
    const id = await giveOnce(api, "0200");
    await beat("gift", "find", "--phone", "0241230200");
    await beat("gift", "find", "--email", "ama@example.com");
    api.clock.advance(1000);
    await beat("gift", "ask", id);
    api.clock.advance(1000);
    await beat("gift", "resend-receipt", id);
    const { data, out } = await beat("audit", "--json");
    expect(data).toMatchObject([
      {
        who: "kofi",
        action: "gift resend-receipt",
        subject: id,
        outcome: expect.stringContaining("not done: There is no mail server"),
      },
      { who: "kofi", action: "gift ask", subject: id, outcome: "done" },
      { action: "gift find" },
      { action: "gift find" },
    ]);
    expect(out).not.toMatch(/24123|ama/iu);
  });
});
