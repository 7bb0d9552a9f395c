import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { giveBack } from "#api/fixtures/give-back.ts";
import { afterCallbacks, beginMonthly, chargesKnown, giveMonthly, invoicesOn } from "#api/fixtures/monthly-donation.ts";
import { treasurerMail } from "#api/notices/treasurer-mail.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { readWaiting } from "#api/store/operations/waiting.ts";
import { typeBeat } from "../operator/fixtures/type-beat.ts";
import { openTestOffice, type TestOffice, type Worker } from "./fixtures/test-office.ts";

let office: TestOffice;
let api: TestOffice["api"];
let kofi: Worker;
beforeEach(async () => {
  office = await openTestOffice();
  ({ api } = office);
  kofi = await office.join("Kofi", "treasurer");
});
afterEach(async () => {
  expect((await checkLedger(api.deps.database)).broken).toEqual([]);
  await office.close();
});

/** A monthly gift whose provider takes its first charge twice. Returns the id of the second. */
async function chargedTwice(): Promise<string> {
  await beginMonthly(api);
  const [invoice] = await invoicesOn(api);
  await api.sandbox("POST", `/invoices/${invoice?.id}/charges`, {});
  await afterCallbacks(api, 2);
  return (await chargesKnown(api)).find(({ flag }) => flag === "double")?.id ?? "";
}

const byDoctor = async () =>
  (await typeBeat(api)("doctor", "--json")).data.find(({ check }: { check: string }) => check === "people's work")
    .detail;
const owed = async () => (await kofi.today()).filter(({ title }) => title.endsWith("that we have to give back"));

describe("a charge that was taken twice for one date", () => {
  test("waits on Today, is mailed and measured until somebody gives it back", async () => {
    const id = await chargedTwice();
    expect(await owed()).toMatchObject([
      { text: expect.stringContaining("twice for one date"), deeds: [{ label: "Give it back" }, {}, {}] },
    ]);
    expect(await byDoctor()).toContain(
      "Charges to be given back: taken twice, after the end, or although made up for: 1",
    );
    expect(await api.deps.metrics.registry.metrics()).toMatch(/^beat_owed_charges 1$/mu);
    const news = {
      to: "treasurer@example.org",
      subject: "2026-03-02",
      totals: [],
      isClosed: true,
      unclosed: [],
      waiting: await readWaiting(api.deps.database, api.clock.now()),
      troubles: [],
      officeOrigin: undefined,
    };
    const { text } = treasurerMail(news, { name: "Beat", email: "b@example.org", origin: "https://beat.example" });
    expect(text).toContain("Charges to be given back: taken twice, after the end, or although made up for: 1");

    await kofi.decide("refund-propose", { gift: id, why: "charged twice" });
    expect(await api.deps.metrics.registry.metrics()).toMatch(/^beat_owed_charges 0$/mu);
    const [refund] = await api.deps.refunds.open();
    await kofi.decide("refund-withdraw", { refund: refund?.id ?? "", note: "the wrong one" });
    expect(await api.deps.metrics.registry.metrics()).toMatch(/^beat_owed_charges 1$/mu);
  });

  test("is on no list once the donor wants it to stand", async () => {
    const id = await chargedTwice();
    const stands = { gift: id, to: "paid", note: "the donor gives both, letter 3" };
    const { said } = await kofi.prepare("gift-decide", stands);
    expect(JSON.parse(said).words).toMatch(/^Decide that the gift BEAT-[\w-]+ of GH₵15 stands as paid\.$/u);
    expect(await kofi.decide("gift-decide", stands)).toBe("The gift stands as paid.");
    expect(await owed()).toEqual([]);
    expect(await byDoctor()).not.toContain("Charges taken twice");
    expect(await kofi.decide("gift-decide", stands)).toContain("cannot be set to paid");
  });
});

describe("a charge", () => {
  test("that was paid twice for one date can be given back", async () => {
    const id = await giveMonthly(api);
    await api.heard(1);
    await api.pass(0);
    const invoiceId = (await api.deps.recurring.find(id))?.invoiceId ?? "";
    await api.sandbox("POST", `/invoices/${invoiceId}/charges`);
    await api.pass(0);
    const double = (await chargesKnown(api)).find(({ flag }) => flag === "double");
    await giveBack(api.deps, { payment: "charge", id: double?.id ?? "" });
    expect(await api.deps.refunds.returned("charge", double?.id ?? "")).toBe(1500);
  });

  test("is a second one for its date even after the first was given back", async () => {
    const id = await giveMonthly(api);
    await api.heard(1);
    await api.pass(0);
    const [first] = await chargesKnown(api);
    await giveBack(api.deps, { payment: "charge", id: first?.id ?? "" });
    const invoiceId = (await api.deps.recurring.find(id))?.invoiceId ?? "";
    await api.sandbox("POST", `/invoices/${invoiceId}/charges`);
    await api.pass(0);
    expect((await chargesKnown(api)).map(({ flag }) => flag).toSorted()).toEqual(["double", null]);
  });
});
