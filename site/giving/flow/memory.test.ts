import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { LIMITS } from "#site/fixtures/site-config.ts";
import type { Msisdn } from "#contract/phone.ts";
import { storage } from "./fixtures/storage.ts";
import { type Memory, readMemory, fromMemory, toMemory, writeMemory } from "./memory.ts";

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
    returned: 500 as Pesewas,
    reason: "wrong-pin",
  },
  giver: { name: "Ama Serwaa", city: "Wa", on: NOW - 1000 },
};

const browser = () => ({ kept: storage(), tab: storage() });

test("reads back everything that was written", () => {
  const places = browser();
  writeMemory(places, whole, NOW);
  expect(readMemory(places, LIMITS, NOW)).toEqual(whole);
  expect(toMemory(JSON.parse(JSON.stringify(fromMemory(whole))), LIMITS, NOW)).toEqual(whole);
});

test("forgetting everything leaves nothing in the browser", () => {
  const places = browser();
  writeMemory(places, whole, NOW);
  writeMemory(places, {}, NOW);
  expect([places.kept.map.size, places.tab.map.size]).toEqual([0, 0]);
});

test("stores the draft alone under its own key", () => {
  const { kept, tab } = browser();
  writeMemory({ kept, tab }, whole, NOW);
  expect([...kept.map.keys()]).toEqual(["donateData", "donateProgress"]);
  expect(kept.map.get("donateProgress")).not.toContain("ama@example.com");
});

test("forgets the phone number and whom to thank with the tab, and everything else after a day", () => {
  const { kept, tab } = browser();
  writeMemory({ kept, tab }, whole, NOW);
  expect([...kept.map.values()].join("")).not.toMatch(/24 ?123 ?4567|Ama Serwaa/u);
  expect([...tab.map.values()].join("")).toContain("233241234567");

  const { details: _phone, giver: _thanked, ...withoutTab } = whole;
  expect(readMemory({ kept, tab: storage() }, LIMITS, NOW + 1000)).toEqual(withoutTab);
  const DAY = 86_400_000;
  expect(readMemory({ kept, tab }, LIMITS, NOW + DAY - 1)).toMatchObject({ draft: whole.draft });
  expect(readMemory({ kept, tab }, LIMITS, NOW + DAY)).toEqual({});
  expect([kept.map.size, tab.map.size]).toEqual([0, 0]);
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
  ["somebody to thank without a time", { giver: { name: "Ama", city: "Wa" } }],
  ["a recurring gift without an amount", { setUp: { reference: "i", interval: "MONTHLY" } }],
])("%s is not remembered", (_, value) => {
  expect(toMemory(value, LIMITS, NOW)).toEqual({});
});

test("keeps the draft when the stored progress is broken", () => {
  const places = browser();
  writeMemory(places, whole, NOW);
  places.kept.map.set("donateProgress", "{");
  const { draft, details, giver } = whole;
  expect(readMemory(places, LIMITS, NOW)).toEqual({ draft, details, giver });
});
