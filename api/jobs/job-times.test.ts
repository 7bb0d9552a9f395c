import { expect, onTestFinished, test, vi } from "vitest";
import { aPayment } from "#api/fixtures/donations.ts";
import { mailApiForEach } from "#api/fixtures/mail-api.ts";
import { PATIENCE_MS } from "#api/payments/ask-status.ts";
import { JOB_TIMES, type JobTimes } from "./job-times.ts";
import { startWorker } from "./worker.ts";

/** The real times are divided by this. */
const QUICKER = 30;
const times = Object.fromEntries(Object.entries(JOB_TIMES).map(([name, ms]) => [name, ms / QUICKER])) as JobTimes;
const { api } = mailApiForEach({}, { times });
const PATIENT = { timeout: 40_000, interval: 20 };

test("a job ends before its lease does, however slow the mail server and the provider are", () => {
  const { leaseMs, mailMs, providerMs } = JOB_TIMES;
  expect(leaseMs).toBeGreaterThan(mailMs + 30_000);
  // The job may check by ids until its patience ends, and then sends three queries by the invoice: for the first, for
  // another one, and for the transaction that it names.
  expect(leaseMs).toBeGreaterThan(PATIENCE_MS + providerMs + 3 * providerMs + 10_000);
});

test("a mail server that takes longer than a job for its answers gets the letter once it is faster, and once", async () => {
  api.mail.delay((step) => (step === "greeting" ? 13_000 : 48_000) / QUICKER);
  await api.call("POST", "/payments/pay/mobilemoney", aPayment("0200"));
  api.clock.advance(20_000);

  // Lets the stepped clock run by itself, and the jobs with it.
  let last = performance.now();
  const clock = setInterval(() => {
    const ms = Math.trunc(performance.now() - last);
    api.clock.advance(ms);
    last += ms;
  }, 20);
  onTestFinished(() => clearInterval(clock));
  const ending = new AbortController();
  const worker = startWorker(api.deps, ending.signal);
  const { db } = api;
  const job = () => db.selectFrom("job").selectAll().where("kind", "=", "send-letter").executeTakeFirst();
  await vi.waitFor(async () => expect((await job())?.attempts).toBe(2), PATIENT);
  api.mail.delay(() => 0);
  await vi.waitFor(async () => expect((await job())?.done_at).not.toBeNull(), PATIENT);
  expect(await job()).toMatchObject({ attempts: 2, done_at: expect.any(Number) });
  expect(await db.selectFrom("receipt").select("sent_at").execute()).toEqual([{ sent_at: expect.any(Number) }]);
  expect(api.mail.conversations).toMatchObject({ all: 2, most: 1 });
  expect(api.mail.arrived).toHaveLength(1);
  ending.abort();
  await worker;
});
