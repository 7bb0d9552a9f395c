import { afterEach, beforeEach, expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import type { StatusOutcome } from "#api/donations/ports.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { contextOf } from "#api/operator-context.ts";
import { readReported } from "./reported.ts";

const GIFT = "0123456789abcdef0123456789abcdef";
const OTHER = "fedcba9876543210fedcba9876543210";
const PAID = {
  kind: "paid",
  reference: GIFT,
  providerId: "transaction-1",
  networkId: null,
  madeAt: null,
  amount: 2000 as Pesewas,
  currency: "GHS",
  fee: 39 as Pesewas,
} as const;

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

/** A callback about a gift that is not there, and what the provider then answers. */
async function readAfter(kind: "receive" | "recurring", answer: StatusOutcome) {
  const { callbacks, clock, gateway } = api.deps;
  const named = { transactionId: "transaction-1", networkId: null, invoiceId: null };
  const hint = { kind: "success", reason: null, ...named } as const;
  await callbacks.keep({ kind, subjectId: GIFT, hint, raw: "{}", at: clock.now() });
  const answering = { ...gateway, paymentStatus: () => Promise.resolve(answer) };
  return readReported(contextOf({ ...api.deps, gateway: answering }, () => "kofi"));
}

test("what the provider calls paid may be adopted, with its transaction, sum and fee", async () => {
  expect(await readAfter("receive", PAID)).toMatchObject([
    { transaction: "transaction-1", reference: GIFT, amount: 2000, fee: 39 },
  ]);
});

test.each([
  ["names another gift", "receive", { ...PAID, reference: OTHER }, /does not know it/u],
  ["is about another transaction", "recurring", { ...PAID, providerId: "transaction-2" }, /does not know it/u],
  ["is in another currency", "receive", { ...PAID, currency: "USD" }, /another currency/u],
  ["says that it went back", "receive", { ...PAID, kind: "refunded" }, /went back/u],
] as const)("nothing may be adopted after an answer that %s", async (_, kind, answer, why) => {
  expect(await readAfter(kind, answer)).toMatchObject([{ refusal: expect.stringMatching(why), amount: 0 }]);
});
