import { afterEach, expect, test } from "vitest";
import { aPayment, aSubscription } from "#api/fixtures/gifts.ts";
import { freePort } from "#api/fixtures/child-process.ts";
import { startApiProcess, startSandboxProcess } from "#api/fixtures/real-processes.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { JOB_TIMES } from "#api/jobs/job-times.ts";
import { createTestStore } from "#api/fixtures/test-store.ts";

let api: TestApi | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

/** A log that keeps its lines. */
function keptLog() {
  const lines: object[] = [];
  const write = (fields: object, words: string) => void lines.push({ ...fields, words });
  return { lines, log: { info: write, warn: write, error: write } };
}

const NOBODY_LISTENS = "http://127.0.0.1:1";

test("a gift that could not be sent to the provider has failed, and its donor is told that nobody was asked", async () => {
  api = await openTestApi({ PROVIDER_URL: NOBODY_LISTENS });
  const { status, body } = await api.call("POST", "/payments/pay/mobilemoney", aPayment("0001"));
  expect(status).toBe(502);
  expect(body).toMatchObject({
    code: "provider-unavailable",
    reason: "provider-unreachable",
    moneyMayHaveMoved: false,
    detail: expect.stringMatching(/not asked and nothing was taken/u),
  });
  const { state, reason } = await api.deps.database.db
    .selectFrom("donation")
    .select(["state", "reason"])
    .executeTakeFirstOrThrow();
  expect([state, reason]).toEqual(["failed", "provider-unreachable"]);
  const { note } = await api.deps.database.db
    .selectFrom("donation_event")
    .select("note")
    .where("to_state", "=", "failed")
    .executeTakeFirstOrThrow();
  expect(note).toBe("the provider could not be reached: NotSent ECONNREFUSED");
  // Asked about all the same, like every failed gift: a late payment would be counted.
  await api.pass(20_000);
  const job = await api.deps.database.db.selectFrom("job").select(["kind", "done_at"]).executeTakeFirstOrThrow();
  expect(job).toEqual({ kind: "check-donation", done_at: null });
});

test("a recurring gift that could not be sent is refused in the same words", async () => {
  api = await openTestApi({ PROVIDER_URL: NOBODY_LISTENS });
  const { status, body } = await api.call("POST", "/rip/subscribe", aSubscription("0001"));
  expect(status).toBe(502);
  expect(body).toMatchObject({ reason: "provider-unreachable", moneyMayHaveMoved: false });
});

test("a gift that cannot be written down is answered with what is true: nobody was asked", async () => {
  api = await openTestApi();
  const { db } = api.deps.database;
  await db.schema.alterTable("idempotency").renameTo("elsewhere").execute();
  const key = { "idempotency-key": "key-of-a-gift-in-an-outage" };
  for (const [path, gift] of [
    ["/payments/pay/mobilemoney", aPayment("0001")],
    ["/rip/subscribe", aSubscription("0001")],
  ] as const) {
    const { status, headers, body } = await api.call("POST", path, gift, key);
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("60");
    expect(body).toMatchObject({
      code: "not-ready",
      detail: expect.stringMatching(/nobody was asked to pay by this try. If you have tried before, look/u),
    });
    // An earlier request with this key may have asked, and nobody can look it up now.
    expect(body).not.toHaveProperty("moneyMayHaveMoved");
  }
  expect(await api.charges()).toEqual([]);
  // The same request, once the store is back.
  await db.schema.alterTable("elsewhere").renameTo("idempotency").execute();
  expect((await api.call("POST", "/payments/pay/mobilemoney", aPayment("0001"), key)).status).toBe(202);
});

test("a gift that waits for a person's decision is one line in the log, with its reference and nobody's name", async () => {
  const { lines, log } = keptLog();
  api = await openTestApi({}, JOB_TIMES, log);
  const { body } = await api.call("POST", "/payments/pay/mobilemoney", aPayment("0200"));
  const id = body.data.TransactionId as string;
  // The provider says another amount than our record.
  await api.deps.database.db.updateTable("donation").set({ amount: 1 }).where("id", "=", id).execute();
  await api.pass(20_000);
  expect((await api.deps.donations.find(id))?.state).toBe("review");
  expect(lines).toEqual([{ reference: id, words: expect.stringMatching(/^a gift waits for a person's decision/u) }]);
});

test("a provider that goes and comes back is one line each in the log of a process", async () => {
  const store = await createTestStore();
  const account = { PROVIDER_ACCOUNT: "2040001", PROVIDER_KEY: "key", PROVIDER_SECRET: "secret" };
  const port = await freePort();
  const first = await startSandboxProcess({ ...account, SANDBOX_PORT: String(port) });
  const env = { ...store.env, ...account, PROVIDER_URL: first.origin, LIMITS: "off", LOG_LEVEL: "info" };
  const process = await startApiProcess(await freePort(), env);
  const give = async () => {
    const answer = await fetch(`${process.origin}/api/v1/payments/pay/mobilemoney`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(aPayment("0200")),
    });
    return (await answer.json()) as { status: number; reason?: string };
  };
  const outages = () =>
    process
      .said()
      .split("\n")
      .filter((line) => line.includes("outage"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  expect(await give()).toMatchObject({ status: 202 });
  await first.kill();
  // The connection that was kept may have carried the first one away.
  await give();
  for (let n = 0; n < 3; n += 1) expect(await give()).toMatchObject({ status: 502, reason: "provider-unreachable" });
  expect((await (await fetch(`${process.origin}/healthz/money`)).text()).trim()).toBe("the provider does not answer");
  expect((await fetch(`${process.origin}/healthz`)).status).toBe(200);

  const second = await startSandboxProcess({ ...account, SANDBOX_PORT: String(port) });
  expect(await give()).toMatchObject({ status: 202 });
  expect(await give()).toMatchObject({ status: 202 });
  expect((await fetch(`${process.origin}/healthz/money`)).status).toBe(200);
  await expect
    .poll(outages)
    .toEqual([
      expect.objectContaining({ level: 50, service: "provider", msg: expect.stringMatching(/^an outage begins/u) }),
      expect.objectContaining({ level: 30, service: "provider", msg: expect.stringMatching(/^an outage ends/u) }),
    ]);
  expect(process.said()).not.toMatch(/ama|23324/iu);
  await process.kill();
  await second.kill();
  await store.remove();
});
