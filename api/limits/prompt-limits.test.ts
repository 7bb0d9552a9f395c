import { afterEach, describe, expect, test } from "vitest";
import type { Msisdn } from "#contract/phone.ts";
import { aPayment, aSubscription } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { spread } from "./prompt-limits.ts";

const PAY = "/payments/pay/mobilemoney";
const MINUTE = 60_000;

let api: TestApi;
afterEach(() => api.close());

const pay = (ending: string, headers = {}) => api.call("POST", PAY, aPayment(ending), headers);
async function promptsOf(ending: string) {
  const phone = (await api.sandbox("GET", `/phones/23324123${ending}`)) as { prompts: unknown[] };
  return phone.prompts.length;
}

describe("a phone", () => {
  test("is prompted once when many requests come at the same moment", async () => {
    api = await openTestApi();
    const answers = await Promise.all(Array.from({ length: 500 }, () => pay("9001")));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(499);
    expect(await promptsOf("9001")).toBe(1);
  });

  test("with an open prompt is not prompted again until that prompt has expired", async () => {
    api = await openTestApi();
    await pay("9001");
    await api.pass(MINUTE);
    const { status, headers, body } = await pay("9001");
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: "too-many-requests", retryAfter: 240, moneyMayHaveMoved: false });
    expect(headers.get("retry-after")).toBe("240");
    await api.pass(4 * MINUTE);
    expect((await pay("9001")).status).toBe(202);
  });

  test("may be prompted again at once after an answer", async () => {
    api = await openTestApi();
    await pay("0001");
    api.clock.advance(1000);
    await api.heard(1);
    await api.pass(0);
    expect((await pay("0001")).status).toBe(202);
  });

  test("is prompted no more often than the limits allow, for gifts of every kind", async () => {
    api = await openTestApi({ PROMPTS_PER_PHONE: "3/15m,4/24h" });
    const ask = () => pay("0404");
    await ask();
    await ask();
    expect((await api.call("POST", "/rip/subscribe", aSubscription("0404"))).status).toBe(400);
    expect(await ask()).toMatchObject({ status: 429, body: { retryAfter: 15 * 60 } });
    await api.pass(15 * MINUTE);
    expect((await ask()).status).toBe(400);
    expect(await ask()).toMatchObject({ status: 429, body: { retryAfter: 24 * 3600 - 15 * 60 } });
  });

  test("that its owner has blocked is never prompted", async () => {
    api = await openTestApi();
    await api.deps.blockedPhones.block("233241239001" as Msisdn, 0);
    expect(await pay("9001")).toMatchObject({ status: 403, body: { code: "number-blocked" } });
    expect(await promptsOf("9001")).toBe(0);
  });
});

test("a refused request uses up neither its key nor any other limit", async () => {
  api = await openTestApi({ PROMPTS_OVERALL: "3/10m" });
  await pay("9001");
  const headers = { "idempotency-key": "a-key-that-is-tried-again" };
  for (let time = 0; time < 5; time += 1) expect((await pay("9001", headers)).status).toBe(429);
  await api.pass(5 * MINUTE);
  expect((await pay("9001", headers)).status).toBe(202);
  expect((await pay("9002")).status).toBe(202);
});

test("each address has a limit, and a forwarded address counts only behind a trusted proxy", async () => {
  api = await openTestApi({ PROMPTS_PER_ADDRESS: "2/10m", TRUSTED_PROXIES: "1" });
  const from = (address: string) => ({ "x-forwarded-for": `6.6.6.6, ${address}` });
  expect((await pay("9001", from("41.66.1.1"))).status).toBe(202);
  expect((await pay("9002", from("41.66.1.1"))).status).toBe(202);
  expect((await pay("9003", from("41.66.1.1"))).status).toBe(429);
  expect((await pay("9004", from("41.66.1.2"))).status).toBe(202);
});

test("there is a limit for all phones together", async () => {
  api = await openTestApi({ PROMPTS_OVERALL: "2/10m" });
  expect((await pay("9001")).status).toBe(202);
  expect((await pay("9002")).status).toBe(202);
  expect((await pay("9003")).status).toBe(429);
  await api.pass(5 * MINUTE);
  expect((await pay("9003")).status).toBe(202);
});

describe("while few prompts are approved", () => {
  const ask = (ending: string, prefix: string) =>
    api.call("POST", PAY, aPayment("", { CustomerMsisdn: `23324${prefix}${ending}` }));
  const askMany = async (count: number, ending: string) => {
    for (let n = 0; n < count; n += 1) await ask(ending, String(n).padStart(3, "0"));
  };

  test("only phones that have approved before are prompted, until an hour has passed", async () => {
    api = await openTestApi({ APPROVAL_BREAKER: "20/50" });
    await ask("0200", "900");
    await askMany(50, "0408");
    await api.pass(5 * MINUTE);
    const stopped = await ask("0408", "999");
    expect(stopped).toMatchObject({ status: 429, body: { code: "too-many-requests", retryAfter: 600 } });
    expect(stopped.body.detail).toContain("At the moment we can only send requests to numbers that have given before");
    expect((await ask("0200", "900")).status).toBe(202);
    expect(await api.deps.metrics.registry.metrics()).toContain('outcome="limited-approvals"} 1');
    await api.pass(60 * MINUTE);
    expect((await ask("0408", "999")).status).toBe(202);
  });

  test("a rush of donors does not count as an attack", async () => {
    api = await openTestApi({ APPROVAL_BREAKER: "20/50" });
    await askMany(60, "0200");
    expect((await ask("0200", "998")).status).toBe(202);
    await api.pass(5 * MINUTE);
    expect((await ask("0200", "999")).status).toBe(202);
  });
});

test("no prompt is sent when the store cannot count", async () => {
  api = await openTestApi();
  await api.deps.database.db.schema.alterTable("prompt").renameTo("elsewhere").execute();
  expect((await pay("9001")).status).toBe(503);
  expect(await promptsOf("9001")).toBe(0);
});

test("limits can be switched off for tests and demonstrations", async () => {
  api = await openTestApi({ LIMITS: "off" });
  for (let time = 0; time < 10; time += 1) expect((await pay("9001")).status).toBe(202);
});

test("prompts are kept for as long as the longest limit on a phone looks back", async () => {
  api = await openTestApi({ PROMPTS_PER_PHONE: "3/15m,9/48h,6/24h" });
  const { limits } = api.deps.config;
  expect(spread(limits)).toBe(48 * 60 * MINUTE);
  expect(spread({ ...limits, perPhone: [] })).toBe(0);
});
