import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { stateNames, STATES } from "#api/payments/states.ts";
import { aPayment, aSubscription } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { chargeStateNames, recurringStateNames } from "#api/mandates/states.ts";
import { buildDeps } from "#api/deps.ts";
import { runDueJobs } from "#api/jobs/run-jobs.ts";
import { WrongSecretError } from "./store-secret.ts";
import { isAnswering, openDatabase, SecondWriterError, SQLITE_FILE } from "./database.ts";
import { migrate } from "./migrate.ts";
import { nodeSqliteDialect } from "./sqlite-dialect.ts";

const isOnPostgres = inject("postgres") !== undefined;

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

const db = () => api.deps.database.db;
const start = async () =>
  (await api.call("POST", "/payments/pay/mobilemoney", aPayment("9001"))).body.data.TransactionId as string;

test("two changes at the same moment are both kept", async () => {
  const at = api.clock.now();
  for (let round = 0; round < 30; round += 1) {
    const id = await start();
    const moves = await Promise.all([
      api.deps.payments.completeRecord(id, { city: `Accra ${round}` }, at),
      api.deps.payments.move({ id, to: "paid", cause: "worker", at, note: "status Paid" }),
    ]);
    expect(moves).toMatchObject([{ kind: "completed" }, { state: "paid" }]);
    const history = await db()
      .selectFrom("event")
      .select(["from_state", "to_state"])
      .where("payment_id", "=", id)
      .orderBy("seq")
      .execute();
    expect(history).toHaveLength(4);
    // Each step begins where the previous one ended.
    expect(history.slice(1).map((step) => step.from_state)).toEqual(history.slice(0, -1).map((step) => step.to_state));
  }
});

describe("an earlier version", () => {
  const done = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, '2999-01-01T00:00:00.000Z')`.execute(db());
  const migrateAgain = () => migrate(db() as unknown as Kysely<never>);

  test("starts on a database that a later version has migrated", async () => {
    await done("9999-of-a-later-version");
    await migrateAgain();
    expect(await isAnswering(api.deps.database)).toBe(true);
  });

  test("does not start on a database with other migrations, and says so", async () => {
    await done("0000-of-another-family");
    await expect(migrateAgain()).rejects.toThrow(/0000-of-another-family is missing/u);
    await sql`delete from kysely_migration where name = '0001-first-schema'`.execute(db());
    await expect(migrateAgain()).rejects.toThrow(/from before the first release/u);
  });
});

const TABLES = [
  ["donation", stateNames],
  ["recurring", recurringStateNames],
  ["charge", chargeStateNames],
] as const;

describe("the tables", () => {
  test("accept exactly the states of the code", async () => {
    await start();
    await api.call("POST", "/rip/subscribe", aSubscription("0001"));
    const { id: recurringId } = await db().selectFrom("mandate").select("id").executeTakeFirstOrThrow();
    const charge = { names: ["1"], reportedAs: "success" as const, dueOn: "2026-03-02", reportedAt: 0 };
    await api.deps.mandates.reportCharge({ id: "c", recurringId, ...charge });
    for (const [table, states] of TABLES) {
      for (const state of states) {
        await sql`update ${sql.table(table)} set state = ${state}`.execute(db());
      }
      await expect(sql`update ${sql.table(table)} set state = 'invented'`.execute(db())).rejects.toThrow();
    }
  });

  test("refuse an invalid amount, a second credit for a gift, and a second event with the same number", async () => {
    const id = await start();
    for (const amount of [0, -1, 2 ** 53]) {
      await expect(db().updateTable("payment").set({ amount }).execute()).rejects.toThrow();
    }
    const credit = {
      payment: "donation",
      payment_id: id,
      kind: "credit",
      amount: 1,
      at: 0,
    } as const;
    await db()
      .insertInto("ledger")
      .values({ id: "a", ...credit })
      .execute();
    await expect(
      db()
        .insertInto("ledger")
        .values({ id: "b", ...credit })
        .execute(),
    ).rejects.toThrow();
    const [event] = await db().selectFrom("event").selectAll().execute();
    if (!event) throw new Error("There is no event.");
    await expect(db().insertInto("event").values(event).execute()).rejects.toThrow();
  });

  test("contain no name, number, address or city in the clear", async () => {
    await start();
    await api.call("POST", "/rip/subscribe", aSubscription("0001"));
    const tables = ["donation", "event", "recurring", "idempotency_key", "job", "message_sent"] as const;
    for (const table of tables) {
      const rows = JSON.stringify(await db().selectFrom(table).selectAll().execute());
      // Removes hashes, ids and encrypted values, which may contain three letters of a name by chance.
      expect(rows.replaceAll(/[\w-]{20,}/gu, "")).not.toMatch(/Ama|Mensah|ama@example|23324123|24123|Accra/u);
    }
  });
});

describe("a transition", () => {
  test("is refused without an edge in the table, and for a cause that may not make it", async () => {
    const id = await start();
    const step = { id, at: 1, note: "a test" };
    expect(await api.deps.payments.move({ ...step, to: "paid", cause: "api" })).toBeUndefined();
    expect(await api.deps.payments.move({ ...step, to: "reversed", cause: "person" })).toBeUndefined();
    expect(await api.deps.payments.move({ ...step, to: "paid", cause: "worker" })).toMatchObject({ id });
    for (const to of Object.keys(STATES.submitting.to) as (keyof typeof STATES.submitting.to)[]) {
      expect(await api.deps.payments.move({ ...step, to, cause: "worker" }), to).toBeUndefined();
    }
  });

  test("that many processes make at once happens once, with one event, one credit and one receipt", async () => {
    const id = await start();
    const step = { id, to: "paid", cause: "worker", at: 1, note: "a test" } as const;
    const moved = await Promise.all(Array.from({ length: 20 }, () => api.deps.payments.move(step)));
    expect(moved.filter(Boolean)).toHaveLength(1);
    expect(await db().selectFrom("ledger").selectAll().execute()).toHaveLength(1);
    expect(await db().selectFrom("receipt").select("number").execute()).toEqual([{ number: 1 }]);
    const events = await db().selectFrom("event").selectAll().orderBy("seq").execute();
    expect(events.map(({ seq, to_state }) => [seq, to_state])).toEqual([
      [1, "submitting"],
      [2, "pending"],
      [3, "paid"],
    ]);
  });

  test("to reversed keeps the credit beside the money given back", async () => {
    const id = await start();
    const step = { id, cause: "worker", at: 1, note: "a test" } as const;
    await api.deps.payments.move({ ...step, to: "paid" });
    await api.deps.payments.move({ ...step, to: "reversed", at: 2 });
    const lines = await db().selectFrom("ledger").select(["kind", "amount"]).orderBy("at").execute();
    expect(lines).toEqual([
      { kind: "credit", amount: 2050 },
      { kind: "returned", amount: 2050 },
    ]);
    expect((await api.call("GET", `/donations/${id}`)).body.data.state).toBe("reversed");
  });

  test("gives receipts numbers without gaps, in the order in which the money was counted", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, start));
    await Promise.all(
      ids.map((id, at) => api.deps.payments.move({ id, to: "paid", cause: "worker", at, note: "a test" })),
    );
    const numbers = await db().selectFrom("receipt").select("number").orderBy("number").execute();
    expect(numbers.map(({ number }) => number)).toEqual(ids.map((_, index) => index + 1));
  });
});

test("an idempotency key and its gift are stored in the same transaction, or neither is", async () => {
  await db().schema.alterTable("event").renameTo("elsewhere").execute();
  await api.call("POST", "/payments/pay/mobilemoney", aPayment("9001"), { "idempotency-key": "x".repeat(20) });
  expect(await db().selectFrom("idempotency_key").selectAll().execute()).toEqual([]);
  expect(await db().selectFrom("payment").selectAll().execute()).toEqual([]);
});

test.runIf(isOnPostgres)("several processes may open and migrate one PostgreSQL at the same time", async () => {
  const id = await start();
  const { secrets, dataDir } = api.deps.config;
  const open = () => openDatabase({ url: secrets.databaseUrl, dataDir });
  const others = await Promise.all([open(), open(), open()]);
  for (const other of others) {
    expect(await other.db.selectFrom("payment").select("id").execute()).toEqual([{ id }]);
    await other.close();
  }
});

test.runIf(isOnPostgres)("two processes that run the same jobs at the same time count every gift once", async () => {
  const other = await buildDeps(api.deps.config, { clock: api.clock });
  const pay = () => api.call("POST", "/payments/pay/mobilemoney", aPayment("0200"));
  await Promise.all(Array.from({ length: 20 }, pay));
  api.clock.advance(20_000);
  const ran = await Promise.all([runDueJobs(api.deps), runDueJobs(other), runDueJobs(api.deps), runDueJobs(other)]);
  expect(ran.reduce((sum, jobs) => sum + jobs, 0)).toBeGreaterThanOrEqual(20);
  expect(await api.ledger()).toHaveLength(20);
  expect(await api.ledger()).toEqual(await api.charges());
  await other.close();
});

test("a store that API_SECRET does not open is refused, and says so", async () => {
  await start();
  const { secrets } = api.deps.config;
  const config = { ...api.deps.config, secrets: { ...secrets, api: "another secret that is long enough" } };
  const refused = buildDeps(config, { attach: true });
  await expect(refused).rejects.toThrow(WrongSecretError);
  await expect(refused).rejects.toThrow(/API_SECRET is not the one this database was written with/u);
});

describe.skipIf(isOnPostgres)("SQLite", () => {
  test("refuses a second writer and says how to solve it", async () => {
    const { dataDir } = api.deps.config;
    const second = openDatabase({ url: undefined, dataDir });
    await expect(second).rejects.toThrow(SecondWriterError);
    await expect(second).rejects.toThrow(/Stop it, choose another DATA_DIR, or set DATABASE_URL/u);
  });

  test("keeps its file in the data folder, with a write-ahead log that is synced at every commit", async () => {
    expect(readdirSync(join(api.deps.config.dataDir))).toContain("beat.sqlite");
    const mode = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db());
    const sync = await sql<{ synchronous: number }>`pragma synchronous`.execute(db());
    expect([mode.rows[0]?.journal_mode, sync.rows[0]?.synchronous]).toEqual(["wal", 2]);
  });

  test("makes its files readable only by their user", async () => {
    const parent = mkdtempSync(join(tmpdir(), "beat-modes-"));
    const dataDir = join(parent, "data");
    const database = await openDatabase({ url: undefined, dataDir });
    expect(statSync(dataDir).mode & 0o077).toBe(0);
    for (const name of ["beat.sqlite", "beat.sqlite-wal"]) {
      expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0);
    }
    await database.close();
    rmSync(parent, { recursive: true });
  });

  test("waits for another process's transaction without blocking its own", async () => {
    const other = new DatabaseSync(join(api.deps.config.dataDir, SQLITE_FILE));
    other.exec("begin immediate");
    const done: string[] = [];
    const block = (phone_hash: string) => ({ phone_hash, at: 0 });
    const written = () => done.push("written");
    const insert = (trx: typeof api.deps.database.db) => trx.insertInto("blocked_phone").values(block("a")).execute();
    const group = api.deps.database.transact(insert).then(written);
    await db().selectFrom("blocked_phone").selectAll().execute();
    done.push("read");
    const single = db().insertInto("blocked_phone").values(block("b")).execute().then(written);
    expect((await fetch(`${api.sandboxUrl}/sandbox`)).status).toBe(200);
    done.push("answered");
    other.exec("rollback");
    other.close();
    await Promise.all([group, single]);
    expect(done).toEqual(["read", "answered", "written", "written"]);
    expect(await db().selectFrom("blocked_phone").select("phone_hash").execute()).toHaveLength(2);
  });

  test("starts again after its first migration was interrupted", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "beat-migrate-"));
    const file = new DatabaseSync(join(dataDir, "beat.sqlite"));
    // The disk is full after twenty pages.
    file.exec("pragma max_page_count = 20");
    const full = new Kysely<never>({ dialect: nodeSqliteDialect(file) });
    await expect(migrate(full)).rejects.toThrow("database or disk is full");
    await full.destroy();
    const database = await openDatabase({ url: undefined, dataDir });
    expect(await isAnswering(database)).toBe(true);
    await database.close();
    rmSync(dataDir, { recursive: true });
  });
});
