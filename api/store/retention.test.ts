import { afterEach, beforeEach, expect, test } from "vitest";
import { aPayment, aSubscription } from "#api/fixtures/gifts.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { ERASED, openDonor } from "./donor-seal.ts";

const DAY = 86_400_000;
const PAY = "/payments/pay/mobilemoney";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
  await api.deps.jobs.begin("forget", api.clock.now());
});
afterEach(() => api.close());

const db = () => api.deps.database.db;
const pay = async (ending: string) => (await api.call("POST", PAY, aPayment(ending))).body.data.TransactionId as string;
async function donorOf(id: string) {
  const row = await db().selectFrom("donation").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return { ...openDonor(api.deps.sealing, row.donor_sealed), hash: row.phone_hash };
}
const callbacks = () => db().selectFrom("callback").select(["subject_id", "body_sealed"]).execute();

test("who did not pay in the end is forgotten after thirty days, and who paid is not", async () => {
  const [paid, expired] = [await pay("0200"), await pay("0408")];
  await api.call("POST", "/rip/subscribe", aSubscription("0404"));
  await api.pass(20_000);
  await api.pass(8 * DAY);
  await api.pass(29 * DAY);
  expect(await donorOf(expired)).toMatchObject({ name: "Ama Mensah", phone: "233241230408" });
  await api.pass(2 * DAY);
  expect(await donorOf(expired)).toMatchObject({ name: "", email: "", phone: "", city: "", hash: ERASED });
  expect(await donorOf(paid)).toMatchObject({ name: "Ama Mensah", phone: "233241230200" });
  const [failed] = await db().selectFrom("recurring").select(["state", "phone_hash"]).execute();
  expect(failed).toEqual({ state: "failed", phone_hash: ERASED });
  expect((await api.call("GET", `/donations/${expired}`)).body.data.state).toBe("expired");
  expect((await api.call("PUT", `/donations/${expired}`, { donatorEmail: "eve@example.com" })).status).toBe(404);
});

test("a callback loses its words after seven days and goes after ninety; a stranger's goes after seven", async () => {
  const id = await pay("0001");
  api.clock.advance(1000);
  await api.heard(1);
  await api.call("POST", "/callbacks/receive/nobody/nothing", { Data: { ClientReference: "x" } });
  expect(await callbacks()).toHaveLength(2);
  await api.pass(6 * DAY);
  expect((await callbacks()).every(({ body_sealed }) => body_sealed !== "")).toBe(true);
  await api.pass(DAY);
  expect(await callbacks()).toEqual([{ subject_id: id, body_sealed: "" }]);
  await api.pass(84 * DAY);
  expect(await callbacks()).toEqual([]);
  expect(await api.ledger()).toEqual(await api.charges());
});

test("what the limits counted is forgotten once no limit counts it, and the limits hold all the same", async () => {
  await pay("0200");
  const rows = async (table: "prompt" | "bucket") => (await db().selectFrom(table).selectAll().execute()).length;
  await api.pass(DAY / 2);
  expect(await rows("prompt")).toBe(1);
  await api.pass(DAY);
  expect([await rows("prompt"), await rows("bucket")]).toEqual([0, 0]);
});

test("mails and codes that are done are forgotten; a check stays, because money may still be reported", async () => {
  await pay("0200");
  await api.pass(20_000);
  await db().updateTable("job").set({ done_at: api.clock.now() }).where("kind", "=", "send-receipt").execute();
  await api.pass(31 * DAY);
  const kinds = (await db().selectFrom("job").select("kind").orderBy("kind").execute()).map(({ kind }) => kind);
  expect(kinds).toEqual(["check-donation", "forget"]);
});
