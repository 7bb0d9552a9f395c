import { expect, test } from "vitest";
import { ORIGIN, type Worker } from "#office/fixtures/test-office.ts";
import type { Charge } from "#sandbox/charges.ts";
import { copier } from "../prove/store.ts";
import { csvLine } from "./by-hand/csv.ts";
import { giveOnce } from "./fixtures/donations.ts";
import { beginMonthly, giveMonthly, invoicesOn, jump, live, loseInvoice, viewOf } from "./fixtures/monthly-donation.ts";
import { DAY, HOUR, playScene, SECOND } from "./fixtures/scene.ts";
import { writePass } from "./manage/pass.ts";
import { resumeStore } from "./store/operations/after-restore.ts";

const AGAIN = 6 * HOUR;
const AFTER_END = "Taken after the end";

test("a charge is taken twice for one date", () =>
  playScene("16 a charge taken twice for one date", async ({ api, charges, refund, look, act }) => {
    await beginMonthly(api);
    const [invoice] = await invoicesOn(api);
    await live(api, 31);
    await api.sandbox("POST", `/invoices/${invoice?.id}/charges`);
    await api.pass(SECOND);
    await look();
    await look("Taken twice");
    await refund((await charges())[2]);
    await act("Taken twice", "Ask again");
    await api.pass(AGAIN);
    await look();
    await live(api, 31);
  }));

test("an invoice is lost, and a callback names it", () =>
  playScene("17a a lost invoice, learnt from a callback", async ({ api }) => {
    const id = await loseInvoice(api);
    api.clock.advance(SECOND);
    await api.heard(1);
    await live(api, 1);
    expect(await viewOf(api, id)).toMatchObject({ state: "active" });
    await live(api, 31);
  }));

test("an invoice is lost, and somebody finds it", () =>
  playScene("17b a lost invoice, found by somebody", async ({ api, set, look, act }) => {
    const title = "Nobody knows whether this recurring gift began";
    await set({ loseCallbacks: true, statusKnowsInvoices: true });
    const id = await loseInvoice(api);
    await live(api, 2);
    await look(title);
    const [invoice] = await invoicesOn(api);
    await act(title, "Enter its invoice", { invoice: invoice?.id ?? "" });
    await live(api, 1);
    expect(await viewOf(api, id)).toMatchObject({ state: "active" });
    await live(api, 35);
  }));

test("a recurring gift is ended in the dashboard, and charged all the same", () =>
  playScene("18 ended in the dashboard", async ({ api, efua, charges, refund, look, act, note }) => {
    const id = await beginMonthly(api);
    const told = () => api.mail.arrived.filter(({ plain }) => /^Subject: Your monthly gift .* has ended/mu.test(plain));
    note(await efua.decide("mandate-ended", { gift: id }));
    await api.pass(0);
    expect(told()).toHaveLength(1);
    await look();
    await live(api, 31);
    await look();
    await look(AFTER_END);
    expect(await viewOf(api, id)).toMatchObject({ state: "cancelled" });
    expect(await invoicesOn(api)).toMatchObject([{ state: "cancelled" }]);
    note("the charge reopened it, and the provider was told to stop");
    await refund((await charges())[1]);
    await act(AFTER_END, "Ask again");
    await api.pass(AGAIN);
    await live(api, 40);
  }));

test("a recurring gift is cancelled by its donor, and charged all the same", () =>
  playScene("19 cancelled and charged", async ({ api, set, charges, refund, look, act }) => {
    const { reference } = await viewOf(api, await beginMonthly(api));
    const pass = writePass(api.deps.keyring, { kind: "mandate", reference }, api.clock.now() + DAY);
    const path = `/manage/gifts/${reference}/cancel`;
    expect((await api.call("POST", path, {}, { authorization: `Bearer ${pass}` })).status).toBe(202);
    await api.pass(0);
    await set({ chargeCancelled: true });
    await live(api, 31);
    await set({ chargeCancelled: false });
    await look();
    await look(AFTER_END);
    await refund((await charges())[1]);
    await act(AFTER_END, "Ask again");
    await api.pass(AGAIN);
    await live(api, 40);
  }));

test("the store goes back to an older copy, with gifts, charges and recurring gifts since", () =>
  playScene("20 restored from an older copy", async ({ api, efua, set, give, charges, refund, note }) => {
    const { database } = api.deps;
    const letters = () =>
      api.mail.arrived.flatMap(({ plain }) => /<((?:receipt-(?:\d+-)?\d{6})|returned)/u.exec(plain)?.[1] ?? []);
    // In the copy: a recurring gift, a gift that went back, one that is paid and one that waits for the donor's PIN.
    await beginMonthly(api);
    await give("0200");
    api.mail.refuse(() => Object.assign(new Error("later"), { responseCode: 451 }));
    await refund((await charges())[1]);
    await api.pass(2 * DAY);
    await api.pass(AGAIN);
    await give("0200");
    const waiting = await giveOnce(api, "9001");
    const { copy, putBack } = await copier(database);
    const older = await copy();
    const sent = letters();
    // Since then: that one is paid, two more gifts, another recurring gift, and a charge of each.
    await api.sandbox("POST", "/phones/233241239001/approve", {});
    for (let gift = 0; gift < 2; gift += 1) await give("0200");
    await giveMonthly(api, "0200");
    await set({ loseCallbacks: true });
    for (let day = 0; day < 31; day += 1) await jump(api, 1);
    const taken = await charges();
    expect(taken).toHaveLength(9);

    await putBack(older);
    const resumed = await resumeStore(database, api.clock.now());
    expect(resumed).toMatchObject({ series: 2, unsent: 3 });
    api.mail.refuse(() => undefined);
    await api.pass(0);
    await readIn(efua, taken);
    await api.pass(0);

    const payments = await database.db
      .selectFrom("payment")
      .select(["id", "state", "donor_encrypted", "mandate_id"])
      .execute();
    expect(payments.find(({ id }) => id === waiting)).toMatchObject({ state: "paid" });
    const nameless = payments.filter((payment) => payment.mandate_id === null && payment.donor_encrypted === "");
    expect(nameless.map(({ state }) => state)).toEqual(["paid", "paid", "paid", "paid"]);
    const receipts = await database.db
      .selectFrom("receipt")
      .select(["series", "number"])
      .orderBy("series")
      .orderBy("number")
      .execute();
    const numbers = receipts.map(({ series, number }) => `${series}-${number}`);
    expect(numbers).toEqual(["1-1", "1-2", "1-3", "2-1", "2-2", "2-3", "2-4", "2-5", "2-6"]);
    const late = letters().slice(sent.length).toSorted();
    expect(late).toEqual(["receipt-000003", "receipt-2-000001", "receipt-2-000005", "returned"]);
    note(`${nameless.length} counted without a donor; receipts ${numbers.join(" ")}; letters ${late.join(" ")}`);
  }));

/** Reads the provider's list in, as the office does. */
async function readIn(efua: Worker, taken: readonly Charge[]): Promise<void> {
  const rows = taken.flatMap(({ at, transactionId, reference, pesewas, returns }) => [
    [new Date(at).toISOString(), transactionId, reference, (pesewas / 100).toFixed(2), "Paid"],
    ...returns.map((back) => [
      new Date(back.at).toISOString(),
      transactionId,
      reference,
      (back.pesewas / 100).toFixed(2),
      "Refunded",
    ]),
  ]);
  const list = [["Date", "Transaction ID", "Client Reference", "Amount (GHS)", "Status"], ...rows]
    .map(csvLine)
    .join("");
  const form = new FormData();
  form.set("list", new File([list], "list.csv", { type: "text/csv" }));
  const request = new Request(ORIGIN, { method: "POST", body: form });
  await efua.today();
  const type = request.headers.get("content-type") ?? "";
  const { status } = await efua.post("/statement", {}, { "content-type": type }, await request.text());
  expect(status).toBe(200);
}
