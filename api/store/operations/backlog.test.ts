import { afterEach, beforeEach, expect, test } from "vitest";
import { aPayment } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { readBacklog } from "./backlog.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

/** Writes receipts that have been sent, a thousand rows per statement. */
async function addSentReceipts(first: number, count: number) {
  const at = api.clock.now();
  for (let from = first; from < first + count; from += 1000) {
    const rows = Array.from({ length: 1000 }, (_, n) => ({
      number: from + n,
      payment: "donation" as const,
      payment_id: String(from + n).padStart(32, "0"),
      at,
      frozen_at: at,
      sent_at: at,
      resends: 0,
    }));
    await api.deps.database.db.insertInto("receipt").values(rows).execute();
  }
}

/** The fastest of several readings, in milliseconds. */
async function timeOfReading() {
  const times: number[] = [];
  while (times.length < 20) {
    const began = performance.now();
    await readBacklog(api.deps.database, api.clock.now());
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}

test("counting the backlog takes no longer with tens of thousands of sent receipts", async () => {
  await addSentReceipts(1, 1000);
  const few = await timeOfReading();
  await addSentReceipts(1001, 60_000);
  expect((await timeOfReading()) / few).toBeLessThan(4);
});

test("a refused pay-out is counted for a week, or until another refund follows", async () => {
  const { clock, deps } = api;
  await api.call("POST", "/payments/pay/mobilemoney", aPayment("0200"));
  await api.pass(20_000);
  const { id: paymentId } = await deps.database.db.selectFrom("donation").select("id").executeTakeFirstOrThrow();
  const what = { payment: "donation" as const, paymentId, amount: undefined, why: "letter 12", who: "kofi" };
  const failed = async () => (await readBacklog(deps.database, clock.now())).failedPayOuts;
  const refuse = async (id: string) => {
    clock.advance(1000);
    await deps.refunds.propose({ ...what, id, at: clock.now() });
    await deps.refunds.approve({ id, way: "pay-out", who: "ama", at: clock.now() });
    await deps.refunds.settle({ id, to: "failed", cause: "operator", who: "ama", note: "4075", at: clock.now() });
  };
  await refuse("r1");
  expect(await failed()).toBe(1);
  await refuse("r2");
  expect(await failed()).toBe(1);
  clock.advance(1000);
  await deps.refunds.propose({ ...what, id: "r3", at: clock.now() });
  expect(await failed()).toBe(0);
  await deps.refunds.settle({ id: "r3", to: "withdrawn", cause: "operator", who: "ama", note: "", at: clock.now() });
  clock.advance(8 * 86_400_000);
  expect(await failed()).toBe(0);
});
