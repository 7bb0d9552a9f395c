import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aPayment, aSubscription } from "#api/fixtures/donations.ts";
import { type MailServer, startMailServer } from "#api/fixtures/mail-server.ts";
import { json, startScriptedProvider } from "#api/fixtures/scripted-provider.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { PATIENCE_MS } from "#api/payments/ask-status.ts";
import { JOB_TIMES, type JobTimes } from "./job-times.ts";
import { startWorker } from "./worker.ts";

/** The real times, divided. */
const quick = (by: number): JobTimes => ({
  leaseMs: JOB_TIMES.leaseMs / by,
  mailMs: JOB_TIMES.mailMs / by,
  greetingMs: JOB_TIMES.greetingMs / by,
  answerMs: JOB_TIMES.answerMs / by,
  providerMs: JOB_TIMES.providerMs / by,
});
const QUICK = quick(30);
const PATIENT = { timeout: 40_000, interval: 20 };

let api: TestApi;
let mail: MailServer;
let ending: AbortController;
let clock: NodeJS.Timeout | undefined;
beforeEach(async () => {
  mail = await startMailServer();
  ending = new AbortController();
});
afterEach(async () => {
  clearInterval(clock);
  ending.abort();
  await api.close();
  await mail.close();
});

/** Lets the stepped clock run by itself, and the jobs with it. */
function letTimePass() {
  let last = performance.now();
  clock = setInterval(() => {
    const ms = Math.trunc(performance.now() - last);
    api.clock.advance(ms);
    last += ms;
  }, 20);
  void startWorker(api.deps, ending.signal);
}

const jobOf = (kind: string) =>
  api.deps.database.db.selectFrom("job").selectAll().where("id", "like", `${kind}:%`).executeTakeFirst();
const receipts = () => api.deps.database.db.selectFrom("receipt").selectAll().execute();

test.each([
  ["13 s for each answer gets the letter at once", 13_000, 15, 1],
  ["longer than a job for all of its answers gets it once it is faster", 48_000, 30, 2],
])("a mail server that takes %s, in one conversation at a time, and once", async (_, answerMs, by, attempts) => {
  api = await openTestApi({ SMTP_URL: mail.url }, { times: quick(by) });
  mail.delay((step) => Math.min(answerMs, step === "greeting" ? 13_000 : answerMs) / by);
  await api.call("POST", "/payments/pay/mobilemoney", aPayment("0200"));
  api.clock.advance(20_000);
  letTimePass();
  await vi.waitFor(async () => expect((await jobOf("send-letter"))?.attempts).toBe(attempts), PATIENT);
  if (attempts > 1) mail.delay(() => 0);
  await vi.waitFor(async () => expect(await receipts()).toMatchObject([{ sent_at: expect.any(Number) }]), PATIENT);
  expect(await jobOf("send-letter")).toMatchObject({ attempts, done_at: expect.any(Number) });
  expect(mail.conversations).toMatchObject({ all: attempts, most: 1 });
  expect(mail.arrived).toHaveLength(1);
});

test("a job asks a slow provider at most three questions, and does not run twice at once", async () => {
  const { leaseMs, mailMs, providerMs } = JOB_TIMES;
  expect(leaseMs).toBeGreaterThan(mailMs + 30_000);
  // The job may check by ids until its patience ends, and then sends three queries by the invoice: for the first, for
  // another one, and for the transaction that it names.
  expect(leaseMs).toBeGreaterThan(PATIENCE_MS + providerMs + 3 * providerMs + 10_000);
  const slowly = (body: object) => (response: Parameters<ReturnType<typeof json>>[0]) =>
    void setTimeout(() => json(200, body)(response), QUICK.providerMs * 0.8);
  const unpaid = { status: "Unpaid", clientReference: "i1", transactionId: "t1", amount: 15 };
  const provider = await startScriptedProvider((response, { method }) =>
    method === "POST"
      ? json(200, { responseCode: "0001", data: { recurringInvoiceId: "i1" } })(response)
      : slowly({ responseCode: "0000", data: unpaid })(response),
  );
  api = await openTestApi({ SMTP_URL: mail.url, PROVIDER_URL: provider.url }, { times: QUICK });
  await api.call("POST", "/rip/subscribe", aSubscription("0001"));
  api.clock.advance(20_000);
  letTimePass();
  await vi.waitFor(async () => {
    const job = await jobOf("check-mandate");
    expect(job?.leased_by === null && job.attempts > 0).toBe(true);
  }, PATIENT);
  expect(await jobOf("check-mandate")).toMatchObject({ attempts: 1 });
  expect([2, 3]).toContain(provider.requests.filter(({ method }) => method === "GET").length);
});
