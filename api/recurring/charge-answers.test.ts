import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { chargesKnown, giveMonthly, lastCharge, loseInvoice, reportCharge } from "#api/fixtures/monthly-donation.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import {
  askInvoice,
  dueOf,
  invoiceBy,
  isAbout,
  isOver,
  isTaken,
  namesIn,
  settleByAnswer,
  type TakenOutcome,
  takeIn,
} from "./charge-answers.ts";
import type { Charge, Recurring } from "./ports.ts";

const DAY = 86_400_000;
const BEGUN = Date.UTC(2026, 2, 2, 10);

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

async function find(id: string): Promise<Recurring> {
  const recurring = await api.deps.recurring.find(id);
  if (!recurring) throw new Error("There is no such gift.");
  return recurring;
}

/** A monthly gift whose code was accepted and whose charges are never reported. */
async function begin(): Promise<Recurring> {
  await api.sandbox("POST", "/settings", { loseCallbacks: true });
  return find(await giveMonthly(api));
}

/** The provider's answer about the gift's charge. */
const paid = (recurring: Recurring, changes: Partial<TakenOutcome> = {}): TakenOutcome => ({
  kind: "paid",
  reference: recurring.invoiceId ?? "",
  providerId: "t1",
  networkId: "n1",
  amount: recurring.amount,
  currency: "GHS",
  fee: null,
  madeAt: BEGUN,
  ...changes,
});
const charge = (changes: Partial<Charge>): Charge => ({
  id: "c1",
  recurringId: "r1",
  names: ["t1"],
  amount: 1500 as Pesewas,
  debited: null,
  state: "reported",
  reportedAs: "success",
  dueOn: "2026-03-02",
  reportedAt: BEGUN,
  settledAt: null,
  answeredAt: null,
  ...changes,
});

describe("matching an answer to a charge", () => {
  test("money counts as taken when the status is paid or refunded", async () => {
    expect(
      ["paid", "refunded", "unpaid", "failed", "expired", "not-found", "no-answer"].filter((kind) => isTaken({ kind })),
    ).toEqual(["paid", "refunded"]);
  });

  test("the names of a transaction begin with the provider's, and each appears once", async () => {
    const recurring = await begin();
    expect(namesIn(paid(recurring))).toEqual(["t1", "n1"]);
    expect(namesIn(paid(recurring, { networkId: "t1" }))).toEqual(["t1"]);
    expect(namesIn(paid(recurring, { providerId: null }))).toEqual(["n1"]);
    expect(namesIn(paid(recurring, { providerId: null, networkId: null }))).toEqual([]);
  });

  test("an answer is about a charge when they share any name", async () => {
    const recurring = await begin();
    expect(isAbout(charge({ names: ["x", "n1"] }), paid(recurring))).toBe(true);
    expect(isAbout(charge({ names: ["x"] }), paid(recurring))).toBe(false);
    expect(isAbout(charge({ names: [] }), paid(recurring, { providerId: null, networkId: null }))).toBe(false);
  });

  test("a charge is over only when it was counted, given back, or left to a person because of an answer", () => {
    expect(isOver(charge({ state: "paid" }))).toBe(true);
    expect(isOver(charge({ state: "reversed" }))).toBe(true);
    expect(isOver(charge({ state: "review", answeredAt: BEGUN }))).toBe(true);
    expect(isOver(charge({ state: "review" }))).toBe(false);
    for (const state of ["reported", "awaited", "missing", "failed"] as const)
      expect(isOver(charge({ state }))).toBe(false);
  });
});

test.each([
  ["its own time", BEGUN, "2026-03-02"],
  ["a time a day before the gift, by a clock that is behind", BEGUN - 20 * 3_600_000, "2026-03-02"],
  ["no time", null, undefined],
  ["a time long before the gift", BEGUN - 3 * DAY, undefined],
  ["a time in the future", BEGUN + 3 * DAY, undefined],
])("a charge is due by %s", async (_, madeAt, dueOn) => {
  const recurring = await begin();
  expect(dueOf(api.deps, recurring, paid(recurring, { madeAt }))).toBe(dueOn);
});

describe("processing an answer", () => {
  test("counts money for our invoice and amount, once", async () => {
    const recurring = await begin();
    expect(await takeIn(api.deps, recurring, paid(recurring))).toBe("settled");
    expect(await takeIn(api.deps, recurring, paid(recurring))).toBe("known");
    expect(await chargesKnown(api)).toMatchObject([{ state: "paid", due_on: "2026-03-02", debited: 1500 }]);
    expect(await api.ledger()).toEqual([{ reference: recurring.invoiceId, pesewas: 1500 }]);
  });

  test.each<[string, Partial<TakenOutcome>]>([
    ["another amount", { amount: 1501 as Pesewas }],
    ["another currency", { currency: "USD" }],
    ["another invoice", { reference: "f".repeat(32) }],
    ["money that was already given back", { kind: "refunded" }],
  ])("sends %s to review and counts nothing", async (_, changes) => {
    const recurring = await begin();
    await takeIn(api.deps, recurring, paid(recurring, changes));
    expect(await chargesKnown(api)).toMatchObject([{ state: "review" }]);
    expect(await api.ledger()).toEqual([]);
  });

  test("takes an answer without a currency to be in cedis", async () => {
    const recurring = await begin();
    await takeIn(api.deps, recurring, paid(recurring, { currency: null }));
    expect(await chargesKnown(api)).toMatchObject([{ state: "paid" }]);
  });

  test("records nothing for money without a transaction id", async () => {
    const recurring = await begin();
    expect(await takeIn(api.deps, recurring, paid(recurring, { providerId: null, networkId: null }))).toBe("nameless");
    expect(await chargesKnown(api)).toEqual([]);
  });

  test("settles the charge of its date that is in review, and makes no second one", async () => {
    const recurring = await begin();
    const report = { recurringId: recurring.id, names: ["t-unheard"], dueOn: "2026-03-02", reportedAt: BEGUN };
    const id = await api.deps.recurring.reportCharge({ ...report, id: api.deps.newId(), reportedAs: "success" });
    await api.deps.recurring.settleCharge({ id, to: "review", cause: "worker", at: BEGUN, note: "never confirmed" });
    expect(await takeIn(api.deps, recurring, paid(recurring))).toBe("settled");
    expect(await chargesKnown(api)).toMatchObject([{ id, state: "paid" }]);
  });

  test("reports a charge after the end", async () => {
    const recurring = await begin();
    await takeIn(api.deps, recurring, paid(recurring));
    const move = { id: recurring.id, at: api.clock.now(), note: "a test" };
    await api.deps.recurring.transition({ ...move, to: "cancelling", cause: "api" });
    await api.deps.recurring.transition({ ...move, to: "cancelled", cause: "worker" });
    api.clock.advance(40 * DAY);
    const onAfterEnd = vi.fn<(id: string) => void>();
    const late = paid(recurring, { providerId: "t2", networkId: "n2", madeAt: BEGUN + 31 * DAY });
    await takeIn({ ...api.deps, onAfterEnd }, await find(recurring.id), late);
    expect(onAfterEnd).toHaveBeenCalledExactlyOnceWith(recurring.id);
  });

  test("keeps the date of a charge when the answer has none", async () => {
    const recurring = await begin();
    const report = { recurringId: recurring.id, names: ["t1"], dueOn: "2026-03-02", reportedAt: BEGUN };
    const id = await api.deps.recurring.reportCharge({ ...report, id: api.deps.newId(), reportedAs: "success" });
    const answer = paid(recurring, { madeAt: null });
    await settleByAnswer(api.deps, recurring, { charge: { id, dueOn: "2026-03-02" }, answer });
    expect(await chargesKnown(api)).toMatchObject([{ id, state: "paid", due_on: "2026-03-02" }]);
  });
});

describe("an unknown invoice", () => {
  test("is learnt from an answer about the invoice that a callback named, with our amount", async () => {
    await api.sandbox("POST", "/settings", { loseCallbacks: true });
    const id = await loseInvoice(api);
    const recurring = await find(id);
    expect(await askInvoice(api.deps, recurring)).toEqual({ kind: "unnamed" });
    await reportCharge(api, id, "0000", { TransactionId: "t1", RecurringInvoiceId: "i1" });
    expect(
      await invoiceBy(api.deps, recurring, paid(recurring, { reference: "i1", amount: 1501 as Pesewas })),
    ).toBeNull();
    expect(await invoiceBy(api.deps, recurring, paid(recurring, { reference: "i2" }))).toBeNull();
    expect(await invoiceBy(api.deps, recurring, paid(recurring, { reference: "i1" }))).toBe("i1");
    expect((await find(id)).invoiceId).toBe("i1");
  });

  // Seed 612: both rows waited for a person, and one sum was settled twice.
  test.each([["before"], ["after"]])(
    "a success and a failure that were reported by two names %s the answer that has both are one charge",
    async (when) => {
      const id = await loseInvoice(api);
      const success = () => reportCharge(api, id, "0000", { TransactionId: "n1" });
      await reportCharge(api, id, "2001", { TransactionId: "t1" });
      if (when === "before") await success();
      const reported = (await api.deps.recurring.chargesOf(id)).find(({ names }) => names.includes("t1"));
      const recurring = await find(id);
      const answer = paid(recurring, { reference: "i1", amount: (recurring.amount + 1) as Pesewas });
      if (reported) await settleByAnswer(api.deps, recurring, { charge: reported, answer });
      if (when === "after") await success();
      expect(await api.deps.recurring.chargesOf(id)).toMatchObject([
        { id: reported?.id, state: "review", names: ["t1", "n1"], debited: recurring.amount + 1 },
      ]);
    },
  );

  test("is not changed by any answer once it is known", async () => {
    const recurring = await begin();
    await reportCharge(api, recurring.id, "0000", { TransactionId: "t1", RecurringInvoiceId: "i1" });
    expect(await invoiceBy(api.deps, recurring, paid(recurring, { reference: "i1" }))).toBe(recurring.invoiceId);
  });
});

test("an answer that names its transaction ends the questions about an invoice", async () => {
  await api.sandbox("POST", "/settings", { statusKnowsInvoices: true });
  const recurring = await begin();
  const { transactionId } = await lastCharge(api);
  const asked = vi.spyOn(api.deps.gateway, "paymentStatus");
  expect(await askInvoice(api.deps, recurring)).toMatchObject({ kind: "paid", providerId: transactionId });
  expect(asked.mock.calls).toEqual([[{ reference: recurring.invoiceId }]]);
});
