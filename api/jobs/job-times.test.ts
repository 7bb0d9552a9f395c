import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aPayment, aSubscription } from "#api/fixtures/donations.ts";
import { type MailServer, startMailServer } from "#api/fixtures/mail-server.ts";
import { json, startScriptedProvider } from "#api/fixtures/scripted-provider.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { PATIENCE_MS } from "#api/payments/ask-status.ts";
import { JOB_TIMES } from "./job-times.ts";
import { startWorker } from "./worker.ts";

/** The real times, divided by thirty. */
const QUICK = {
  leaseMs: JOB_TIMES.leaseMs / 30,
  mailMs: JOB_TIMES.mailMs / 30,
  answerMs: JOB_TIMES.answerMs / 30,
  providerMs: JOB_TIMES.providerMs / 30,
};
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
  ["13 s for each answer gets the letter at once", 13_000, 1],
  ["longer than a job for all of its answers gets it once it is faster", 48_000, 2],
])("a mail server that takes %s, in one conversation at a time, and once", async (_, answerMs, attempts) => {
  api = await openTestApi({ SMTP_URL: mail.url }, QUICK);
  mail.delay(() => answerMs / 30);
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

test("a receipt whose outcome stays unknown is sent three times as one mail, and then waits for a person", async () => {
  api = await openTestApi({ SMTP_URL: mail.url });
  const said = vi.spyOn(api.deps.log, "warn");
  mail.delay((step) => {
    if (step === "mail") setImmediate(mail.hangUp);
    return step === "mail" ? 600_000 : 0;
  });
  await api.call("POST", "/payments/pay/mobilemoney", aPayment("0200"));
  await api.pass(20_000);
  for (const sent of [1, 2, 3, 3]) {
    expect(mail.arrived).toHaveLength(sent);
    await api.pass(3_600_000);
  }
  expect(new Set(mail.arrived.map(({ text }) => /^Message-ID: (.*)$/mu.exec(text)?.[1])).size).toBe(1);
  expect(await receipts()).toMatchObject([{ sent_at: null }]);
  expect(await jobOf("send-letter")).toMatchObject({ done_at: expect.any(Number) });
  expect(said).toHaveBeenLastCalledWith(expect.anything(), "the mail server did not say whether it accepted a mail");
});

test("an e-mail is not sent again because the connection was cut when its job was to end", async () => {
  api = await openTestApi({ SMTP_URL: mail.url });
  const { finish } = api.deps.jobs;
  let isCut = false;
  vi.spyOn(api.deps.jobs, "finish").mockImplementation((job, ...rest) => {
    if (job.kind !== "send-letter" || isCut) return finish(job, ...rest);
    isCut = true;
    return Promise.reject(new Error("The connection was cut."));
  });
  await api.call("POST", "/subscriptions", { email: "ama@example.com" });
  await api.pass(0);
  await api.pass(3_600_000);
  expect(isCut).toBe(true);
  expect(mail.arrived).toHaveLength(1);
});

test("a receipt is not sent again because the connection was cut when it was to be marked as sent", async () => {
  api = await openTestApi({ SMTP_URL: mail.url });
  const markSent = vi.spyOn(api.deps.receipts, "markSent").mockRejectedValueOnce(new Error("The connection was cut."));
  await api.call("POST", "/payments/pay/mobilemoney", aPayment("0200"));
  await api.pass(20_000);
  await api.pass(3_600_000);
  expect(markSent).toHaveBeenCalledTimes(2);
  expect(mail.arrived).toHaveLength(1);
  expect(await receipts()).toMatchObject([{ sent_at: expect.any(Number) }]);
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
  api = await openTestApi({ SMTP_URL: mail.url, PROVIDER_URL: provider.url }, QUICK);
  await api.call("POST", "/rip/subscribe", aSubscription("0001"));
  api.clock.advance(20_000);
  letTimePass();
  await vi.waitFor(async () => {
    const job = await jobOf("check-mandate");
    expect(job?.leased_by === null && job.attempts > 0).toBe(true);
  }, PATIENT);
  expect(await jobOf("check-mandate")).toMatchObject({ attempts: 1 });
  expect([2, 3]).toContain(provider.requests.filter(({ method }) => method === "GET").length);
  await provider.close();
});
