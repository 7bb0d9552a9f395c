import { afterEach, beforeEach, expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { giveBack } from "#api/fixtures/give-back.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { typeBeat } from "../beat/fixtures/type-beat.ts";
import { openTestOffice, type TestOffice, type Worker } from "./fixtures/test-office.ts";

let office: TestOffice;
let api: TestOffice["api"];
let efua: Worker;
let yaw: Worker;
beforeEach(async () => {
  office = await openTestOffice();
  ({ api } = office);
  efua = await office.join("Efua", "treasurer");
  yaw = await office.join("Yaw", "treasurer");
});
afterEach(async () => {
  expect((await checkLedger(api.deps.database)).broken).toEqual([]);
  await office.close();
});

const set = (settings: object) => api.sandbox("POST", "/settings", settings);
const note = "statement, line 12";
const toDecide = async () => (await yaw.today()).filter(({ title }) => title.includes("to decide"));

/** A gift that the provider calls refunded, with our sum, before it has called it paid. */
async function giveBackEarly(): Promise<string> {
  const id = await giveOnce(api, "0200");
  api.clock.advance(1000);
  await giveBack(api, { id });
  return id;
}

test.each([
  ["an ending that is none", { to: "lost" }, ["to"]],
  ["nothing that proves it", { note: " " }, ["note"]],
])("%s decides nothing, and the form keeps the rest", async (_, wrong, fields) => {
  const form = { gift: await giveBackEarly(), to: "paid", note, ...wrong };
  const { view } = await efua.post("/actions/gift-decide", form);
  expect(view).toMatchObject({ values: form, problems: fields.map((field) => ({ field })) });
});

test("a gift of which another amount was taken waits on Today, and nobody can count it", async () => {
  await set({ extraPesewas: 1 });
  const gift = await giveOnce(api, "0200");
  await api.pass(20_000);
  const { view } = await efua.post("/actions/gift-decide", { gift, to: "paid", note });
  expect(view).toMatchObject({ problems: [{ field: "to", message: expect.stringContaining("GH₵20.51 was taken") }] });
  expect(await toDecide()).toMatchObject([{ actions: [{ label: "Decide" }, { label: "Ask again" }, {}] }]);
  expect(await api.ledger()).toEqual([]);
});

test("a gift that went back before we asked is counted with our sum, and exported", async () => {
  const gift = await giveBackEarly();
  expect(await efua.decide("gift-decide", { gift, to: "paid", note })).toBe(
    "The gift was review and is now paid. The books have GH₵20.50.",
  );
  expect(await toDecide()).toEqual([]);
  await api.pass(0);
  const { out } = await typeBeat(api)("export", "--from", "2026-03-01", "--to", "2026-03-31");
  expect(out).toContain("20.50");
});

test("a refusal is recorded with its reason, and counts nothing", async () => {
  const gift = await giveOnce(api, "9001");
  expect(await efua.decide("gift-decide", { gift, to: "paid", note })).toContain("that is pending");
  expect(await api.ledger()).toEqual([]);
  expect((await efua.get("/people")).view).toMatchObject({
    done: [{ who: "Efua", what: `gift-decide ${gift}`, outcome: expect.stringContaining("that is pending") }],
  });
});
