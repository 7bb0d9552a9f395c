import { beforeEach, expect, test } from "vitest";
import { askByIds, PATIENCE_MS } from "./ask-status.ts";
import type { StatusOutcome, StatusQuery } from "./ports.ts";

const NOT_FOUND: StatusOutcome = { kind: "not-found" };
const SILENCE: StatusOutcome = { kind: "no-answer", why: "Error ECONNRESET" };
const NAMED = { providerId: "t1", networkId: "n1", madeAt: null, amount: null, reason: null };
const paymentOf = (reference: string): StatusOutcome => ({ kind: "unpaid", reference, ...NAMED });

let now = 0;
const clock = { now: () => now };
let asked: StatusQuery[];
let answerTo: (query: StatusQuery) => StatusOutcome;
const gateway = {
  async paymentStatus(query: StatusQuery) {
    asked.push(query);
    return answerTo(query);
  },
};
beforeEach(() => {
  now = 0;
  asked = [];
  answerTo = () => NOT_FOUND;
});

const ask = (...ids: string[]) =>
  askByIds({ gateway, clock }, ids, (outcome) => "reference" in outcome && outcome.reference === "ours");

test("each id is looked up as the provider's and as the network's, until an answer is about our payment", async () => {
  answerTo = (query) => ("networkId" in query && query.networkId === "b" ? paymentOf("ours") : NOT_FOUND);
  expect(await ask("a", "b", "c")).toMatchObject({ kind: "unpaid", reference: "ours" });
  expect(asked).toEqual([{ providerId: "a" }, { networkId: "a" }, { providerId: "b" }, { networkId: "b" }]);
});

test("a payment that no id finds is not found, and only four unverified ids are tried", async () => {
  expect(await ask("a", "b", "c", "d", "e")).toEqual(NOT_FOUND);
  expect(asked.flatMap((query) => Object.values(query))).toEqual(["a", "a", "b", "b", "c", "c", "d", "d"]);
});

test("an answer about another payment is asked for three times, proves nothing, and does not stop the other questions", async () => {
  answerTo = (query) => ("providerId" in query ? paymentOf("another's") : NOT_FOUND);
  expect(await ask("a")).toEqual({ kind: "another" });
  expect(asked).toEqual([...Array.from({ length: 3 }, () => ({ providerId: "a" })), { networkId: "a" }]);
});

test("a question without an answer stops the questions until the next check", async () => {
  answerTo = () => SILENCE;
  expect(await ask("a", "b")).toEqual(SILENCE);
  expect(asked).toEqual([{ providerId: "a" }]);
});

test("no question begins that could outlast the job when answers are slow", async () => {
  answerTo = () => {
    now += PATIENCE_MS / 2 + 1;
    return NOT_FOUND;
  };
  expect(await ask("a", "b")).toEqual({ kind: "no-answer", why: "the answers were slow" });
  expect(asked).toHaveLength(2);
});
