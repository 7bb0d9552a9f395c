import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { ConfigError, SecondWriterError } from "#process/config-error.ts";
import { stateNames } from "#api/payments/states.ts";
import { aPayment, aSubscription, giveOnce } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { mandateStateNames } from "#api/mandates/states.ts";
import { buildDeps } from "#api/deps.ts";
import { openDatabase, SQLITE_FILE } from "./database.ts";
import { migrate } from "./migrate.ts";
import { nodeSqliteDialect } from "./sqlite-dialect.ts";

const isOnPostgres = inject("postgres") !== undefined;

const { api } = testApiForEach({ LIMITS: "off" });

const db = () => api.deps.database.db;
const start = () => giveOnce(api, "9001");

describe("an earlier version", () => {
  const done = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, '2999-01-01T00:00:00.000Z')`.execute(db());
  const migrateAgain = () => migrate(db() as unknown as Kysely<never>);

  test("starts on a database that a later version has migrated", async () => {
    await done("9999-of-a-later-version");
    await migrateAgain();
    expect(await start()).toMatch(/^[0-9a-f]{32}$/u);
  });

  test("does not start on a database with other migrations, and says so", async () => {
    await done("0000-of-another-family");
    await expect(migrateAgain()).rejects.toThrow(/0000-of-another-family is missing/u);
    await sql`delete from kysely_migration where name = '0001-first-schema'`.execute(db());
    await expect(migrateAgain()).rejects.toThrow(/from before the first release/u);
  });
});

const TABLES = [
  ["payment", stateNames],
  ["mandate", mandateStateNames],
] as const;

describe("the tables", () => {
  test("accept exactly the states of the code", async () => {
    await start();
    await api.call("POST", "/rip/subscribe", aSubscription("0001"));
    for (const [table, states] of TABLES) {
      for (const state of states) {
        await sql`update ${sql.table(table)} set state = ${state}`.execute(db());
      }
      await expect(sql`update ${sql.table(table)} set state = 'invented'`.execute(db())).rejects.toThrow();
    }
  });

  test("refuse an invalid amount, lines that do not alternate, and a second event with the same number", async () => {
    const payment_id = await start();
    for (const amount of [0, -1, 2 ** 53]) {
      await expect(db().updateTable("payment").set({ amount }).execute()).rejects.toThrow();
    }
    const write = (n: number, kind: "credit" | "returned") =>
      db().insertInto("ledger").values({ payment_id, n, kind, amount: 1, fee: null, at: 0 }).execute();
    await write(1, "credit");
    for (const [n, kind] of [
      [1, "credit"],
      [1, "returned"],
      [2, "credit"],
      [3, "returned"],
      [0, "returned"],
    ] as const) {
      await expect(write(n, kind), `${n} ${kind}`).rejects.toThrow();
    }
    const [event] = await db().selectFrom("event").selectAll().execute();
    if (!event) throw new Error("There is no event.");
    await expect(db().insertInto("event").values(event).execute()).rejects.toThrow();
  });
});

test("whoever writes to the database cannot put one donor's details into another's gift", async () => {
  const [mine, hers] = [await start(), await start()];
  const row = await db()
    .selectFrom("payment")
    .select("donor_encrypted")
    .where("id", "=", mine)
    .executeTakeFirstOrThrow();
  await db().updateTable("payment").set(row).where("id", "=", hers).execute();
  await expect(api.deps.payments.find(hers)).rejects.toThrow(/authenticate/u);
  expect(await api.deps.payments.find(mine)).toMatchObject({ id: mine });
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

test("a store that API_SECRET does not open is refused, and says so", async () => {
  await start();
  const { secrets } = api.deps.config;
  const config = { ...api.deps.config, secrets: { ...secrets, api: "another secret that is long enough" } };
  const refused = buildDeps(config, { attach: true });
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(/API_SECRET: is not the one this database was written with/u);
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
    expect(await database.db.selectFrom("payment").selectAll().execute()).toEqual([]);
    await database.close();
    rmSync(dataDir, { recursive: true });
  });
});
