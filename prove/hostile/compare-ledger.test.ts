import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { giveMonthly, live } from "#api/fixtures/monthly-donation.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import type { Charge as Taken } from "#sandbox/charges.ts";
import { type Debit, createProviderLedger, type Payment, type ProviderLedger } from "../provider-ledger.ts";
import { compareLedger } from "./compare-ledger.ts";

const MADE_UP = "made-up";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

/** What the provider took, whether or not it told anybody. */
async function takenFor(donation: string): Promise<ProviderLedger> {
  const taken = (await api.sandbox("GET", "/charges")) as Taken[];
  const debits = taken.map(({ reference, transactionId, externalId, pesewas, at }): Debit => {
    const names = { reference, transactionId, networkId: externalId };
    return { ...names, donation, kind: "invoice", pesewas, at, shownFrom: at, heard: undefined };
  });
  const payments = debits.map(({ shownFrom: _shownFrom, heard: _heard, at, ...debit }): Payment => ({
    ...debit,
    phone: "",
    callbackUrl: "",
    askedAt: at,
    isMislaid: false,
    months: 0,
    statuses: [],
  }));
  return { ...createProviderLedger(), debits, payments };
}

describe("an unreported first charge, where the provider does not answer for the invoice,", () => {
  let donation: string;
  let providerLedger: ProviderLedger;
  beforeEach(async () => {
    await api.sandbox("POST", "/settings", { loseCallbacks: true, statusKnows: ["transaction"] });
    donation = await giveMonthly(api);
    const path = new URL(api.deps.callbackUrl("recurring", donation)).pathname.replace("/api/v1", "");
    await api.call("POST", path, { ResponseCode: "0000", Data: { TransactionId: MADE_UP } });
    await live(api, 15);
    const rows = await api.deps.database.db.selectFrom("charge").select(["state", "provider_id"]).execute();
    expect(rows).toEqual([{ state: "review", provider_id: MADE_UP }]);
    // A gift whose state is unknown waits for a person anyway; this one has ended.
    await api.deps.database.db.updateTable("recurring").set({ state: "cancelled" }).execute();
    providerLedger = await takenFor(donation);
  });

  const wrong = async () => (await compareLedger(api.deps, providerLedger)).wrong;
  const lost = [expect.stringMatching(/^lost: /u), "the sums differ by 1500 pesewas"];

  test("is set aside for an open charge of its date whose name no payment has", async () => {
    expect(await compareLedger(api.deps, providerLedger)).toMatchObject({
      debits: 1,
      ledger: 0,
      aside: 1500,
      wrong: [],
    });
  });

  test("is lost when the open charge is another payment", async () => {
    const other = providerLedger.payments.map((payment) => ({
      ...payment,
      transactionId: MADE_UP,
      donation: "another",
    }));
    providerLedger.payments.push(...other);
    expect(await wrong()).toEqual(lost);
  });

  test("is lost when it was reported", async () => {
    providerLedger.debits = providerLedger.debits.map((debit) => ({
      ...debit,
      heard: { at: 0, names: [debit.transactionId] },
    }));
    expect(await wrong()).toEqual(lost);
  });

  test("is lost when the open charge has another date", async () => {
    await api.deps.database.db.updateTable("charge").set({ due_on: "2026-04-02" }).execute();
    expect(await wrong()).toEqual(lost);
  });

  test("is lost when the open charge belongs to a second one of the same date", async () => {
    const second = { transactionId: "second", networkId: "the second's" };
    providerLedger.payments.push(...providerLedger.payments.map((payment) => ({ ...payment, ...second })));
    providerLedger.debits.push(...providerLedger.debits.map((debit) => ({ ...debit, ...second })));
    expect(await wrong()).toEqual(lost);
  });
});
