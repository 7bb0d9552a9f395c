import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expectLedgerAgrees } from "#api/fixtures/expect-ledger.ts";
import { aPayment } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";

const PAY = "/payments/pay/mobilemoney?paymentType=DONATION";
const MINUTE = 60_000;
const DAY = 86_400_000;

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

async function pay(ending: string, key?: string) {
  return api.call("POST", PAY, aPayment(ending), key ? { "idempotency-key": key } : {});
}
async function stateOf(id: string) {
  return (await api.call("GET", `/donations/${id}`)).body["data"];
}
describe("each rule of the pretend phones leads to a true state, and the ledger equals what was taken", () => {
  test("0001: is approved after a second, and paid as soon as the callback arrives", async () => {
    const { status, body } = await pay("0001");
    expect(status).toBe(202);
    expect(body).toMatchObject({ status: 202, data: { state: "pending", amount: 20.5, currency: "GHS" } });
    const id = body["data"].TransactionId;
    expect(id).toMatch(/^[0-9a-f]{32}$/u);
    api.clock.advance(1000);
    await api.heard(1);
    await api.pass(0);
    const { reference } = body["data"];
    expect(reference).toMatch(/^BEAT-\w{4}-\w{2}$/u);
    expect(await stateOf(id)).toEqual({ TransactionId: id, reference, state: "paid", amount: 20.5, currency: "GHS" });
    expect(await api.charges()).toEqual([{ reference: id, pesewas: 2050 }]);
    await expectLedgerAgrees(api);
  });

  test.each([
    ["0402", "insufficient-funds"],
    ["0403", "declined"],
    ["0406", "wrong-pin"],
  ])("%s: fails with the reason %s", async (ending, reason) => {
    const { status, body } = await pay(ending);
    expect(status).toBe(202);
    api.clock.advance(1000);
    await api.heard(1);
    await api.pass(0);
    expect(await stateOf(body["data"].TransactionId)).toMatchObject({ state: "failed", reason });
    expect(await api.charges()).toEqual([]);
    await expectLedgerAgrees(api);
  });

  test("0408: waits for approval, then is being checked, then has expired", async () => {
    const id = (await pay("0408")).body["data"].TransactionId;
    expect(await stateOf(id)).toMatchObject({ state: "pending" });
    await api.pass(4 * MINUTE);
    expect(await stateOf(id)).toMatchObject({ state: "pending" });
    api.clock.advance(MINUTE + 1);
    expect(await stateOf(id)).toMatchObject({ state: "checking" });
    await api.pass(MINUTE);
    expect(await stateOf(id)).toMatchObject({ state: "expired" });
    await expectLedgerAgrees(api);
  });

  test("0500: has an unknown outcome and is being checked until the schedule ends", async () => {
    const { status, body } = await pay("0500");
    expect(status).toBe(202);
    const id = body["data"].TransactionId;
    expect(body["data"].state).toBe("checking");
    await api.pass(3 * 3_600_000);
    expect(await stateOf(id)).toMatchObject({ state: "checking" });
    await api.pass(DAY);
    expect(await stateOf(id)).toMatchObject({ state: "expired" });
    await expectLedgerAgrees(api);
  });

  test("0504: loses the answer but not the money", async () => {
    const { status, body } = await pay("0504");
    expect(status).toBe(202);
    const id = body["data"].TransactionId;
    expect(body["data"].state).toBe("checking");
    expect(await api.charges()).toEqual([{ reference: id, pesewas: 2050 }]);
    await api.pass(20_000);
    await api.heard(1);
    expect(await stateOf(id)).toMatchObject({ state: "paid" });
    await expectLedgerAgrees(api);
  });

  test("0915: is paid, and on day 2 a check finds that all of it was taken back", async () => {
    const id = (await pay("0915")).body["data"].TransactionId;
    api.clock.advance(1000);
    await api.heard(1);
    await api.pass(0);
    await api.pass(DAY);
    expect(await stateOf(id)).toMatchObject({ state: "paid" });
    await api.pass(DAY);
    expect(await stateOf(id)).toMatchObject({ state: "reversed", amount: 20.5 });
    await expectLedgerAgrees(api);
    const lines = api.deps.database.db.selectFrom("ledger").select(["kind", "amount", "fee"]).orderBy("kind");
    expect(await lines.execute()).toEqual([
      { kind: "credit", amount: 2050, fee: 40 },
      { kind: "reversal", amount: 2050, fee: null },
    ]);
    expect(await api.sandbox("GET", "/charges")).toMatchObject([
      { pesewas: 2050, fee: 40, returns: [{ pesewas: 2050 }] },
    ]);
  });

  test("0202: sends three callbacks, one before the answer, which count once", async () => {
    const id = (await pay("0202")).body["data"].TransactionId;
    api.clock.advance(1000);
    await api.heard(3);
    await api.pass(0);
    await api.pass(2000);
    expect(await stateOf(id)).toMatchObject({ state: "paid" });
    expect(await api.ledger()).toEqual([{ reference: id, pesewas: 2050 }]);
    await expectLedgerAgrees(api);
  });

  test("0200: sends no callback and is paid at the first scheduled check", async () => {
    const id = (await pay("0200")).body["data"].TransactionId;
    await api.pass(19_000);
    expect(await stateOf(id)).toMatchObject({ state: "pending" });
    await api.pass(1000);
    expect(await stateOf(id)).toMatchObject({ state: "paid" });
    await expectLedgerAgrees(api);
  });
});

describe("when something goes wrong", () => {
  test("a gift is not given up while the provider cannot be asked for two days, and is then paid", async () => {
    const id = (await pay("0200")).body.data.TransactionId;
    await api.sandbox("POST", "/settings", { statusOutage: true });
    for (let hours = 0; hours < 48; hours += 6) await api.pass(6 * 3_600_000);
    expect(await stateOf(id)).toMatchObject({ state: "checking" });
    await api.sandbox("POST", "/settings", { statusOutage: false });
    await api.pass(DAY);
    expect(await stateOf(id)).toMatchObject({ state: "paid" });
    await expectLedgerAgrees(api);
  });

  test.each(["expired", "failed"] as const)("money that comes after a gift has %s is counted", async (state) => {
    const id = (await pay("9001")).body.data.TransactionId;
    await api.deps.donations.transition({ id, to: state, cause: "worker", at: api.clock.now(), note: "a test" });
    await api.sandbox("POST", "/phones/233241239001/approve", {});
    await api.heard(1);
    await api.pass(0);
    expect(await stateOf(id)).toMatchObject({ state: "paid" });
    await expectLedgerAgrees(api);
  });

  test("a callback that comes after the schedule has ended still leads to a check", async () => {
    const id = (await pay("9001")).body.data.TransactionId;
    for (let days = 0; days < 16; days += 1) await api.pass(DAY);
    const { done_at } = await api.deps.database.db.selectFrom("job").select("done_at").executeTakeFirstOrThrow();
    expect(done_at).not.toBeNull();
    await api.deps.donations.hint(id, api.clock.now());
    const before = await api.deps.database.db.selectFrom("job").select("attempts").executeTakeFirstOrThrow();
    await api.pass(0);
    const after = await api.deps.database.db.selectFrom("job").select("attempts").executeTakeFirstOrThrow();
    expect(after.attempts).toBe(before.attempts + 1);
  });
});
