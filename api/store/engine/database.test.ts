import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { PayRequest } from "#contract/donations.ts";
import { SubscribeRequest } from "#contract/recurring.ts";
import { aPayment, aSubscription, giveOnce, pay } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { everythingKept } from "#api/fixtures/test-store.ts";
import { nameOf } from "#api/monitoring/log.ts";
import { openDatabase, SQLITE_FILE } from "./database.ts";
import { migrate } from "./migrate.ts";
import type { Db } from "./table-types.ts";

const isOnPostgres = inject("postgres") !== undefined;

const { api } = testApiForEach({ LIMITS: "off" });

const start = () => giveOnce(api, "9001");

test("an earlier version starts on what a later one has migrated, and not on other migrations, which it says", async () => {
  const done = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, '2999-01-01T00:00:00.000Z')`.execute(api.db);
  const migrateAgain = () => migrate(api.db as unknown as Kysely<never>);
  await done("9999-of-a-later-version");
  await migrateAgain();
  expect(await start()).toMatch(/^[0-9a-f]{32}$/u);
  await done("0000-of-another-family");
  await expect(migrateAgain()).rejects.toThrow(/0000-of-another-family is missing/u);
});

test("the ledger refuses lines that do not alternate", async () => {
  const payment_id = await start();
  const write = (n: number, kind: "credit" | "returned") =>
    api.db.insertInto("ledger").values({ payment_id, n, kind, amount: 1, fee: null, at: 0 }).execute();
  await write(1, "credit");
  await expect(write(1, "credit")).rejects.toThrow();
  await expect(write(2, "credit")).rejects.toThrow();
  for (const n of [0, 1, 3]) await expect(write(n, "returned"), `${n} returned`).rejects.toThrow();
});

/** The hashes of a text without a key, which anybody could compare with a guess. */
function unkeyedHashesOf(text: string): string[] {
  return ["md5", "sha1", "sha256", "sha512"].flatMap((algorithm) =>
    (["hex", "base64", "base64url"] as const).map((form) => createHash(algorithm).update(text).digest(form)),
  );
}

test("no value in the store is a person's in the clear, or equals the hash of a guess at who gave", async () => {
  const [once, monthly] = [aPayment("0001"), aSubscription("0001", { customerMobileNumber: "233241230002" })];
  const { body } = await pay(api, "0001", { headers: { "idempotency-key": "the-key-of-this-gift" } });
  await api.call("POST", "/rip/subscribe", monthly, { "idempotency-key": "the-key-of-another-gift" });
  await api.call("POST", "/manage/codes", { phone: once.CustomerMsisdn });
  const reader = { id: "a".repeat(32), email: "ama@example.com", visitor: "127.0.0.1", at: api.clock.now() };
  await api.deps.subscribers.ask(reader);
  const raw = JSON.stringify({ Data: { CustomerPhoneNumber: "233241230001", Amount: 20.5 } });
  await api.call("POST", api.callbackPath("receive", body.data.TransactionId), raw);
  await api.pass(20_000);

  const meanings = [PayRequest.parse(once), SubscribeRequest.parse(monthly)].map((body) => JSON.stringify(body));
  const phones = ["233241230001", "0241230001", "+233241230001", "233241230002"];
  const keys = ["the-key-of-this-gift", "key:the-key-of-this-gift"];
  const fingerprints = meanings.flatMap((meaning) => [meaning, `fingerprint:${meaning}`]);
  const others = ["Ama Mensah", "ama@example.com", "Accra", "127.0.0.1", "unknown", ...fingerprints, raw];
  const guesses = [...phones, ...keys, ...others, `receive\n${body.data.TransactionId}\n${raw}`];
  const kept = await everythingKept(api.deps.database);
  expect(kept).toContain(api.deps.keyring.hash("233241230001"));
  for (const guess of guesses) {
    // The word also stands for the state of a payment, which says nothing about anybody.
    if (guess !== "unknown") expect(kept).not.toContain(guess);
    for (const hash of unkeyedHashesOf(guess)) expect(kept, guess).not.toContain(hash);
  }
});

test.runIf(isOnPostgres)("of two transactions that wait for each other both are carried out", async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const insertBoth = (one: string, other: string, [own, others]: PromiseWithResolvers<void>[]) =>
    api.deps.database.transact(async (trx) => {
      const insert = (name: string) =>
        trx
          .insertInto("blocked_phone")
          .values({ phone_hash: name, at: 0 })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      await insert(one);
      own?.resolve();
      await others?.promise;
      await insert(other);
    });
  await Promise.all([insertBoth("a", "b", [first, second]), insertBoth("b", "a", [second, first])]);
  expect(await api.db.selectFrom("blocked_phone").select("phone_hash").execute()).toHaveLength(2);
});

describe.skipIf(isOnPostgres)("SQLite", () => {
  const block = (db: Db, phone_hash: string) => db.insertInto("blocked_phone").values({ phone_hash, at: 0 }).execute();

  test("makes its files readable only by their user, with a write-ahead log that is synced at every commit", async () => {
    const mode = await sql`pragma journal_mode`.execute(api.db);
    const sync = await sql`pragma synchronous`.execute(api.db);
    expect([...mode.rows, ...sync.rows]).toEqual([{ journal_mode: "wal" }, { synchronous: 2 }]);
    const parent = mkdtempSync(join(tmpdir(), "beat-modes-"));
    const dataDir = join(parent, "data");
    const database = await openDatabase({ url: undefined, dataDir });
    expect(statSync(dataDir).mode & 0o077).toBe(0);
    for (const name of ["beat.sqlite", "beat.sqlite-wal"])
      expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0);
    await database.close();
    rmSync(parent, { recursive: true });
  });

  test("waits for another process's transaction without blocking its own", async () => {
    const other = new DatabaseSync(join(api.deps.config.dataDir, SQLITE_FILE));
    other.exec("begin immediate");
    const done: string[] = [];
    const written = () => done.push("written");
    const group = api.deps.database.transact((trx) => block(trx, "a")).then(written);
    await api.db.selectFrom("blocked_phone").selectAll().execute();
    done.push("read");
    const single = block(api.db, "b").then(written);
    expect((await fetch(`${api.sandboxUrl}/sandbox`)).status).toBe(200);
    done.push("answered");
    other.exec("rollback");
    other.close();
    await Promise.all([group, single]);
    expect(done).toEqual(["read", "answered", "written", "written"]);
    expect(await api.db.selectFrom("blocked_phone").select("phone_hash").execute()).toHaveLength(2);
  });

  test("takes no statement of a transaction after the one that found no room on the disk, and keeps none; the log says why", async () => {
    const large = { id: "a", subject: "b", text: "c".repeat(100_000), at: 0, readers: 0 };
    const fill = (db: Db) => db.insertInto("update_sent").values(large).execute();
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(api.db);
    await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 2}`).execute(api.db);
    const undone = api.deps.database.transact(async (trx) => {
      await block(trx, "before");
      await fill(trx).catch(() => undefined);
      await block(trx, "after");
    });
    await expect(undone).rejects.toThrow();
    expect(await api.db.selectFrom("blocked_phone").selectAll().execute()).toEqual([]);
    const why = await api.deps.database.transact(fill).catch(nameOf);
    expect(why).toBe("Error ERR_SQLITE_ERROR (database or disk is full)");
  });
});
