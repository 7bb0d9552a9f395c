import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import type { Config } from "#api/config.ts";
import { runDueJobs } from "#api/jobs/run-jobs.ts";
import { buildDeps } from "#api/deps.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { newJob } from "#api/store/queue/job-store.ts";
import { queueTreasurerLetters } from "#api/store/queue/treasurer-letters.ts";
import { giveOnce, givePaid } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { createTestStore, type TestStore } from "#api/fixtures/test-store.ts";
import { typeBeat, typeBeatWith } from "./fixtures/type-beat.ts";

const isOnPostgres = inject("postgres") !== undefined;

const { api } = testApiForEach({ LIMITS: "off" });
const beat = typeBeat(api);
let folder: string;
let file: string;
let elsewhere: TestStore;
/** The same installation with an empty store. */
let there: Config;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "beat-backup-"));
  file = join(folder, "beat.backup");
  elsewhere = await createTestStore();
  const { config } = api.deps;
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = elsewhere.env;
  there = { ...config, dataDir, secrets: { ...config.secrets, databaseUrl } };
});
afterEach(async () => {
  await elsewhere.remove();
  rmSync(folder, { recursive: true });
});

const beatThere = (...line: string[]) => typeBeatWith(there, api.clock, ...line);
const restore = (from: string, ...more: string[]) => beatThere("restore", from, ...more);
const openThere = () => buildDeps({ ...there, logLevel: "silent" }, { clock: api.clock });

test("backup and restore bring back gifts, ledger, receipts and people, and the books agree", async () => {
  const { id } = await givePaid(api);
  const check = { ok: true, totals: { credits: 1, creditAmount: 2050 } };
  expect(await beat("backup", file, "--json")).toMatchObject({ code: 0, data: { check } });
  expect(await api.deps.metrics.registry.metrics()).toContain("beat_last_backup_seconds 0");
  expect(statSync(file).mode & 0o077).toBe(0);
  const { id: later } = await givePaid(api);

  expect(await restore(file, "--json")).toMatchObject({ code: 0, data: { check } });
  await using back = await openThere();
  const restored = await back.payments.find(id);
  expect(restored).toMatchObject({ state: "paid", donor: { name: "Ama Mensah", phone: "233241230200" } });
  expect(await back.payments.find(later)).toBeUndefined();
  const { who } = await back.database.db.selectFrom("audit").select("who").executeTakeFirstOrThrow();
  expect(who).toBe("kofi");
});

test("backup and restore keep an open gift, also if a process held its job; its receipt is the first of the next series", async () => {
  await givePaid(api);
  const id = await giveOnce(api, "0200");
  api.clock.advance(20_000);
  expect(await api.deps.jobs.lease("a process", api.clock.now(), "provider", 10)).toHaveLength(1);
  await beat("backup", file);
  expect((await restore(file)).out).toContain("Receipts go on in series 2: the next is 2-000001.");
  await using restored = await openThere();
  while ((await runDueJobs(restored)) > 0);
  expect((await restored.payments.find(id))?.state).toBe("paid");
  const receipts = restored.database.db.selectFrom("receipt").select(["series", "number"]).orderBy("series");
  expect(await receipts.execute()).toEqual([1, 2].map((series) => ({ series, number: 1 })));
  expect((await checkLedger(restored.database)).broken).toEqual([]);
});

test("backup and restore send what the backup had not sent, and no codes, e-mails to subscribers or letters of the past", async () => {
  await api.deps.subscribers.ask({ id: "a".repeat(32), email: "esi@example.com", visitor: "", at: api.clock.now() });
  const letters = ["receipt:a", "day:2026-02-28", "code:a"];
  const jobs = letters.map((letter) => newJob("send-letter", letter, api.clock.now()));
  await api.db.insertInto("job").values(jobs).execute();
  await beat("backup", file);
  const { out } = await restore(file);
  expect(out).toContain("1 receipt or notice that the backup had not sent goes out once the server starts");
  await using restored = await openThere();
  const dueLetters = async () =>
    (await restored.jobs.lease("worker", api.clock.now(), "letters", 9)).map(({ subjectId }) => subjectId);
  expect(await dueLetters()).toEqual(["receipt:a"]);
  await queueTreasurerLetters(restored.database, api.clock.now());
  expect(await dueLetters()).toEqual([]);
});

const refused = (words: RegExp) => ({ code: 1, err: expect.stringMatching(words) });

test("backup and restore never overwrite a file, say why nothing was written, and leave no partial file", async () => {
  await beat("backup", file);
  expect(await beat("backup", file)).toMatchObject(refused(/already exists/u));
  const nowhere = await beat("backup", join(folder, "no such folder", "a.backup"));
  expect(nowhere).toMatchObject(refused(/folder is there|pg_dump failed: .*No such file/su));
  await api.db.schema.alterTable("receipt").renameTo("elsewhere").execute();
  expect((await beat("backup", join(folder, "late.backup"))).code).toBe(1);
  expect(readdirSync(folder)).toEqual(["beat.backup"]);
});

test("backup and restore refuse a missing file, a truncated one, and a store that is not empty", async () => {
  expect((await restore(join(folder, "nothing"))).code).toBe(1);
  await beat("backup", file);
  const damaged = join(folder, "damaged.backup");
  copyFileSync(file, damaged);
  truncateSync(damaged, 5000);
  expect((await restore(damaged)).code).toBe(1);
  expect((await restore(file)).code).toBe(0);
  const why = isOnPostgres ? /not empty.*nothing has been changed/u : /exists. Add --replace/u;
  expect(await restore(file)).toMatchObject(refused(why));
});

test("backup and restore say that the books of a file do not agree, which is put in place all the same", async () => {
  await givePaid(api);
  await api.db.updateTable("ledger").set({ amount: 1 }).execute();
  expect((await beat("backup", file)).code).toBe(1);
  expect(await restore(file)).toMatchObject({ code: 1, out: expect.stringContaining("The books do not agree.") });
  await using back = await openThere();
  expect((await back.database.db.selectFrom("payment").select("state").execute())[0]).toEqual({ state: "paid" });
});

test.skipIf(isOnPostgres)("on SQLite a restore needs the secret, no server, and keeps the old store", async () => {
  await givePaid(api);
  await beat("backup", file);
  expect(await beat("restore", file, "--replace")).toMatchObject(refused(/Stop it/u));
  there = { ...there, dataDir: join(folder, "not", "there", "yet") };
  const stranger = { ...there, secrets: { ...there.secrets, api: "another secret that is long enough for tests" } };
  expect(await typeBeatWith(stranger, api.clock, "restore", file)).toMatchObject(refused(/API_SECRET/u));
  expect(existsSync(join(there.dataDir, "beat.sqlite"))).toBe(false);
  expect((await restore(file)).code).toBe(0);
  expect(statSync(there.dataDir).mode & 0o077).toBe(0);
  const { data } = await restore(file, "--replace", "--json");
  expect(existsSync(data.kept)).toBe(true);
});
