import { expect, test } from "vitest";
import { fromCedis } from "#contract/money.ts";
import type { Found } from "./ask-status.ts";
import { watchMoney } from "./watch-money.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const IDS = { reference: "ours", providerId: null, networkId: null, madeAt: null };
const PAID: Found = { kind: "paid", amount: fromCedis(50), currency: "GHS", fee: null, ...IDS };
const FAILED: Found = { kind: "failed", amount: fromCedis(50), reason: null, ...IDS };

/** A payment of GH₵50 that was counted two days ago. `did`: what the watch has done, and when it looks again. */
async function watch(
  outcome: Found,
  { doubtedAt = null, isReversed = false }: { doubtedAt?: number | null; isReversed?: boolean } = {},
) {
  const did: string[] = [];
  const next = await watchMoney({
    counted: { credit: fromCedis(50), doubtedAt },
    isReversed,
    outcome,
    isIts: () => true,
    at: 2 * DAY,
    since: 0,
    move: async ({ to }) => did.push(to),
    doubt: async (since) => did.push(since === null ? "no doubt" : "doubt"),
  });
  return { did, next };
}

test("an answer that agrees changes nothing, and ends an earlier doubt", async () => {
  expect(await watch(PAID)).toEqual({ did: [], next: 7 * DAY });
  expect((await watch(PAID, { doubtedAt: DAY })).did).toEqual(["no doubt"]);
});

test("the first answer against counted money is a doubt, and the second is for a person", async () => {
  expect(await watch(FAILED)).toEqual({ did: ["doubt"], next: 2 * DAY + 6 * HOUR });
  expect(await watch(FAILED, { doubtedAt: 2 * DAY - 6 * HOUR })).toEqual({ did: ["disputed"], next: null });
});

test("Refunded with our sum in cedis is booked at once, and with another it is for a person at once", async () => {
  const refunded: Found = { kind: "refunded", amount: fromCedis(50), currency: "GHS", fee: null, ...IDS };
  expect((await watch(refunded)).did).toEqual(["reversed"]);
  expect((await watch({ ...refunded, currency: null })).did).toEqual(["reversed"]);
  expect((await watch({ ...refunded, amount: fromCedis(20) })).did).toEqual(["disputed"]);
  expect((await watch({ ...refunded, currency: "USD" })).did).toEqual(["disputed"]);
});

test("of money that went back every word but Paid agrees", async () => {
  expect((await watch(FAILED, { isReversed: true })).did).toEqual([]);
  expect((await watch(PAID, { isReversed: true })).did).toEqual(["doubt"]);
});

test("not found says nothing about counted money", async () => {
  expect(await watch({ kind: "not-found" })).toEqual({ did: [], next: 7 * DAY });
});
