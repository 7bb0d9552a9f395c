import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { aPayment } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";

let api: TestApi;
let id: string;

beforeEach(async () => {
  api = await openTestApi();
  const { body } = await api.call("POST", "/payments/pay/mobilemoney", aPayment("0200"));
  id = body.data.TransactionId;
});
afterEach(() => api.close());

const paid = () => api.pass(20_000);

function propose(refund: string, amount?: number) {
  const why = "letter 12";
  const what = { payment: "donation" as const, paymentId: id, amount: amount as Pesewas | undefined };
  return api.deps.refunds.propose({ id: refund, ...what, why, who: "kofi", at: api.clock.now() });
}
const approve = (refund: string, who = "ama") =>
  api.deps.refunds.approve({ id: refund, way: "by-hand", who, at: api.clock.now() });
const settle = (refund: string, to: "done" | "withdrawn" = "done") =>
  api.deps.refunds.settle({ id: refund, to, cause: "operator", at: api.clock.now(), note: "dashboard" });
const lines = () =>
  api.deps.database.db.selectFrom("ledger").select(["id", "amount"]).where("kind", "=", "refund").execute();

describe("a refund", () => {
  test("is counted once, when it is done", async () => {
    await paid();
    expect(await propose("r1", 500)).toMatchObject({ kind: "proposed", refund: { amount: 500, state: "proposed" } });
    expect((await approve("r1")).kind).toBe("approved");
    expect(await lines()).toEqual([]);
    expect((await settle("r1")).kind).toBe("settled");
    expect(await settle("r1")).toEqual({ kind: "not-open", state: "done" });
    expect(await lines()).toEqual([{ id: "refund:r1", amount: 500 }]);
    expect((await api.deps.donations.find(id))?.state).toBe("refunded");
    expect((await checkLedger(api.deps.database)).broken).toEqual([]);
  });

  test("is refused for money that was not counted", async () => {
    expect(await propose("r1")).toEqual({ kind: "never-counted" });
  });

  test("cannot exceed what open refunds leave of the payment", async () => {
    await paid();
    await propose("r1", 2000);
    expect(await propose("r2", 51)).toEqual({ kind: "too-much", left: 50 });
    expect((await propose("r3")).kind).toBe("proposed");
    expect(await propose("r4")).toEqual({ kind: "too-much", left: 0 });
    await settle("r1", "withdrawn");
    expect(await propose("r5", 2000)).toMatchObject({ kind: "proposed" });
  });

  test("that is proposed twice at once is proposed once", async () => {
    await paid();
    const proposed = await Promise.all([propose("r1"), propose("r2")]);
    expect(proposed.map(({ kind }) => kind).toSorted()).toEqual(["proposed", "too-much"]);
  });

  test("needs a second operator", async () => {
    await paid();
    await propose("r1");
    expect((await approve("r1", "kofi")).kind).toBe("same-operator");
    expect((await settle("r1")).kind).toBe("not-open");
    expect(await lines()).toEqual([]);
  });

  test("is approved once when several operators try at the same time, and the others are told so", async () => {
    await paid();
    await propose("r1");
    const approved = await Promise.all(["ama", "yaw", "esi", "efua"].map((who) => approve("r1", who)));
    expect(approved.filter(({ kind }) => kind === "approved")).toHaveLength(1);
    const others = approved.filter(({ kind }) => kind !== "approved");
    expect(others).toEqual(others.map(() => ({ kind: "not-proposed", state: "approved" })));
  });

  test("cannot be approved after the network took the money back", async () => {
    await paid();
    await propose("r1");
    const at = api.clock.now();
    await api.deps.donations.transition({ id, to: "reversed", cause: "operator", at, note: "the statement" });
    expect((await approve("r1")).kind).toBe("reversed");
    expect((await propose("r2")).kind).toBe("reversed");
  });

  test("that is done after the network took the money back is counted, and the donation stays reversed", async () => {
    await paid();
    await propose("r1", 500);
    await approve("r1");
    const at = api.clock.now();
    await api.deps.donations.transition({ id, to: "reversed", cause: "operator", at, note: "the statement" });
    expect((await settle("r1")).kind).toBe("settled");
    expect((await api.deps.donations.find(id))?.state).toBe("reversed");
    expect(await api.deps.refunds.returned("donation", id)).toBe(2550);
    expect((await checkLedger(api.deps.database)).broken).toEqual([]);
  });

  test("that is paid out gets its job with the approval, and is marked once by workers at the same time", async () => {
    await paid();
    await propose("r1", 500);
    const { refunds, clock, database } = api.deps;
    expect(await refunds.markAsked("r1", clock.now())).toBe("asked-before");
    await refunds.approve({ id: "r1", way: "pay-out", who: "ama", at: clock.now() });
    const jobs = await database.db.selectFrom("job").select("subject_id").where("kind", "=", "pay-out").execute();
    expect(jobs).toEqual([{ subject_id: "r1" }]);
    const marks = await Promise.all([refunds.markAsked("r1", clock.now()), refunds.markAsked("r1", clock.now())]);
    expect(marks.toSorted()).toEqual(["asked-before", "marked"]);
  });

  test("that may still be paid out cannot be called failed by a person", async () => {
    await paid();
    await propose("r1", 500);
    const { refunds, clock } = api.deps;
    await refunds.approve({ id: "r1", way: "pay-out", who: "ama", at: clock.now() });
    await refunds.markAsked("r1", clock.now());
    const failed = { id: "r1", to: "failed" as const, cause: "operator" as const, at: clock.now(), note: "the list" };
    const sooner = await refunds.settle({ ...failed, notAskedAfter: clock.now() - 1 });
    expect(sooner).toEqual({ kind: "not-open", state: "sending" });
    expect((await refunds.settle({ ...failed, notAskedAfter: clock.now() })).kind).toBe("settled");
  });

  test("that does not exist is not found", async () => {
    expect((await approve("r9")).kind).toBe("not-found");
    expect((await settle("r9")).kind).toBe("not-found");
  });
});
