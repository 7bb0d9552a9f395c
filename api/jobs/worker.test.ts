import { expect, test, vi } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { mailApiForEach } from "#api/fixtures/test-api.ts";
import { PROVIDER_TIMEOUT_MS } from "#api/gateway/send.ts";
import { PATIENCE_MS } from "#api/payments/ask-status.ts";
import { JOB_TIMES } from "./job-times.ts";
import { startWorker } from "./worker.ts";

const { api } = mailApiForEach({ LIMITS: "off" });
const SOON = { timeout: 50_000, interval: 10 };

/** Gives, and waits until a running worker has counted it. */
async function expectPaid(): Promise<void> {
  const path = `/donations/${await giveOnce(api, "0001")}`;
  api.clock.advance(1000);
  await vi.waitFor(async () => expect((await api.call("GET", path)).body.data.state).toBe("paid"), SOON);
}

test("a hanging mail server delays e-mails, but no gift", async () => {
  api.mail.delay(() => 3_600_000);
  for (let n = 0; n < 25; n += 1) await giveOnce(api, "0200");
  api.clock.advance(60_000);
  const stop = new AbortController();
  const worker = startWorker(api.deps, stop.signal);
  await vi.waitFor(() => expect(api.mail.open()).toBe(20), SOON);

  await expectPaid();
  stop.abort();
  api.mail.hangUp();
  await worker;
  expect(await api.db.selectFrom("receipt").select("sent_at").distinct().execute()).toEqual([{ sent_at: null }]);
});

test("the books are checked every hour, and a difference is told until they agree", async () => {
  await giveOnce(api, "0200");
  await api.deps.jobs.schedule("check-ledger", "all", api.clock.now());
  await api.pass(20_000);
  expect(await api.deps.troubles()).toEqual([]);
  const { db } = api;
  const lines = await db.selectFrom("ledger").selectAll().execute();
  await db.deleteFrom("ledger").execute();
  await api.pass(3_600_000);
  expect(await api.deps.troubles()).toEqual(["The books do not agree: beat doctor says where."]);
  await db.insertInto("ledger").values(lines).execute();
  await api.pass(3_600_000);
  expect(await api.deps.troubles()).toEqual([]);
});

test("a job ends before its lease does, however slow the mail server and the provider are", () => {
  const { leaseMs, mailMs } = JOB_TIMES;
  expect(leaseMs).toBeGreaterThan(mailMs + 30_000);
  // The job may check by ids until its patience ends, and then sends three queries by the invoice: for the first, for
  // another one, and for the transaction that it names.
  expect(leaseMs).toBeGreaterThan(PATIENCE_MS + PROVIDER_TIMEOUT_MS + 3 * PROVIDER_TIMEOUT_MS + 10_000);
});
