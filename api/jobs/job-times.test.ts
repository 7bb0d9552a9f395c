import { expect, test } from "vitest";
import { PROVIDER_TIMEOUT_MS } from "#api/gateway/send.ts";
import { PATIENCE_MS } from "#api/payments/ask-status.ts";
import { JOB_TIMES } from "./job-times.ts";

test("a job ends before its lease does, however slow the mail server and the provider are", () => {
  const { leaseMs, mailMs } = JOB_TIMES;
  expect(leaseMs).toBeGreaterThan(mailMs + 30_000);
  // The job may check by ids until its patience ends, and then sends three queries by the invoice: for the first, for
  // another one, and for the transaction that it names.
  expect(leaseMs).toBeGreaterThan(PATIENCE_MS + PROVIDER_TIMEOUT_MS + 3 * PROVIDER_TIMEOUT_MS + 10_000);
});
