import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { expectCredits } from "#api/fixtures/expect-ledger.ts";
import { aSubscription } from "#api/fixtures/donations.ts";
import { chargesKnown, giveMonthly, invoicesOn, live, loseInvoice, viewOf } from "#api/fixtures/monthly-donation.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { cancelRecurring } from "./cancel-recurring.ts";
import { confirmCharge } from "./confirm-charge.ts";
import { startRecurring } from "./start-recurring.ts";

const DAY = 86_400_000;

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

const stored = async (id: string) => {
  const recurring = await api.deps.recurring.find(id);
  if (!recurring) throw new Error("There is no such gift.");
  return recurring;
};
const pathOf = (id: string) => new URL(api.deps.callbackUrl("recurring", id)).pathname.replace("/api/v1", "");
describe("an invoice whose answer was lost", () => {
  test("is learnt from a callback once a status confirms it, and its charges are counted", async () => {
    const id = await loseInvoice(api);
    api.clock.advance(1000);
    await api.heard(1);
    await api.pass(0);
    const [invoice] = await invoicesOn(api);
    expect((await stored(id)).invoiceId).toBe(invoice?.id);
    expect(await viewOf(api, id)).toMatchObject({ state: "active", nextCharge: "2026-04-02" });
    await live(api, 62);
    await expectCredits(api, 3);
    expect(await viewOf(api, id)).toMatchObject({ state: "active", nextCharge: "2026-06-02" });
  });

  test("is learnt even if the process died before it could record the answer", async () => {
    await api.sandbox("POST", "/settings", { noCodes: true });
    const dying = {
      ...api.deps,
      recurring: { ...api.deps.recurring, transition: () => Promise.reject(new Error("killed")) },
    };
    const body = { ...aSubscription("0001"), amount: 1500 as never, customerMobileNumber: "233241230001" as never };
    const request = { body: body as never, key: "a key", address: "1.2.3.4", isOpen: true };
    await expect(startRecurring(dying, request)).rejects.toThrow("killed");
    api.clock.advance(1000);
    await api.heard(1);
    const [charge] = await chargesKnown(api);
    await confirmCharge(api.deps, charge?.id ?? "");
    const [{ id = "" } = {}] = await api.deps.database.db.selectFrom("recurring").select("id").execute();
    // Its charge proves it before any step has gone past `creating`, and a late one takes that back no more.
    expect(await stored(id)).toMatchObject({ state: "active", acceptedAt: expect.any(Number) });
    await api.pass(50_000);
    expect((await stored(id)).state).toBe("active");
    await expectCredits(api, 1);
  });

  test.each([
    ["the invoice", { statusKnows: ["reference"], statusKnowsInvoices: true, networkIds: true }],
    ["the provider's transaction", { statusKnows: ["transaction"] }],
    ["the network's transaction", { statusKnows: ["network"], networkIds: true }],
  ])("is learnt where the provider answers only for %s", async (_, settings) => {
    await api.sandbox("POST", "/settings", settings);
    const id = await loseInvoice(api);
    api.clock.advance(1000);
    await api.heard(1);
    await api.pass(60_000);
    expect(await viewOf(api, id)).toMatchObject({ state: "active" });
    await live(api, 62);
    await expectCredits(api, 3);
    expect((await chargesKnown(api)).map(({ state }) => state)).toEqual(["paid", "paid", "paid"]);
  });

  test("is not accepted from a callback without a status that confirms it", async () => {
    const other = await giveMonthly(api);
    await api.heard(1);
    await api.pass(0);
    const { invoiceId } = await stored(other);
    const id = await loseInvoice(api, "0408");
    const [charge] = (await api.sandbox("GET", "/charges")) as { transactionId: string }[];
    const Data = { TransactionId: charge?.transactionId, RecurringInvoiceId: invoiceId };
    await api.call("POST", pathOf(id), { ResponseCode: "0000", Data });
    const unheard = { TransactionId: "made-up", RecurringInvoiceId: "made-up" };
    await api.call("POST", pathOf(id), { ResponseCode: "0000", Data: unheard });
    await live(api, 20);
    expect((await stored(id)).invoiceId).toBeNull();
    await expectCredits(api, 1);
  });
});

describe("the end of a gift whose invoice is not known", () => {
  test("is not final until a charge names the invoice, and then follows at once", async () => {
    await api.sandbox("POST", "/settings", { loseCallbacks: true });
    const id = await loseInvoice(api);
    await api.pass(60_000);
    await cancelRecurring(api.deps, id, "api");
    await live(api, 20);
    expect(await viewOf(api, id)).toMatchObject({ state: "not-stopped" });
    expect(await invoicesOn(api)).toMatchObject([{ state: "active", charges: 1 }]);

    await api.sandbox("POST", "/settings", { loseCallbacks: false });
    await live(api, 12);
    expect(await viewOf(api, id)).toMatchObject({ state: "cancelled" });
    expect(await invoicesOn(api)).toMatchObject([{ state: "cancelled", charges: 2 }]);
    expect(await chargesKnown(api)).toMatchObject([
      { state: "paid", due_on: "2026-03-02", flag: null },
      { state: "paid", due_on: "2026-04-02", flag: "after-cancel" },
    ]);
    await live(api, 62);
    expect(await invoicesOn(api)).toMatchObject([{ charges: 2 }]);
  });

  test("is logged each day until then", async () => {
    const warn = vi.spyOn(api.deps.log, "warn");
    await api.sandbox("POST", "/settings", { loseCallbacks: true });
    const id = await loseInvoice(api);
    await cancelRecurring(api.deps, id, "operator");
    await live(api, 3);
    const told = warn.mock.calls.filter(
      ([{ reference }, text]) => reference === id && text.includes("has not been told"),
    );
    expect(told).toHaveLength(3);
  });

  test("is requested again after a charge that is in review", async () => {
    const id = await giveMonthly(api);
    await api.heard(1);
    await api.pass(0);
    await api.sandbox("POST", "/settings", { chargeCancelled: true, extraPesewas: 1 });
    await cancelRecurring(api.deps, id, "api");
    await api.pass(0);
    expect(await viewOf(api, id)).toMatchObject({ state: "cancelled" });
    await api.deps.database.db.deleteFrom("job").where("kind", "=", "tell-ended").execute();
    await live(api, 31);
    expect((await chargesKnown(api)).at(-1)).toMatchObject({ state: "review", debited: 1501 });
    const events = await api.deps.database.db.selectFrom("recurring_event").select("note").execute();
    expect(events.map(({ note }) => note)).toContain("charged after the end");
    expect(await viewOf(api, id)).toMatchObject({ state: "cancelled" });
  });

  test("is not confirmed by a single 'no such invoice'", async () => {
    const id = await giveMonthly(api);
    await api.heard(1);
    await api.pass(0);
    await api.sandbox("POST", "/settings", { cancelsNotFound: 1 });
    await cancelRecurring(api.deps, id, "api");
    await api.pass(0);
    expect(await viewOf(api, id)).toMatchObject({ state: "cancelling" });
    await api.pass(5000);
    expect(await viewOf(api, id)).toMatchObject({ state: "cancelled" });
    expect(await invoicesOn(api)).toMatchObject([{ state: "cancelled" }]);
  });
});

describe("a gift of unknown outcome", () => {
  test("does not fail where the provider may charge without a code", async () => {
    await api.sandbox("POST", "/settings", { loseCallbacks: true });
    const id = await loseInvoice(api);
    for (let day = 0; day < 16; day += 1) await api.pass(DAY);
    expect(await viewOf(api, id)).toMatchObject({ state: "checking" });
  });

  test("fails where the provider sends codes, because the donor never got one", async () => {
    await giveMonthly(api);
    await api.heard(1);
    await api.pass(0);
    await api.sandbox("POST", "/settings", { dropInvoices: true });
    const { body } = await api.call("POST", "/rip/subscribe", aSubscription("0408"));
    expect(body).toMatchObject({ code: "provider-unavailable", moneyMayHaveMoved: true });
    for (let day = 0; day < 3; day += 1) await api.pass(DAY);
    const states = await api.deps.database.db.selectFrom("recurring").select("state").orderBy("created_at").execute();
    expect(states).toEqual([{ state: "active" }, { state: "failed" }]);
  });
});
