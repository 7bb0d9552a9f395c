import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { giveOnce, givePaid } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { generatedId, generateDonations } from "#api/fixtures/generated-donations.ts";
import { DAY } from "#api/clock.ts";
import { checkLedger } from "./ledger-check.ts";
import type { Db } from "../engine/table-types.ts";
import { writeCredit } from "./write-lines.ts";

const MIDNIGHT = Date.UTC(2026, 0, 1);
const APRIL = Date.UTC(2026, 3, 1);
const { api } = testApiForEach({ LIMITS: "off" });

const tamper: Record<string, (db: Db) => Promise<unknown>> = {
  "a credit of another amount": (db) => db.updateTable("ledger").set({ amount: 1 }).execute(),
  "a receipt that is gone": (db) => db.deleteFrom("receipt").execute(),
  "a state that no event led to": (db) => db.updateTable("payment").set({ state: "returned" }).execute(),
  "a credit for a gift that failed": (db) => db.updateTable("payment").set({ state: "failed" }).execute(),
  "a line that was left out": (db) => db.updateTable("ledger").set({ n: 3 }).execute(),
};
test.each(Object.entries(tamper))("the check finds %s", async (_, change) => {
  const { database } = api.deps;
  await givePaid(api);
  expect((await checkLedger(database)).ok).toBe(true);
  await change(database.db);
  expect((await checkLedger(database)).broken).not.toEqual([]);
});

test("the check adds up all rows and finds what is wrong in any range of them, and other work runs after every 200", async () => {
  const { credit, returned } = await generateDonations(api.deps, 2500, MIDNIGHT);
  let [turns, isChecking] = [0, true];
  const turn = () => {
    turns += 1;
    if (isChecking) setImmediate(turn);
  };
  setImmediate(turn);
  const { ok, totals } = await checkLedger(api.deps.database);
  isChecking = false;
  expect(ok).toBe(true);
  expect(totals).toMatchObject({ credits: 2500, creditAmount: credit, returns: 250, returnAmount: returned });
  // Six rules read each payment.
  expect(turns).toBeGreaterThanOrEqual((6 * 2500) / 200);

  const ids = [0, 1600, 999].map(generatedId);
  await api.db.deleteFrom("ledger").where("payment_id", "in", ids).where("kind", "=", "credit").execute();
  const numbers = [200, 401];
  await api.db.updateTable("receipt").set({ series: 9 }).where("number", "in", numbers).execute();
  const { broken } = await checkLedger(api.deps.database);
  const found = Object.fromEntries(broken.map(({ rule, examples }) => [rule, examples.toSorted()]));
  expect(found).toMatchObject({
    "the last line of a paid payment is a credit, and of a returned one that it went back": [generatedId(999)],
    "the lines of a payment have no gap": [0, 1600].map(generatedId).toSorted(),
    "a payment has a receipt exactly if it was counted": ids.toSorted(),
    "the receipts of a series are numbered without gaps": ["201", "402", "9-200", "9-401"],
    "the counter of receipts stands at the last one": ["9-401"],
  });
});

test("gifts during the check raise no false alarm", async () => {
  await generateDonations(api.deps, 1000, MIDNIGHT);
  const given = new AbortController();
  const give = async () => {
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([giveOnce(api, "0200"), giveOnce(api, "0200")]);
      await api.pass(20_000);
    }
    given.abort();
  };
  const check = async () => {
    while (!given.signal.aborted) expect((await checkLedger(api.deps.database)).broken).toEqual([]);
  };
  await Promise.all([give(), check()]);
  expect(await checkLedger(api.deps.database)).toMatchObject({ ok: true, totals: { credits: 1008 } });
});

/** Counts a gift of its own at a time that some process's clock shows. */
async function count(at: number): Promise<void> {
  const id = await giveOnce(api, "9001");
  await api.deps.database.transact((trx) => writeCredit(trx, { id, amount: 700, fee: 0, at }));
}
const lines = () => api.db.selectFrom("ledger").select("at").orderBy("at").execute();

test("a clock that is set back puts no line before the newest one, nor its receipt", async () => {
  await givePaid(api);
  const [first] = await lines();
  await count(0);
  await count(APRIL);
  const receipts = await api.db.selectFrom("receipt").select("at").orderBy("number").execute();
  for (const rows of [await lines(), receipts]) expect(rows.map(({ at }) => at)).toEqual([first?.at, first?.at, APRIL]);
});

// SQLite has one writer at a time.
test.skipIf(!inject("postgres"))("two lines at the same moment are committed in the order of their times", async () => {
  const { database } = api.deps;
  const written = Promise.withResolvers<void>();
  const committed = Promise.withResolvers<void>();
  const [ahead, behind] = [await giveOnce(api, "9001"), await giveOnce(api, "9001")];
  const money = { amount: 700, fee: 0 };
  const first = database.transact(async (trx) => {
    await writeCredit(trx, { ...money, id: ahead, at: APRIL + DAY });
    written.resolve();
    await committed.promise;
  });
  await written.promise;
  const second = database.transact((trx) => writeCredit(trx, { ...money, id: behind, at: APRIL }));
  const waiting = async () => (await sql<object>`select 1 from pg_locks where not granted`.execute(api.db)).rows.length;
  await expect.poll(waiting).toBeGreaterThan(0);
  committed.resolve();
  await Promise.all([first, second]);
  expect((await lines()).map(({ at }) => at)).toEqual([APRIL + DAY, APRIL + DAY]);
});
