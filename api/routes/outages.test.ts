import { afterEach, expect, test } from "vitest";
import { aPayment } from "#api/fixtures/donations.ts";
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

/** A log that records its lines. */
function keptLog() {
  const lines: object[] = [];
  const write = (fields: object, words: string) => void lines.push({ ...fields, words });
  return { lines, log: { info: write, warn: write, error: write } };
}

test("a gift in review is one line in the log, with its reference and no name", async () => {
  const { lines, log } = keptLog();
  api = await openTestApi({}, JOB_TIMES, log);
  const { body } = await api.call("POST", "/payments/pay/mobilemoney", aPayment("0200"));
  const id = body.data.TransactionId as string;
  // The provider's amount now differs from our record.
  await api.deps.database.db.updateTable("donation").set({ amount: 1 }).where("id", "=", id).execute();
  await api.pass(20_000);
  expect((await api.deps.donations.find(id))?.state).toBe("review");
  expect(lines).toEqual([
    { reference: id, words: expect.stringMatching(/^a gift is waiting for a person's decision/u) },
  ]);
});

test("the log has one line when the provider goes down and one when it comes back", async () => {
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
      .output()
      .split("\n")
      .filter((line) => line.includes("outage"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  expect(await give()).toMatchObject({ status: 202 });
  await first.kill();
  // The first request may have been lost on the kept-alive connection.
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
  expect(process.output()).not.toMatch(/ama|23324/iu);
  await process.kill();
  await second.kill();
  await store.remove();
});
