import { afterEach, expect, test, vi } from "vitest";
import { aSubscription } from "#api/fixtures/donations.ts";
import {
  answerAlways,
  beginMonthly,
  chargeStates,
  expectCredits,
  giveMonthly,
  invoicesOn,
  lastCharge,
  live,
  reportCharge,
  storedMandate,
  subscribe,
  viewOf,
} from "#api/fixtures/monthly-donation.ts";
import { mailApiForEach } from "#api/fixtures/test-api.ts";
import { HORIZON_MS, LAST_CHECK_MS } from "#api/payments/ask-schedule.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { MINUTE } from "#api/clock.ts";
import { confirmMandate, verdict } from "./confirm-mandate.ts";

const { api } = mailApiForEach({ LIMITS: "off" });
afterEach(async () => expect((await checkLedger(api.deps.database)).broken).toEqual([]));

/** The ids that a callback would give the latest charge. */
async function taken() {
  const { transactionId: TransactionId, externalId: ExternalTransactionId } = await lastCharge(api);
  return { TransactionId, ExternalTransactionId };
}
/** Begins a gift without a code, of which only charges tell. */
async function subscribeInSilence(): Promise<string> {
  await api.set({ loseCallbacks: true, statusKnows: ["transaction"], noCodes: true });
  const { body } = await api.call("POST", "/rip/subscribe", aSubscription("0001"));
  return body.data.recurringInvoiceId;
}

test("a gift whose code is accepted while a slow process reads it does not fail", async () => {
  const id = await giveMonthly(api, "0408");
  const read = await storedMandate(api, id);
  expect(read.state).toBe("awaiting-approval");
  vi.spyOn(api.deps.mandates, "find").mockResolvedValueOnce({ ...read, state: "awaiting-code", openTries: 0 });
  await confirmMandate(api.deps, id);
  expect((await storedMandate(api, id)).state).toBe("awaiting-approval");
});

test("a code expires after ten minutes, and the gift then ends without a charge", async () => {
  const donation = await subscribe(api, "0001");
  api.clock.advance(10 * MINUTE);
  expect((await donation.verify("1234")).body).toMatchObject({ code: "code-expired" });
  await api.pass(MINUTE);
  expect(await viewOf(api, donation.id)).toMatchObject({ state: "failed" });
  await expectCredits(api, 0);
});

test("a gift whose process died while it passed on a code may have been accepted, so it does not fail", async () => {
  const donation = await subscribe(api, "0001");
  vi.spyOn(api.deps.gateway, "verifyInvoice").mockRejectedValueOnce(new Error("killed"));
  await donation.verify("1234");
  await api.pass(11 * MINUTE);
  expect(await viewOf(api, donation.id)).toMatchObject({ state: "checking" });
});

test("after a reported success an outdated answer that it failed does not end a gift", async () => {
  await api.set({ loseCallbacks: true });
  const id = await giveMonthly(api);
  const charge = await taken();
  const reference = (await storedMandate(api, id)).invoiceId ?? "";
  const asked = answerAlways(api, { kind: "failed", reference, providerId: charge.TransactionId });
  await reportCharge(api, id, "0000", charge);
  await api.pass(0);
  expect(asked).toHaveBeenCalled();
  asked.mockRestore();
  expect(await invoicesOn(api)).toMatchObject([{ state: "active" }]);
  await api.pass(MINUTE);
  expect(await viewOf(api, id)).toMatchObject({ state: "active" });
  await expectCredits(api, 1);
});

test("a gift of which nobody tells is asked about at each of its dates, however long it has been, and earlier dates wait for a person", async () => {
  const id = await subscribeInSilence();
  await live(api, 80);
  expect((await storedMandate(api, id)).state).toBe("unknown");
  await api.set({ statusKnows: ["reference", "transaction"], statusKnowsInvoices: true });
  await live(api, 28);
  expect(await storedMandate(api, id)).toMatchObject({ state: "active", nextCharge: "2026-07-02" });
  const unanswered = [3, 4, 5].map((month) => `2026-0${month}-02 unknown unanswered`);
  expect(await chargeStates(api)).toEqual([...unanswered, "2026-06-02 paid"]);
});

test("a gift whose time is over has no next charge, is announced a month before, and ends by the provider's answer", async () => {
  const mails = () => api.mail.arrived.map(({ plain }) => plain).join("\n");
  const id = await beginMonthly(api);
  await api.db.updateTable("mandate").set({ ends_on: "2026-05-02" }).execute();
  const announcement = api.db.updateTable("job").where("subject_id", "=", `ending:${id}`);
  await announcement.set({ run_at: Date.UTC(2026, 3, 2) }).execute();
  await live(api, 39);
  expect(await viewOf(api, id)).toMatchObject({ state: "active", nextCharge: null });
  await live(api, 21);
  expect(mails()).toContain("begin again once it has ended");
  // site/giving/flow/open.test.ts: the form takes it.
  expect(mails()).toContain("/impact?amount=15&frequency=monthly&channel=mtn-gh#donate-form");
  expect(mails()).not.toContain("On 2 May 2026:");
  // The provider has its own end, so it would not charge on this day.
  await api.pass(Date.UTC(2026, 4, 2) - api.clock.now());
  await api.pass(10_000);
  expect((await invoicesOn(api))[0]?.state).toBe("cancelled");
  expect(await viewOf(api, id)).toMatchObject({ state: "cancelled", nextCharge: null });
  await live(api, 59);
  expect(await chargeStates(api)).toEqual(["2026-03-02 paid", "2026-04-02 paid"]);
  expect(mails()).toContain("It was set up for five years, and they are over.");
});

const EVIDENCE: Parameters<typeof verdict>[0] = {
  looked: "unpaid",
  isProved: false,
  isFirst: true,
  hasInvoice: true,
  isReportedPaid: false,
  failure: undefined,
  quiet: 0,
  state: "awaiting-approval",
};
const [FAILED, UNKNOWN] = [{ to: "failed" }, { to: "unknown" }];
const AT_HORIZON = { quiet: HORIZON_MS };
const AFTER_REPORT = { failure: "declined" } as const;

test.each<[string, Partial<typeof EVIDENCE>, object | undefined]>([
  ["waits before the horizon", {}, undefined],
  ["fails by a report and Unpaid", AFTER_REPORT, { ...FAILED, set: { reason: "declined" } }],
  ["fails by a report that nobody finds", { ...AFTER_REPORT, looked: "not-found" }, FAILED],
  ["does not fail by a report alone", { ...AFTER_REPORT, looked: "no-answer" }, undefined],
  ["does not fail by a report after a reported success", { ...AFTER_REPORT, isReportedPaid: true }, undefined],
  ["does not fail by a report if it could not be stopped", { ...AFTER_REPORT, hasInvoice: false }, undefined],
  ["does not fail by a report about a later charge", { ...AFTER_REPORT, isFirst: false }, undefined],
  ["fails as unpaid at the horizon", { ...AT_HORIZON, hasInvoice: false }, { ...FAILED, set: { reason: "timed-out" } }],
  ["does not fail at the horizon if money has come", { ...AT_HORIZON, isProved: true }, UNKNOWN],
  ["does not fail at the horizon after a reported success", { ...AT_HORIZON, isReportedPaid: true }, UNKNOWN],
  ["does not fail because nobody finds it", { ...AT_HORIZON, looked: "not-found" }, UNKNOWN],
  ["is for a person by answers about another payment", { ...AT_HORIZON, looked: "another" }, UNKNOWN],
  ["is for a person only once", { ...AT_HORIZON, looked: "another", state: "unknown" }, undefined],
  ["waits for two weeks without an answer", { quiet: LAST_CHECK_MS - 1, looked: "no-answer" }, undefined],
  ["is for a person then", { quiet: LAST_CHECK_MS, looked: "no-answer" }, UNKNOWN],
])("a gift whose first charge is not found %s", (_, evidence, step) => {
  const said = verdict({ ...EVIDENCE, ...evidence });
  if (step === undefined) expect(said).toBeUndefined();
  else expect(said).toMatchObject(step);
});
