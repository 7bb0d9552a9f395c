import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { StatusOutcome, StatusQuery } from "#api/payments/ports.ts";
import { expectCredits } from "#api/fixtures/expect-ledger.ts";
import {
  chargesKnown,
  giveMonthly,
  invoicesOn,
  lastCharge,
  live,
  loseInvoice,
  reportCharge,
} from "#api/fixtures/monthly-donation.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import type { Pesewas } from "#contract/money.ts";
import { confirmRecurring } from "./confirm-recurring.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Somebody else's payment, as the provider describes it in an answer about ours. */
const ANOTHER: StatusOutcome = {
  kind: "paid",
  reference: "f".repeat(32),
  providerId: "t-other",
  networkId: "n-other",
  amount: 1500 as Pesewas,
  currency: null,
  fee: null,
  madeAt: null,
};

const UNPAID: StatusOutcome = {
  kind: "unpaid",
  reference: "",
  providerId: null,
  networkId: null,
  amount: 1500 as Pesewas,
  reason: null,
  madeAt: null,
};

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

const set = (settings: object) => api.sandbox("POST", "/settings", settings);
const stateOf = async (id: string) => (await api.deps.recurring.find(id))?.state;

/** From now on the provider answers these questions about another payment, and all others as usual. */
function misdirect(isMisdirected: (query: StatusQuery) => boolean) {
  const { gateway } = api.deps;
  const ask = gateway.paymentStatus.bind(gateway);
  const asked = vi.spyOn(gateway, "paymentStatus");
  asked.mockImplementation((query) => (isMisdirected(query) ? Promise.resolve(ANOTHER) : ask(query)));
  return asked;
}

describe("an answer about another payment, to a check by a charge's id", () => {
  test("does not confirm a failure that was reported", async () => {
    await set({ loseCallbacks: true, statusKnows: ["transaction"] });
    const id = await giveMonthly(api);
    const { transactionId } = await lastCharge(api);
    const asked = misdirect((query) => "providerId" in query);
    await reportCharge(api, id, "2001", { TransactionId: transactionId });
    await live(api, 3);
    expect(await chargesKnown(api)).toMatchObject([{ state: "reported" }]);
    asked.mockRestore();
    await live(api, 2);
    expect(await chargesKnown(api)).toMatchObject([{ state: "paid" }]);
    await expectCredits(api, 1);
  });

  test("keeps a charge in checks for six weeks and then sends it to review", async () => {
    await set({ loseCallbacks: true, statusKnows: ["network"] });
    const id = await giveMonthly(api);
    const { externalId } = await lastCharge(api);
    misdirect((query) => "networkId" in query);
    await reportCharge(api, id, "0000", { TransactionId: externalId, ExternalTransactionId: externalId });
    await live(api, 41);
    expect(await chargesKnown(api)).toMatchObject([{ state: "reported" }]);
    await live(api, 2);
    expect(await chargesKnown(api)).toMatchObject([{ state: "review" }]);
    expect(await api.ledger()).toEqual([]);
  });

  test("does not end the gift while the charge waits for a person, whatever is said about the invoice", async () => {
    await set({ loseCallbacks: true, statusKnows: ["network"] });
    const id = await giveMonthly(api);
    const { externalId } = await lastCharge(api);
    const asked = misdirect((query) => "networkId" in query);
    await reportCharge(api, id, "0000", { TransactionId: externalId, ExternalTransactionId: externalId });
    await live(api, 43);
    expect(await chargesKnown(api)).toMatchObject([{ state: "review" }]);
    const [{ id: reference = "" } = {}] = await invoicesOn(api);
    asked.mockResolvedValue({ ...UNPAID, reference });
    await confirmRecurring(api.deps, id);
    expect(await stateOf(id)).toBe("unknown");
  });

  test("leaves a failed charge failed", async () => {
    await set({ loseCallbacks: true, statusKnows: [] });
    const id = await giveMonthly(api);
    const { transactionId } = await lastCharge(api);
    await reportCharge(api, id, "2001", { TransactionId: transactionId });
    await live(api, 1);
    expect(await chargesKnown(api)).toMatchObject([{ state: "failed" }]);
    misdirect((query) => "providerId" in query);
    await live(api, 30);
    expect((await chargesKnown(api))[0]).toMatchObject({ state: "failed" });
  });
});

describe("an answer about another payment, to a check by the invoice", () => {
  /** A gift for which the provider answers about the invoice's approval and names a transaction. */
  async function giveByApproval() {
    await set({ loseCallbacks: true, statusKnowsInvoices: true, statusDelayMs: 100 * HOUR });
    return giveMonthly(api);
  }

  test("by the transaction that it names does not end the gift unpaid", async () => {
    const id = await giveByApproval();
    const asked = misdirect((query) => "providerId" in query);
    await live(api, 3);
    expect(asked.mock.calls.some(([query]) => "providerId" in query)).toBe(true);
    expect(await stateOf(id)).toBe("unknown");
    expect(await invoicesOn(api)).toMatchObject([{ state: "active" }]);
    asked.mockRestore();
    await live(api, 3);
    expect(await stateOf(id)).toBe("active");
    await expectCredits(api, 1);
  });

  test("by the invoice's id neither ends the gift nor stops the checks", async () => {
    await set({ loseCallbacks: true, statusKnowsInvoices: true });
    const id = await giveMonthly(api);
    const asked = misdirect((query) => "reference" in query);
    await live(api, 16);
    expect(await stateOf(id)).toBe("unknown");
    asked.mockRestore();
    await live(api, 1);
    expect(await stateOf(id)).toBe("active");
    await expectCredits(api, 1);
  });

  test("for one invoice that a callback named does not stop checks of another", async () => {
    await set({ loseCallbacks: true, statusKnowsInvoices: true, noCodes: true, dropInvoices: true });
    const id = await loseInvoice(api);
    api.clock.advance(1000);
    const [invoice] = await invoicesOn(api);
    misdirect((query) => "reference" in query && query.reference === "made-up");
    await reportCharge(api, id, "0000", { TransactionId: "t-made-up-1", RecurringInvoiceId: invoice?.id });
    await reportCharge(api, id, "0000", { TransactionId: "t-made-up-2", RecurringInvoiceId: "made-up" });
    await live(api, 1);
    expect(await stateOf(id)).toBe("active");
    await expectCredits(api, 1);
  });
});
