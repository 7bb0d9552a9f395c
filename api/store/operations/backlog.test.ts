import { expect, test } from "vitest";
import { generateDonations } from "#api/fixtures/generated-donations.ts";
import { openTestApi } from "#api/fixtures/test-api.ts";
import { readBacklog } from "./backlog.ts";

/** The fastest of several readings beside this many payments whose receipts have been sent, in milliseconds. */
async function timeOfReading(payments: number) {
  const api = await openTestApi();
  await generateDonations(api.deps, payments, api.clock.now());
  const times: number[] = [];
  while (times.length < 20) {
    const began = performance.now();
    await readBacklog(api.deps.database, api.clock.now());
    times.push(performance.now() - began);
  }
  await api.close();
  return Math.min(...times);
}

test("counting the backlog takes no longer with many thousands of payments", async () => {
  const few = await timeOfReading(500);
  expect((await timeOfReading(15_000)) / few).toBeLessThan(4);
});
