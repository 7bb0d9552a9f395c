import { afterEach, beforeEach, expect, test } from "vitest";
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
      series: 1,
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
