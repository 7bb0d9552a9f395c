import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, inject, test } from "vitest";
import type { Msisdn } from "#contract/phone.ts";
import { aSubscription, giveApproved, giveBack, giveOnce, givePaid, pay } from "#api/fixtures/donations.ts";
import { subscribe } from "#api/fixtures/monthly-donation.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { WINDOWS } from "#api/limits/windows.ts";
import { COUNTED_STATES } from "#api/payments/states.ts";
import { DAY } from "#api/clock.ts";
import { SQLITE_FILE } from "../engine/database.ts";
import { ERASED, decryptDonor } from "../engine/donor-columns.ts";
import { erasePerson } from "./erase-person.ts";
import { forget } from "./retention.ts";

const { api, reopen } = testApiForEach();
beforeEach(async () => {
  await api.deps.jobs.schedule("forget", "all", api.clock.now());
});

async function donorOf(id: string) {
  const row = await api.db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return { ...decryptDonor(api.deps.keyring, id, row.donor_encrypted), hash: row.phone_hash };
}
const callbacks = () => api.db.selectFrom("callback").select(["subject_id", "body_encrypted"]).execute();

test("a donor who never paid is deleted after thirty days, and one who paid, or whose payment somebody still has to decide on, is not", async () => {
  const [paid, expired, odd] = [await giveOnce(api, "0200"), await giveOnce(api, "0408"), await giveOnce(api, "0402")];
  await api.call("POST", "/rip/subscribe", aSubscription("0404"));
  await api.pass(20_000);
  await api.pass(8 * DAY);
  await api.db.updateTable("payment").set({ flag: "contrary" }).where("id", "=", odd).execute();
  await api.pass(29 * DAY);
  expect(await donorOf(expired)).toMatchObject({ name: "Ama Mensah", phone: "233241230408" });
  await api.pass(2 * DAY);
  expect(await donorOf(expired)).toMatchObject({ name: "", email: "", phone: "", city: "", hash: ERASED });
  expect(await donorOf(paid)).toMatchObject({ name: "Ama Mensah", phone: "233241230200" });
  expect((await donorOf(odd)).phone).toBe("233241230402");
  const [failed] = await api.db.selectFrom("mandate").select(["state", "phone_hash"]).execute();
  expect(failed).toEqual({ state: "failed", phone_hash: ERASED });
});

test("a donor is deleted once the books need not be kept any more, whether the gift went back or not, and the money stays", async () => {
  const [{ id: paid }, { id: returned }] = [await givePaid(api), await givePaid(api)];
  await giveBack(api, { id: returned });
  const money = await api.ledger();
  const sixYears = Date.UTC(2032, 2, 2, 10) - Date.UTC(2026, 2, 2, 10);
  for (const ms of [2 * DAY, DAY, sixYears - 4 * DAY]) await api.pass(ms);
  for (const id of [paid, returned]) expect((await donorOf(id)).name).toBe("Ama Mensah");
  await api.pass(5 * DAY);
  for (const id of [paid, returned]) expect(await donorOf(id)).toMatchObject({ name: "", phone: "", hash: ERASED });
  expect(await api.ledger()).toEqual(money);
});

test.each(COUNTED_STATES)("the donor of an ended gift is deleted after six years if a charge is %s", async (state) => {
  const [{ id: charged }, { id: uncharged }] = [await subscribe(api, "0001"), await subscribe(api, "0002")];
  const at = api.clock.now();
  await api.db.updateTable("mandate").set({ state: "cancelled", updated_at: at }).execute();
  await api.deps.mandates.expectCharge({ id: "c1", mandateId: charged, dueOn: "2026-03-02", at, note: "due" });
  await api.db.updateTable("payment").set({ state }).execute();
  /** Of which of the two gifts the donor is forgotten by then. */
  const forgottenBy = async (time: number) => {
    await forget(api.deps.database, time);
    const rows = await api.db.selectFrom("mandate").select("id").where("phone_hash", "=", ERASED).execute();
    return [charged, uncharged].filter((each) => rows.some(({ id }) => id === each));
  };
  expect(await forgottenBy(at + 29 * DAY)).toEqual([]);
  expect(await forgottenBy(at + 31 * DAY)).toEqual([uncharged]);
  expect(await forgottenBy(Date.UTC(2032, 2, 3))).toEqual([charged, uncharged]);
});

test("a callback loses its body after seven days and is deleted after ninety", async () => {
  const id = await giveApproved(api);
  await api.pass(6 * DAY);
  expect((await callbacks()).every(({ body_encrypted }) => body_encrypted !== "")).toBe(true);
  await api.pass(DAY);
  expect(await callbacks()).toEqual([{ subject_id: id, body_encrypted: "" }]);
  await api.pass(84 * DAY);
  expect(await callbacks()).toEqual([]);
});

test("what the limits count is deleted after a day, and a finished e-mail job after a month; blocked phones and checks are kept", async () => {
  await reopen({}, { limits: WINDOWS });
  await api.deps.jobs.schedule("forget", "all", api.clock.now());
  await giveOnce(api, "0200");
  await api.deps.blockedPhones.block("a", 0);
  const uses = async () => (await api.db.selectFrom("limit_use").select("at").execute()).length;
  await api.pass(DAY / 2);
  expect(await uses()).toBe(1);
  await api.db.updateTable("job").set({ done_at: api.clock.now() }).where("kind", "=", "send-letter").execute();
  await api.pass(DAY);
  expect(await uses()).toBe(0);
  await api.pass(31 * DAY);
  expect(await api.db.selectFrom("blocked_phone").select("at").execute()).toHaveLength(1);
  const kinds = (await api.db.selectFrom("job").select("kind").orderBy("kind").execute()).map(({ kind }) => kind);
  // Money may still be reported.
  expect(kinds).toEqual(["check-payment", "forget"]);
});

test("a request's fingerprint is deleted after thirty days, and its key still finds its gift", async () => {
  const headers = { "idempotency-key": "the-key-of-this-gift" };
  const { body } = await pay(api, "0200", { headers });
  await api.pass(20_000);
  const fingerprints = () => api.db.selectFrom("payment").select("fingerprint").execute();
  await api.pass(29 * DAY);
  expect(await fingerprints()).toEqual([{ fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/u) }]);
  expect((await pay(api, "0200", { changes: { Amount: 30 }, headers })).body.code).toBe("key-reused");
  await api.pass(2 * DAY);
  expect(await fingerprints()).toEqual([{ fingerprint: null }]);
  const again = await pay(api, "0200", { headers });
  expect([again.status, again.body.data]).toEqual([200, { ...body.data, state: "paid" }]);
});

/** How often a text occurs in the files of the store, on any page, while the process keeps running. */
function timesKept(text: string): number {
  const folder = api.deps.config.dataDir;
  const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name)).toString("latin1"));
  return bytes.reduce((sum, file) => sum + file.split(text).length - 1, 0);
}

/** Makes a paid gift. Returns what the files hold about the person. */
async function leaveTraces(heard: number): Promise<string[]> {
  const { db } = api;
  await giveApproved(api, heard);
  const gifts = db.selectFrom("payment").select(["donor_encrypted", "phone_hash"]).where("phone_hash", "<>", ERASED);
  const said = db.selectFrom("callback").select(["body_encrypted", "body_hash"]).where("body_encrypted", "<>", "");
  const traces = [...(await gifts.execute()), ...(await said.execute())].flatMap((row) => Object.values(row));
  for (const trace of traces) expect(timesKept(trace)).toBeGreaterThan(0);
  return traces;
}

test.skipIf(inject("postgres"))("no byte of an erased person is left in SQLite's files", async () => {
  const erase = () => erasePerson(api.deps.database, api.deps.keyring, { phone: "233241230001" as Msisdn });
  const traces = await leaveTraces(1);
  const reader = new DatabaseSync(join(api.deps.config.dataDir, SQLITE_FILE), { readOnly: true });
  reader.exec("begin; select count(*) from payment");
  await erase();
  expect(traces.map(timesKept).some((times) => times > 0)).toBe(true);
  reader.exec("commit");
  reader.close();
  await forget(api.deps.database, api.clock.now());
  expect(traces.map(timesKept)).toEqual([0, 0, 0, 0]);
  const more = await leaveTraces(2);
  await erase();
  expect(more.map(timesKept)).toEqual([0, 0, 0, 0]);
});
