import { afterEach, expect, test, vi } from "vitest";
import { aSubscription } from "#api/fixtures/donations.ts";
import {
  answerAlways,
  beginMonthly,
  chargeStates,
  expectCredits,
  jump,
  lastCharge,
  live,
  reportCharge,
  viewOf,
} from "#api/fixtures/monthly-donation.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { DAY, MINUTE } from "#api/clock.ts";
import { cancelMandate } from "./cancel-mandate.ts";

const { api } = testApiForEach({ LIMITS: "off" });
afterEach(async () => expect((await checkLedger(api.deps.database)).broken).toEqual([]));

test("a charge that nobody reports is asked about on days 2, 3, 5, 7 and 14, waits for a person then, and is counted by a later report", async () => {
  const id = await beginMonthly(api);
  await api.set({ loseCallbacks: true });
  const asked = vi.spyOn(api.deps.gateway, "paymentStatus");
  const days: number[] = [];
  await live(api, 31);
  for (let day = 1; day <= 15; day += 1) {
    asked.mockClear();
    await live(api, 1);
    // Only queries by reference count, because the first charge is watched by its own ids.
    if (asked.mock.calls.some(([query]) => "reference" in query)) days.push(day);
    const due = day < 14 ? "2026-04-02 unknown" : "2026-04-02 unknown unanswered";
    expect((await chargeStates(api)).slice(1), `day ${day}`).toEqual(day < 2 ? [] : [due]);
  }
  expect(days).toEqual([2, 3, 5, 7, 14]);
  expect(await viewOf(api, id)).toMatchObject({ state: "active", nextCharge: "2026-05-02" });
  const { transactionId, externalId } = await lastCharge(api);
  await reportCharge(api, id, "0000", { TransactionId: transactionId, ExternalTransactionId: externalId });
  await api.pass(0);
  await expectCredits(api, 2);
  expect(await chargeStates(api)).toEqual(["2026-03-02 paid", "2026-04-02 paid"]);
});

test("a charge that nobody reports has failed when the invoice was not paid, on the day the gift was set up and cancelled", async () => {
  await api.set({ loseCallbacks: true, noCodes: true, statusDelayMs: 1000 * DAY });
  const { body } = await api.call("POST", "/rip/subscribe", aSubscription("0001"));
  await api.pass(10 * MINUTE);
  await cancelMandate(api.deps, body.data.recurringInvoiceId, "api");
  await live(api, 15);
  expect(await chargeStates(api)).toEqual(["2026-03-02 failed"]);
  expect((await api.deps.mandates.find(body.data.recurringInvoiceId))?.state).toBe("cancelled");
});

test("a charge that is reported as taken and as failed waits, as long as the provider does not find it", async () => {
  const id = await beginMonthly(api);
  await api.set({ loseCallbacks: true, statusDelayMs: 1000 * DAY });
  await jump(api, 31);
  const { transactionId } = await lastCharge(api);
  for (const code of ["0000", "2001"] as const) {
    await reportCharge(api, id, code, { TransactionId: transactionId });
    await live(api, 1);
  }
  expect((await chargeStates(api)).at(-1)).toBe("2026-04-02 unknown");
});

test("while the provider answers about another payment, a charge waits for six weeks before a person is asked", async () => {
  await beginMonthly(api);
  await api.set({ loseCallbacks: true });
  answerAlways(api, { kind: "unpaid", reference: "another" });
  await jump(api, 31);
  await live(api, 20);
  expect((await chargeStates(api)).at(-1)).toBe("2026-04-02 unknown");
  await live(api, 30);
  expect(await chargeStates(api)).toContain("2026-04-02 unknown unanswered");
});
