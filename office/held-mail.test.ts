import { afterEach, beforeEach, expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { giveMonthly, live } from "#api/fixtures/monthly-donation.ts";
import { holdMail } from "#api/store/operations/after-restore.ts";
import { readWaiting } from "#api/store/operations/waiting.ts";
import { openTestOffice, type TestOffice, type Worker } from "./fixtures/test-office.ts";

let api: MailApi;
let office: TestOffice;
let yaw: Worker;
beforeEach(async () => {
  api = await openMailApi({ LIMITS: "off" });
  office = await openTestOffice({}, api);
  yaw = await office.join("Yaw", "treasurer");
});
afterEach(() => office.close());

/** What `beat restore` does to the e-mails of a store from an earlier moment. */
const restoreEarlier = () => holdMail(api.deps.database, api.clock.now());
const arrived = () => api.mail.arrived.map(({ plain }) => /Receipt \d+/u.exec(plain)?.[0]);
const waiting = async () => (await readWaiting(api.deps.database, api.clock.now())).held;
const held = async () => (await yaw.today()).filter(({ id }) => id.startsWith("held-"));
async function aHeldReceipt(): Promise<string> {
  const id = await giveOnce(api, "0200");
  await restoreEarlier();
  await api.pass(20_000);
  return id;
}

test("the receipt of a gift that a restore found open waits for a person, because its donor may have one", async () => {
  const id = await aHeldReceipt();
  expect((await api.deps.donations.find(id))?.state).toBe("paid");
  expect(arrived()).toEqual([]);
  expect(await waiting()).toBe(1);
  const [row] = await held();
  expect(row).toMatchObject({ title: "Held since a restore: 1 receipt" });
  expect(JSON.stringify(row?.facts)).toContain("Ama Mensah");
});

test("what begins after a restore is told at once", async () => {
  await restoreEarlier();
  api.clock.advance(1000);
  await giveOnce(api, "0200");
  await api.pass(20_000);
  expect(arrived()).toEqual(["Receipt 000001"]);
  expect(await waiting()).toBe(0);
});

test("held receipts are sent once a person says so", async () => {
  await aHeldReceipt();
  expect(await yaw.decide("mail-send", { kind: "send-receipt" })).toBe("On its way: 1 receipt.");
  await api.pass(1000);
  expect(arrived()).toEqual(["Receipt 000001"]);
  expect(await held()).toEqual([]);
});

test("held receipts are never sent once a person says that they have arrived", async () => {
  await aHeldReceipt();
  expect(await yaw.decide("mail-leave", { kind: "send-receipt" })).toBe("Not sent: 1 receipt.");
  await live(api, 3);
  expect(arrived()).toEqual([]);
  expect(await waiting()).toBe(0);
});

test("a held receipt that is sent from the gift's page waits no more", async () => {
  const id = await aHeldReceipt();
  expect(await yaw.decide("receipt-resend", { gift: id })).toBe("Receipt 1 was sent.");
  expect(await waiting()).toBe(0);
  await api.pass(20_000);
  expect(arrived()).toEqual(["Receipt 000001"]);
});

test("what others hold or settle after the signature is neither sent nor given up", async () => {
  await aHeldReceipt();
  const asked = await yaw.prepare("mail-send", { kind: "send-receipt" });
  await giveOnce(api, "0001");
  await restoreEarlier();
  await api.pass(20_000);
  const { to } = await yaw.sign(asked);
  expect(JSON.stringify((await yaw.get(to)).view)).toContain("Others wait than when you signed");
  expect(await waiting()).toBe(2);
  expect(arrived()).toEqual([]);
});

test("of a monthly gift only the charge that was due before the restore is held", async () => {
  await giveMonthly(api);
  await restoreEarlier();
  await live(api, 3);
  expect(arrived()).toEqual([]);
  await live(api, 31);
  expect(arrived()).toContain("Receipt 000002");
  expect((await held()).map(({ title }) => title)).toEqual(["Held since a restore: 1 receipt"]);
});
