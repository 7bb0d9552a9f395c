import { expect, test } from "vitest";
import { fromCedis } from "#contract/money.ts";
import { HORIZON_MS, LAST_CHECK_MS, MISLED_MS } from "./ask-schedule.ts";
import type { Found } from "./ask-status.ts";
import { answerText, judge, needsPatience, type Step } from "./judge-answer.ts";
import type { Payment } from "#api/store/payments/read-gifts.ts";
import { IN_FLIGHT_MS } from "./states.ts";

const IDS = { reference: "ours", providerId: "t1", networkId: "n1", madeAt: null };
const PENDING = {
  id: "p",
  state: "pending",
  flag: null,
  amount: fromCedis(20),
  providerReference: "ours",
  createdAt: 0,
};
const money = (kind: "paid" | "refunded", cedis = 20, currency: string | null = "GHS"): Found => ({
  kind,
  amount: fromCedis(cedis),
  currency,
  fee: null,
  ...IDS,
});
const word = (kind: "unpaid" | "failed" | "expired"): Found => ({ kind, amount: null, reason: null, ...IDS });
const NOT_FOUND: Found = { kind: "not-found" };
const ANOTHER: Found = { kind: "another" };
const SILENCE: Found = { kind: "no-answer", why: "HTTP 503" };
const UNHEARD_OF: Found = { kind: "no-answer", why: "a status we do not know", about: IDS };

type Given = { payment?: Partial<Payment>; failure?: "declined"; quiet?: number };
const stepOf = (found: Found, { payment = {}, failure, quiet = 0 }: Given) =>
  judge({ ...PENDING, ...payment } as Payment, found, { failure, quiet, at: quiet });

const TAKEN = { amount: 2000, fee: null, madeAt: null };
const OTHER_SUM = { to: "unknown", flag: "another-sum" };
const SAID = { answer: "Paid GH₵19.50" };
const DECLINED = "declined" as const;
const CREATED = { payment: { state: "created" } } as const;

test.each<[string, Found, Given, Partial<Step> | undefined]>([
  ["is paid when the answer has our sum", money("paid"), {}, { to: "paid", taken: TAKEN as never }],
  ["is paid in cedis that go without saying", money("paid", 20, null), {}, { to: "paid" }],
  ["is paid late too", money("paid"), { payment: { state: "expired" } }, { to: "paid" }],
  ["came and went back at once", money("refunded"), {}, { to: "returned", taken: TAKEN as never }],
  ["of another sum counts nothing", money("paid", 19.5), {}, { ...OTHER_SUM, mismatch: SAID } as never],
  ["of another sum that went back counts nothing", money("refunded", 5), {}, OTHER_SUM as never],
  ["of another currency counts nothing", money("paid", 20, "USD"), {}, OTHER_SUM as never],
  ["is paid after all once our sum is said", money("paid"), { payment: { flag: "another-sum" } }, { to: "paid" }],
  ["fails on Failed", word("failed"), {}, { to: "failed", reason: "not-given" }],
  ["fails for the reason that was reported", word("failed"), { failure: DECLINED }, { reason: DECLINED }],
  ["expires on Expired", word("expired"), {}, { to: "expired", reason: "timed-out" }],
  ["waits on Unpaid", word("unpaid"), {}, undefined],
  ["fails on Unpaid after a reported failure", word("unpaid"), { failure: DECLINED }, { to: "failed" }],
  ["does not fail on a reported failure that nobody finds", NOT_FOUND, { failure: DECLINED }, undefined],
  ["does not fail on a report and an answer about another", ANOTHER, { failure: DECLINED }, undefined],
  ["expires when it is unpaid at the horizon", word("unpaid"), { quiet: HORIZON_MS }, { to: "expired" }],
  ["expires when it is not found at the horizon", NOT_FOUND, { quiet: HORIZON_MS }, { to: "expired" }],
  ["does not expire without an answer", SILENCE, { quiet: LAST_CHECK_MS - 1 }, undefined],
  ["is for a person after two weeks of silence", SILENCE, { quiet: LAST_CHECK_MS }, { flag: "unanswered" }],
  ["does not expire on answers about another", ANOTHER, { quiet: MISLED_MS - 1 }, undefined],
  ["is for a person after six weeks of those", ANOTHER, { quiet: MISLED_MS }, { flag: "unanswered" }],
  ["waits on an unknown word", UNHEARD_OF, { quiet: MISLED_MS - 1 }, undefined],
  ["is for a person after six weeks of an unknown word", UNHEARD_OF, { quiet: MISLED_MS }, { flag: "unanswered" }],
  ["is flagged once", ANOTHER, { quiet: MISLED_MS, payment: { flag: "unanswered" } }, undefined],
  ["keeps its flag whatever is said of no money", word("failed"), { payment: { flag: "another-sum" } }, undefined],
  ["that failed stays so without money", word("expired"), { payment: { state: "failed" } }, undefined],
  ["whose request was cut off is unknown", NOT_FOUND, { ...CREATED, quiet: IN_FLIGHT_MS + 1 }, { to: "unknown" }],
  ["may still be on its way", NOT_FOUND, { ...CREATED, quiet: IN_FLIGHT_MS }, undefined],
])("a payment that is not counted %s", (_, found, given, step) => {
  if (step === undefined) expect(stepOf(found, given)).toBeUndefined();
  else expect(stepOf(found, given)).toMatchObject(step);
});

test("a payment that is not counted takes no sum from another currency", () => {
  expect(stepOf(money("paid", 20, "USD"), {})).not.toHaveProperty("taken");
});

test("answers are equal if their words, their sums and their currencies are", () => {
  const said = [money("paid"), money("refunded"), money("paid", 20, "USD"), word("unpaid"), UNHEARD_OF];
  const texts = ["Paid GH₵20", "Refunded GH₵20", "Paid USD 20", "Unpaid", "a status we do not know"];
  expect(said.map((found) => answerText(found as never))).toEqual(texts);
});

test.each<[Found, number, boolean]>([
  [SILENCE, 10 * MISLED_MS, true],
  [ANOTHER, MISLED_MS - 1, true],
  [ANOTHER, MISLED_MS, false],
  [NOT_FOUND, 0, false],
])("after the schedule, %o is asked about again: case %#", (found, quiet, isAsked) => {
  expect(needsPatience(found, quiet)).toBe(isAsked);
});
