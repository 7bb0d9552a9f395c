import { afterEach, beforeEach, expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { chargesKnown, chargeStates, storedMandate, subscribe } from "#api/fixtures/monthly-donation.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { checkLedger } from "../ledger/ledger-check.ts";
import type { ChargeAnswer } from "./charge-store.ts";

const [MARCH, APRIL, MAY] = ["2026-03-02", "2026-04-02", "2026-05-02"] as const;

const { api } = testApiForEach({ LIMITS: "off" });
let mandateId: string;
beforeEach(async () => {
  ({ id: mandateId } = await subscribe(api, "9001"));
  const at = api.clock.now();
  await api.deps.mandates.move({ id: mandateId, to: "awaiting-approval", cause: "api", at, note: "code accepted" });
});
afterEach(async () => expect((await checkLedger(api.deps.database)).broken).toEqual([]));

/** Settles the charge that an answer with this transaction is about. */
function settle(dueOn: string, providerId: string, changes: Partial<ChargeAnswer> = {}) {
  const taken = { amount: 1500 as Pesewas, fee: null, madeAt: null };
  const answer = { mandateId, dueOn, to: "paid", ids: { providerId, networkId: null }, note: "status" } as const;
  const sum = changes.to === "failed" ? {} : { taken };
  return api.deps.mandates.settleCharge({ at: api.clock.now(), ...answer, ...sum, ...changes });
}
const fail = (dueOn: string, providerId: string) => settle(dueOn, providerId, { to: "failed", reason: "declined" });
const expected = (dueOn: string) =>
  api.deps.mandates.expectCharge({ id: api.deps.newId(), mandateId, dueOn, at: api.clock.now(), note: "due" });
const move = (to: "cancelling" | "cancelled", cause: "api" | "worker") =>
  api.deps.mandates.move({ id: mandateId, to, cause, at: api.clock.now(), note: "a test" });
const known = async () => (await chargeStates(api)).toSorted();
const mandate = () => storedMandate(api, mandateId);
const jobs = async (kind: "send-letter" | "cancel-mandate" | "check-payment") => {
  const rows = await api.db.selectFrom("job").select("subject_id").where("kind", "=", kind).execute();
  return rows.map(({ subject_id }) => subject_id);
};

test("a charge that is settled is the one that was expected for its date, once, although many writers find it at the same moment", async () => {
  await Promise.all(Array.from({ length: 6 }, () => [expected(MARCH), settle(MARCH, "t1")]).flat());
  const [charge] = await chargesKnown(api);
  expect(charge && (await api.deps.payments.find(charge.id))).toMatchObject({ state: "paid", transactions: ["t1"] });
  expect(await settle(MARCH, "t1")).toBeUndefined();
  await expected(MARCH);
  expect(await known()).toEqual([`${MARCH} paid`]);
  expect(await jobs("check-payment")).toEqual([charge?.id]);
  expect(await api.ledger()).toHaveLength(1);
});

test("a charge that is settled is the one that has its transaction, whatever date an answer gives, unless that is counted", async () => {
  await settle(MARCH, "t1");
  await fail(APRIL, "t2");
  expect(await settle(MAY, "t2")).toMatchObject({ state: "paid", dueOn: APRIL });
  // One answer against what is counted is not enough: it is watched.
  expect(await settle(MARCH, "t1", { to: "returned" })).toBeUndefined();
  expect(await known()).toEqual([`${MARCH} paid`, `${APRIL} paid`]);
});

test("a charge that is settled is a payment of its own beside one that failed, which may be taken after all", async () => {
  await settle(MARCH, "t1");
  await fail(APRIL, "t2");
  await settle(APRIL, "t3");
  expect(await known()).toEqual([`${MARCH} paid`, `${APRIL} failed`, `${APRIL} paid`]);
  await settle(APRIL, "t2");
  expect(await known()).toEqual([`${MARCH} paid`, `${APRIL} paid`, `${APRIL} paid taken-twice`]);
});

test("a charge that is settled is a payment of its own and flagged, if its date is counted already", async () => {
  await settle(MARCH, "t1");
  await settle(MARCH, "t2");
  expect(await known()).toEqual([`${MARCH} paid`, `${MARCH} paid taken-twice`]);
  expect(await api.ledger()).toHaveLength(2);
  // What has to be given back is not forgotten over an answer that does not agree.
  const second = (await chargesKnown(api)).find(({ flag }) => flag !== null)?.id ?? "";
  await api.deps.payments.flag({ id: second, flag: "contrary", at: api.clock.now(), note: "a test" });
  expect((await api.deps.payments.find(second))?.flag).toBe("taken-twice");
  // That no money was taken a third time is no news.
  expect(await fail(MARCH, "t3")).toBeUndefined();
});

test("a charge that is settled of another sum counts nothing, and tells nobody of a failure", async () => {
  const odd = { to: "unknown", flag: "another-sum", mismatch: { answer: "Paid GH₵15.01", since: 0 } } as const;
  await settle(MARCH, "t1", odd);
  expect(await known()).toEqual([`${MARCH} unknown another-sum`]);
  expect((await mandate()).state).toBe("awaiting-approval");
  // A later charge that failed does not end it, because money was taken.
  await fail(APRIL, "t2");
  expect((await mandate()).state).toBe("awaiting-approval");
});

test("of a mandate’s charges the first that is paid begins it, and plans the next date, a reminder and the word about its end", async () => {
  await settle(MARCH, "t1");
  expect(await mandate()).toMatchObject({ state: "active", nextCharge: APRIL, acceptedAt: expect.any(Number) });
  const notices = (await jobs("send-letter")).filter((letter) => !letter.startsWith("receipt:"));
  expect(notices.toSorted()).toEqual([`ending:${mandateId}`, `reminder:${mandateId}`]);
});

test("of a mandate’s charges the first that fails ends it, and the provider is told to stop", async () => {
  await api.db.updateTable("mandate").set({ accepted_at: api.clock.now() }).execute();
  // One of a later date proves nothing of the first.
  await fail(APRIL, "t2");
  expect((await mandate()).state).toBe("awaiting-approval");
  await fail(MARCH, "t1");
  expect(await mandate()).toMatchObject({ state: "failed", reason: "declined" });
  expect(await jobs("cancel-mandate")).toEqual([mandateId]);
  // Weeks later it is taken after all.
  await settle(MARCH, "t1");
  expect(await known()).toContain(`${MARCH} paid after-cancel`);
  expect((await mandate()).state).toBe("cancelling");
});

test("of a mandate’s charges the first that fails does not end it while its invoice is unknown, because it could not be stopped", async () => {
  await api.db.updateTable("mandate").set({ invoice_id: null }).execute();
  await fail(MARCH, "t1");
  expect((await mandate()).state).toBe("awaiting-approval");
});

test("of a mandate’s charges a later one that fails is told to the donor, and the next one follows; an old one moves nothing back", async () => {
  await settle(MARCH, "t1");
  await fail(APRIL, "t2");
  const failed = (await chargesKnown(api))[1]?.id;
  expect(await jobs("send-letter")).toContain(`failed-charge:${failed}`);
  expect(await mandate()).toMatchObject({ state: "active", nextCharge: MAY });
  await settle(APRIL, "t2");
  await settle(MARCH, "t3");
  expect((await mandate()).nextCharge).toBe(MAY);
});

test("of a mandate’s charges one after the cancel is counted and flagged, and stops it again; one that was due before is neither", async () => {
  await settle(MARCH, "t1");
  api.clock.advance(40 * 86_400_000);
  await move("cancelling", "api");
  await move("cancelled", "worker");
  await settle(APRIL, "t2");
  expect((await mandate()).state).toBe("cancelled");
  await settle(MAY, "t3");
  expect(await known()).toEqual([`${MARCH} paid`, `${APRIL} paid`, `${MAY} paid after-cancel`]);
  expect((await mandate()).state).toBe("cancelling");
  expect(await api.ledger()).toHaveLength(3);
  // One of another sum counts nothing and stops it again too.
  await move("cancelled", "worker");
  await settle(MAY, "t4", { to: "unknown", flag: "another-sum", mismatch: { answer: "Paid GH₵15.01", since: 0 } });
  expect((await mandate()).state).toBe("cancelling");
});
