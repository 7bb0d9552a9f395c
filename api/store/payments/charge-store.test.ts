import { afterEach, beforeEach, expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { chargesKnown, chargeStates, storedMandate, subscribe } from "#api/fixtures/monthly-donation.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { DAY } from "#api/clock.ts";
import { checkLedger } from "../ledger/ledger-check.ts";
import type { ChargeAnswer } from "./charge-store.ts";

const DATES = { Mar: "2026-03-02", Apr: "2026-04-02", May: "2026-05-02" };
const taken = { amount: 1500 as Pesewas, fee: null, madeAt: null };
const ANSWERS = {
  paid: { to: "paid", taken },
  returned: { to: "returned", taken },
  odd: { to: "unknown", taken, flag: "another-sum", mismatch: { answer: "Paid GH₵15.01", since: 0 } },
  failed: { to: "failed", reason: "declined" },
} satisfies Record<string, Partial<ChargeAnswer>>;
type Month = keyof typeof DATES;

const { api } = testApiForEach({ LIMITS: "off" });
let mandateId: string;
beforeEach(async () => {
  ({ id: mandateId } = await subscribe(api, "9001"));
  const at = api.clock.now();
  await api.deps.mandates.move({ id: mandateId, to: "awaiting-approval", cause: "api", at, note: "code accepted" });
});
afterEach(async () => expect((await checkLedger(api.deps.database)).broken).toEqual([]));

/** Settles one charge a day, each by an answer about a transaction: `Mar t1 paid, Apr t2 failed`. */
async function settle(said: string): Promise<void> {
  for (const one of said.split(", ")) {
    const [month, providerId = "", word] = one.split(" ") as [Month, string, keyof typeof ANSWERS];
    api.clock.advance(DAY);
    const about = { mandateId, dueOn: DATES[month], ids: { providerId, networkId: null }, at: api.clock.now() };
    await api.deps.mandates.settleCharge({ ...about, ...ANSWERS[word], note: "status" });
  }
}
const expectMarch = () =>
  api.deps.mandates.expectCharge({
    id: api.deps.newId(),
    mandateId,
    dueOn: DATES.Mar,
    at: api.clock.now(),
    note: "due",
  });
/** What is known of each charge, and of their mandate: `Mar paid, Apr failed: active`. */
async function known(): Promise<string> {
  const text = `${(await chargeStates(api)).toSorted().join(", ")}: ${(await mandate()).state}`;
  return Object.entries(DATES).reduce((words, [month, date]) => words.replaceAll(date, month), text);
}
const move = (to: "cancelling" | "cancelled", cause: "api" | "worker") =>
  api.deps.mandates.move({ id: mandateId, to, cause, at: api.clock.now(), note: "a test" });
const mandate = () => storedMandate(api, mandateId);
const jobs = async (kind: "cancel-mandate" | "check-payment") => {
  const rows = await api.db.selectFrom("job").select("subject_id").where("kind", "=", kind).execute();
  return rows.map(({ subject_id }) => subject_id);
};

test("a charge that is settled is the one that was expected for its date, once, although many writers find it at the same moment", async () => {
  await Promise.all(Array.from({ length: 6 }, () => [expectMarch(), settle("Mar t1 paid")]).flat());
  const [charge] = await chargesKnown(api);
  expect(charge && (await api.deps.payments.find(charge.id))).toMatchObject({ state: "paid", transactions: ["t1"] });
  await settle("Mar t1 paid");
  await expectMarch();
  expect(await known()).toBe("Mar paid: active");
  expect(await jobs("check-payment")).toEqual([charge?.id]);
  expect(await api.ledger()).toHaveLength(1);
});

test.each([
  ["has its transaction, whatever its date", "Mar t1 paid, Apr t2 failed, May t2 paid", "Mar paid, Apr paid: active"],
  ["is only watched once it is counted", "Mar t1 paid, Mar t1 returned", "Mar paid: active"],
  ["stands beside one that failed", "Apr t2 failed, Apr t3 paid", "Apr failed, Apr paid: active"],
  [
    "that failed may be the second",
    "Apr t2 failed, Apr t3 paid, Apr t2 paid",
    "Apr paid, Apr paid taken-twice: active",
  ],
  ["and failed then is no news", "Mar t1 paid, Mar t2 paid, Mar t3 failed", "Mar paid, Mar paid taken-twice: active"],
  ["of another sum begins nothing", "Mar t1 odd", "Mar unknown another-sum: awaiting-approval"],
  ["ends nothing beside money", "Apr t1 odd, Mar t2 failed", "Mar failed, Apr unknown another-sum: awaiting-approval"],
  ["and failed later ends nothing", "Apr t2 failed", "Apr failed: awaiting-approval"],
  ["and failed first ends the gift", "Apr t2 failed, Mar t1 failed", "Mar failed, Apr failed: failed"],
  ["after that stops it again", "Mar t1 failed, Mar t1 paid", "Mar paid after-cancel: cancelling"],
])("a charge that is settled %s: %s", async (_, said, charges) => {
  await settle(said);
  expect(await known()).toBe(charges);
  expect(await api.ledger()).toHaveLength(charges.split("paid").length - 1);
});

test("a charge that has to be given back stays flagged over an answer that does not agree", async () => {
  await settle("Mar t1 paid, Mar t2 paid");
  const id = (await chargesKnown(api)).find(({ flag }) => flag !== null)?.id ?? "";
  await api.deps.payments.flag({ id, flag: "contrary", at: api.clock.now(), note: "a test" });
  expect(await known()).toBe("Mar paid, Mar paid taken-twice: active");
});

test.each([
  ["known", "Mar failed: failed", 1],
  ["unknown", "Mar failed: awaiting-approval", 0],
])("of a mandate’s charges the first that fails, while its invoice is %s: %s", async (invoice, after, stops) => {
  const set = { accepted_at: api.clock.now(), ...(invoice === "unknown" ? { invoice_id: null } : {}) };
  await api.db.updateTable("mandate").set(set).execute();
  await settle("Mar t1 failed");
  expect(await known()).toBe(after);
  // What cannot be stopped does not end.
  expect(await jobs("cancel-mandate")).toHaveLength(stops);
});

test("of a mandate’s charges the first that is paid says that the gift was accepted; an old one moves no date back", async () => {
  await settle("Mar t1 paid, Apr t2 failed");
  expect(await mandate()).toMatchObject({ acceptedAt: expect.any(Number), nextCharge: DATES.May });
  await settle("Apr t2 paid, Mar t3 paid");
  expect((await mandate()).nextCharge).toBe(DATES.May);
});

test("of a mandate’s charges one after the cancel is counted and flagged, and stops it again; one that was due before is neither", async () => {
  await settle("Mar t1 paid");
  api.clock.advance(40 * DAY);
  await move("cancelling", "api");
  await move("cancelled", "worker");
  await settle("Apr t2 paid");
  expect(await known()).toBe("Mar paid, Apr paid: cancelled");
  await settle("May t3 paid");
  expect(await known()).toBe("Mar paid, Apr paid, May paid after-cancel: cancelling");
  // One of another sum counts nothing and stops it again too.
  await move("cancelled", "worker");
  await settle("May t4 odd");
  expect((await mandate()).state).toBe("cancelling");
});
