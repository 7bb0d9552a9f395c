import { afterEach, beforeEach, expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { live, subscribeAndApprove } from "#api/fixtures/monthly-donation.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { readWaiting } from "#api/store/operations/waiting.ts";
import { openTestOffice, type TestOffice, type Worker } from "./fixtures/test-office.ts";
import type { View } from "./view.ts";

let api: MailApi;
let office: TestOffice;
let kofi: Worker;
let ama: Worker;
beforeEach(async () => {
  api = await openMailApi({ LIMITS: "off" });
  office = await openTestOffice({}, api);
  kofi = await office.join("Kofi", "treasurer");
  ama = await office.join("Ama", "treasurer");
});
afterEach(() => office.close());

/** Deletes every gift, as a restore from before them does. */
async function loseGifts(): Promise<void> {
  const { db } = api.deps.database;
  await db.deleteFrom("job").where("pool", "=", "provider").execute();
  for (const table of ["donation_event", "donation", "charge_name", "charge_event", "charge"] as const) {
    await db.deleteFrom(table).execute();
  }
  for (const table of ["recurring_event", "recurring", "donation_reference"] as const) {
    await db.deleteFrom(table).execute();
  }
}
/** A gift that is lost before its callback comes. Returns its id. */
async function aLostGift(): Promise<string> {
  const id = await giveOnce(api, "0001");
  await loseGifts();
  api.clock.advance(1000);
  await api.heard(1);
  return id;
}
const waiting = async () => (await readWaiting(api.deps.database, api.clock.now())).reported;
const rows = async () => rowsOf((await kofi.get("/deeds/adopt-propose")).view);
function rowsOf(view: View) {
  if (view.kind !== "adopt") throw new Error(JSON.stringify(view));
  return view.rows;
}
const ledger = () => api.deps.database.db.selectFrom("ledger").selectAll().execute();

test("a callback about a gift that is lost is proposed on Today, and counted once, with a receipt", async () => {
  const id = await aLostGift();
  expect(await waiting()).toBe(1);
  expect((await ama.today()).map(({ title }) => title)).toContain("A payment of which there is no gift");
  const [row] = await rows();
  expect(row).toMatchObject({ amount: "GH₵20.50", reference: expect.stringContaining(`reference ${id}`) });
  const box = row?.tick?.name ?? "";
  const form = { [box]: "on", [box.replace("row", "email")]: "esi@example.com", step: "propose" };
  expect(await kofi.decide("adopt-propose", form)).toContain("Proposed: 1 payment");
  expect(await waiting()).toBe(0);
  const batch = (await api.deps.outside.proposed())[0]?.batch ?? "";
  expect(await ama.decide("transfers-approve", { batch })).toContain("the books have GH₵20.50");
  await api.pass(0);
  expect(await ledger()).toMatchObject([{ payment: "adopted", kind: "credit", amount: 2050 }]);
  expect(api.mail.arrived.map(({ to }) => to)).toEqual(["esi@example.com"]);
  expect((await checkLedger(api.deps.database)).broken).toEqual([]);
});

test("each charge of a recurring gift that is lost is a payment of its own", async () => {
  await subscribeAndApprove(api);
  await loseGifts();
  await live(api, 32);
  await kofi.today();
  const found = await rows();
  expect(found.length).toBeGreaterThan(1);
  expect(new Set(found.map(({ tick }) => tick?.name)).size).toBe(found.length);
});

test("a forged callback is no payment, because the provider is asked", async () => {
  const id = await giveOnce(api, "9001");
  await loseGifts();
  const path = new URL(api.deps.callbackUrl("receive", id)).pathname.replace("/api/v1", "");
  await api.call("POST", path, { ResponseCode: "0000", Data: { Amount: 900, TransactionId: "made-up" } });
  const [row] = await rows();
  expect(row?.tick).toBeUndefined();
  expect(row?.state).toMatch(/not paid|does not know/u);
  expect(await kofi.post("/deeds/adopt-propose", { [`row-${id}`]: "on", step: "propose" })).toMatchObject({
    status: 400,
  });
});

test("callbacks of gifts that we have are not proposed", async () => {
  await giveOnce(api, "0001");
  api.clock.advance(1000);
  await api.heard(1);
  expect(await waiting()).toBe(0);
  expect((await kofi.get("/deeds/adopt-propose")).view).toMatchObject({ kind: "message" });
});

test("a provider that does not answer is said to be silent, and nothing may be ticked", async () => {
  await aLostGift();
  await api.sandbox("POST", "/settings", { statusOutage: true });
  expect(await rows()).toMatchObject([{ state: "The provider does not answer now. Look again later." }]);
});
