import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { LIMITS } from "#site/fixtures/site-config.ts";
import type { Msisdn } from "#contract/phone.ts";
import { type Memory, fromMemory, toMemory } from "./memory.ts";

const NOW = 1_800_000_000_000;
const whole: Memory = {
  draft: { CustomerName: "", CustomerEmail: "ama@example.com", amount: 2000 as Pesewas, City: "Wa", Country: "Ghana" },
  seed: "0123456789abcdef0123456789abcdef",
  details: { Recurrent: "MONTHLY", Channel: "mtn-gh", CustomerMsisdn: "233241234567" as Msisdn },
  code: { recurringInvoiceId: "i", requestId: "r", otpPrefix: "KWTF", resendSeed: "s" },
  check: { since: NOW - 1000 },
  waiting: { reference: "T-1", since: NOW - 1000 },
  setUp: { reference: "i", amount: 2000 as Pesewas, interval: "YEARLY" },
  result: {
    kind: "refused",
    reference: "T-1",
    publicReference: "BEAT-7K4Q-2M",
    amount: 2000 as Pesewas,
    reason: "wrong-pin",
  },
  toast: { type: "error", title: "FAIL", message: "Could not complete donation" },
  giver: { name: "Ama Serwaa", city: "Wa", on: NOW - 1000 },
};

test("reads back everything that was written", () => {
  expect(toMemory(JSON.parse(JSON.stringify(fromMemory(whole))), LIMITS, NOW)).toEqual(whole);
});

test("forgets a request or a check that has waited for more than an hour", () => {
  const since = NOW - 3_600_001;
  expect(toMemory({ waiting: { reference: "T-1", since }, check: { since } }, LIMITS, NOW)).toEqual({});
});

test.each([
  ["nothing", undefined],
  ["text", "hello"],
  ["a check without its time", { check: {} }],
  ["a seed of another shape", { seed: "1234" }],
  ["details with an unknown network", { details: { ...whole.details, Channel: "glo-gh" } }],
  ["details with half a number", { details: { ...whole.details, CustomerMsisdn: "23324" } }],
  ["a code step without its request", { code: { recurringInvoiceId: "i" } }],
  ["a result of an unknown kind", { result: { kind: "lost" } }],
  ["a toast of an unknown type", { toast: { type: "x", title: "FAIL", message: "" } }],
  ["somebody to thank without a time", { giver: { name: "Ama", city: "Wa" } }],
  ["a recurring gift without an amount", { setUp: { reference: "i", interval: "MONTHLY" } }],
])("%s is not remembered", (_, value) => {
  expect(toMemory(value, LIMITS, NOW)).toEqual({});
});
