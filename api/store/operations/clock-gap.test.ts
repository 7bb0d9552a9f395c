import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { readClockGap } from "./money-health.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

test.runIf(inject("postgres"))("a clock that is ahead of PostgreSQL's, or behind it, differs by as much", async () => {
  const gapOf = (ahead: number) => readClockGap(api.deps.database, { now: () => Date.now() + ahead });
  expect(await gapOf(0)).toBeLessThan(500);
  for (const ahead of [3000, -3000]) {
    const gap = await gapOf(ahead);
    expect(gap).toBeGreaterThan(2500);
    expect(gap).toBeLessThan(3500);
  }
});
