import { describe, expect, test } from "vitest";
import { giveOnce, givePaid } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { generatedId, generateDonations } from "#api/fixtures/generated-donations.ts";
import { checkLedger } from "./ledger-check.ts";
import type { Db } from "../engine/table-types.ts";

const MIDNIGHT = Date.UTC(2026, 0, 1);
const { api } = testApiForEach({ LIMITS: "off" });

describe("the check finds", () => {
  const tamper: Record<string, (db: Db) => Promise<unknown>> = {
    "a credit of another amount": (db) => db.updateTable("ledger").set({ amount: 1 }).execute(),
    "a credit that is gone": (db) => db.deleteFrom("ledger").execute(),
    "a receipt that is gone": (db) => db.deleteFrom("receipt").execute(),
    "a receipt number that was left out": (db) => db.updateTable("receipt").set({ number: 2 }).execute(),
    "a state that no event led to": (db) => db.updateTable("payment").set({ state: "returned" }).execute(),
    "a credit for a gift that failed": (db) => db.updateTable("payment").set({ state: "failed" }).execute(),
    "a line that was left out": (db) => db.updateTable("ledger").set({ n: 3 }).execute(),
  };
  test.each(Object.entries(tamper))("%s", async (_, change) => {
    const { database } = api.deps;
    await givePaid(api);
    expect((await checkLedger(database)).ok).toBe(true);
    await change(database.db);
    expect(await checkLedger(database)).toMatchObject({
      ok: false,
      broken: expect.arrayContaining([expect.anything()]),
    });
  });
});

test("the check lets other work run after every 200 rows, and adds up all rows", async () => {
  const { credit, returned } = await generateDonations(api.deps, 5000, MIDNIGHT);
  let turns = 0;
  let isChecking = true;
  const turn = () => {
    turns += 1;
    if (isChecking) setImmediate(turn);
  };
  setImmediate(turn);
  const { ok, totals } = await checkLedger(api.deps.database);
  isChecking = false;
  expect(ok).toBe(true);
  expect(totals).toMatchObject({ credits: 5000, creditAmount: credit, returns: 500, returnAmount: returned });
  // Six rules read each payment.
  expect(turns).toBeGreaterThanOrEqual((6 * 5000) / 200);
});

test("a broken rule is found in any range of the rows", async () => {
  await generateDonations(api.deps, 2500, MIDNIGHT);
  const { db } = api;
  const ids = [0, 1600, 999].map(generatedId);
  await db.deleteFrom("ledger").where("payment_id", "in", ids).where("kind", "=", "credit").execute();
  const { ok, broken } = await checkLedger(api.deps.database);
  expect(ok).toBe(false);
  // In which order a rule finds its rows is each engine's own matter.
  expect(broken.map(({ rule, examples }) => ({ rule, examples: examples.toSorted() }))).toEqual([
    {
      rule: "the last line of a paid payment is a credit, and of a returned one that it went back",
      examples: [generatedId(999)],
    },
    { rule: "the lines of a payment have no gap", examples: [0, 1600].map(generatedId).toSorted() },
    { rule: "a payment has a receipt exactly if it was counted", examples: ids.toSorted() },
  ]);
});

test("a missing receipt number is found between two ranges, at the beginning and at the end", async () => {
  await generateDonations(api.deps, 1000, MIDNIGHT);
  const { db } = api;
  const left = async () => {
    const { broken } = await checkLedger(api.deps.database);
    return broken.slice(1).map(({ examples }) => examples.map(Number).toSorted((a, b) => a - b));
  };
  await db.deleteFrom("receipt").where("number", "in", [1, 200, 401, 1000]).execute();
  expect(await left()).toEqual([[2, 201, 402], [999]]);
  await db.updateTable("receipt").set({ number: 0 }).where("number", "=", 2).execute();
  expect(await left()).toEqual([[0, 3, 201, 402], [999]]);
});

test("gifts during the check raise no false alarm", async () => {
  await generateDonations(api.deps, 3000, MIDNIGHT);
  const given = new AbortController();
  const give = async () => {
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([giveOnce(api, "0200"), giveOnce(api, "0200")]);
      await api.pass(20_000);
    }
    given.abort();
  };
  const check = async () => {
    while (!given.signal.aborted) expect((await checkLedger(api.deps.database)).broken).toEqual([]);
  };
  await Promise.all([give(), check()]);
  expect(await checkLedger(api.deps.database)).toMatchObject({ ok: true, totals: { credits: 3012 } });
});
