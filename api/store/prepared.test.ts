import { afterAll, beforeAll, expect, test } from "vitest";
import type { Kysely } from "kysely";
import { createTestStore, type TestStore } from "#api/fixtures/test-store.ts";
import { type Database, openDatabase } from "./database.ts";
import { prepare, runAll, runOne } from "./prepared.ts";
import type { Schema } from "./schema.ts";

let store: TestStore;
let database: Database;
beforeAll(async () => {
  store = await createTestStore();
  database = await openDatabase({ url: store.env.DATABASE_URL, dataDir: store.env.DATA_DIR });
});
afterAll(async () => {
  await database.close();
  await store.remove();
});

type Bucket = { key: string; at: number };
let builds = 0;
const insert = prepare((db: Kysely<Schema>, { key, at }: Bucket) => {
  builds += 1;
  return db
    .insertInto("bucket")
    .values({ key, full_at: at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ full_at: at }))
    .returning(["key", "full_at"]);
});
const insertAgain = prepare((db: Kysely<Schema>, { key, at }: Bucket) =>
  db.insertInto("bucket").values({ key, full_at: at }),
);
const read = prepare((db: Kysely<Schema>, { key }: { key: string }) =>
  db.selectFrom("bucket").select("full_at").where("key", "=", key),
);

test("a query is built once and takes its values each time, one of them in two places", async () => {
  const { db } = database;
  expect(await runOne(db, insert(db, { key: "a", at: 1 }))).toEqual({ key: "a", full_at: 1 });
  expect(await runOne(db, insert(db, { key: "b", at: 2 }))).toEqual({ key: "b", full_at: 2 });
  expect(await runOne(db, insert(db, { key: "a", at: 3 }))).toEqual({ key: "a", full_at: 3 });
  expect(builds).toBe(1);
});

test("queries run in their order, and each answers its rows", async () => {
  const { db } = database;
  const [before, written, after] = await runAll(db, [
    read(db, { key: "c" }),
    insert(db, { key: "c", at: 4 }),
    read(db, { key: "c" }),
  ]);
  expect([before, written, after]).toEqual([[], [{ key: "c", full_at: 4 }], [{ full_at: 4 }]]);
});

test("when one of them fails, the transaction leaves nothing of the others", async () => {
  const { db, transact } = database;
  const failing = transact((trx) =>
    runAll(trx, [
      insert(trx, { key: "d", at: 5 }),
      insertAgain(trx, { key: "d", at: 6 }),
      insert(trx, { key: "e", at: 7 }),
    ]),
  );
  await expect(failing).rejects.toThrow(/unique/iu);
  expect(await runAll(db, [read(db, { key: "d" }), read(db, { key: "e" })])).toEqual([[], []]);
  // The connection goes on.
  expect(await transact((trx) => runOne(trx, insert(trx, { key: "d", at: 8 })))).toEqual({ key: "d", full_at: 8 });
});
