import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { giveOnce } from "#api/fixtures/donations.ts";
import { closeDay } from "#api/store/ledger/closed-days.ts";
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
    await closeDay(api.deps.database, { date: "2026-03-02", who: "kofi", at: api.clock.now() });
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
    await beat("gift", "timeline", id);
    api.clock.advance(1000);
    await beat("journal", "--from", "2026-03-01", "--to", "2026-03-31");
    const { data, out } = await beat("audit", "--json");
    expect(data).toMatchObject([
      { who: "kofi", action: "journal", subject: "2026-03-01 to 2026-03-31", outcome: "done" },
      { who: "kofi", action: "gift timeline", subject: id, outcome: "done" },
      { action: "gift find" },
      { action: "gift find" },
    ]);
    expect(out).not.toMatch(/24123|ama/iu);
  });
});
