import { afterEach, describe, expect, test } from "vitest";
import { aPayment, aSubscription } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { spread } from "./message-limits.ts";

const PAY = "/payments/pay/mobilemoney";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The settings for real money, where the proxy gives the visitor's address. */
const REAL = { TRUSTED_PROXIES: "1", PROMPTS_PER_PHONE: "3/15m,6/24h", UNANSWERED_PER_DAY: "2400" };

let api: TestApi;
afterEach(() => api.close());

const from = (address: string) => ({ "x-forwarded-for": address });
const pay = (ending: string, headers = {}) => api.call("POST", PAY, aPayment(ending), headers);
async function promptsOf(ending: string) {
  const phone = (await api.sandbox("GET", `/phones/23324123${ending}`)) as { prompts: unknown[] };
  return phone.prompts.length;
}

let serial = 0;
/** Prompts a phone that never had a prompt. The last four digits decide what the phone does. */
function askNew(address: string, ending: string) {
  serial += 1;
  const CustomerMsisdn = `23355${String(serial).padStart(3, "0")}${ending}`;
  return api.call("POST", PAY, aPayment("", { CustomerMsisdn }), {
    "idempotency-key": `the-key-of-gift-${serial}`,
    ...from(address),
  });
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

  test("that the office has blocked is never prompted", async () => {
    api = await openTestApi();
    await api.deps.blockedPhones.block(api.deps.keyring.hash("233241239001"), 0);
    expect(await pay("9001")).toMatchObject({ status: 403, body: { code: "number-blocked" } });
    expect(await promptsOf("9001")).toBe(0);
  });
});

test("a refused request uses up neither its key nor any other limit", async () => {
  api = await openTestApi({ UNANSWERED_PER_DAY: "120" });
  await pay("9001");
  const headers = { "idempotency-key": "a-key-that-is-tried-again" };
  for (let time = 0; time < 5; time += 1) expect((await pay("9001", headers)).status).toBe(429);
  await api.pass(5 * MINUTE);
  expect((await pay("9001", headers)).status).toBe(202);
  expect((await pay("9002")).status).toBe(202);
});

test("no prompt is sent when the store cannot count", async () => {
  api = await openTestApi();
  await api.deps.database.db.schema.alterTable("message_sent").renameTo("elsewhere").execute();
  expect((await pay("9001")).status).toBe(503);
  expect(await promptsOf("9001")).toBe(0);
});

test("limits can be switched off for tests and demonstrations", async () => {
  api = await openTestApi({ LIMITS: "off" });
  for (let time = 0; time < 10; time += 1) expect((await pay("9001")).status).toBe(202);
});

test("messages are kept for as long as the longest limit on a phone looks back", async () => {
  api = await openTestApi({ PROMPTS_PER_PHONE: "3/15m,9/48h,6/24h" });
  const { limits } = api.deps.config;
  expect(spread(limits)).toBe(2 * DAY);
  expect(spread({ ...limits, perPhone: [] })).toBe(0);
});

describe("an address", () => {
  test("may leave a fortieth of what is left of the day unanswered, and counts only behind a trusted proxy", async () => {
    api = await openTestApi({ ...REAL, UNANSWERED_PER_DAY: "80" });
    const behind = (address: string) => ({ "x-forwarded-for": `6.6.6.6, ${address}` });
    expect((await pay("9001", behind("41.66.1.1"))).status).toBe(202);
    expect((await pay("9002", behind("41.66.1.1"))).status).toBe(202);
    const refused = await pay("9003", behind("41.66.1.1"));
    expect(refused).toMatchObject({ status: 429, body: { code: "too-many-requests", retryAfter: 3600 } });
    expect(refused.body.detail).toContain("for now we ask only numbers that have given before");
    expect((await pay("9004", behind("41.66.1.2"))).status).toBe(202);
    expect(await api.deps.metrics.registry.metrics()).toContain('outcome="limited-address"} 1');
    await api.pass(DAY);
    expect((await pay("9003", behind("41.66.1.1"))).status).toBe(202);
  });

  test("that many donors share serves them all, because they answer", async () => {
    api = await openTestApi({ ...REAL, UNANSWERED_PER_DAY: "80" });
    for (let n = 0; n < 10; n += 1) {
      expect((await askNew("154.160.0.1", "0200")).status).toBe(202);
      await api.pass(20_000);
    }
  });

  test("that a stranger has used up still serves donors who have given before", async () => {
    api = await openTestApi({ ...REAL, UNANSWERED_PER_DAY: "80" });
    expect((await pay("0200", from("41.0.0.1"))).status).toBe(202);
    await api.pass(20_000);
    let refused = 0;
    for (let n = 0; n < 6; n += 1) if ((await askNew("41.0.0.1", "0408")).status === 429) refused += 1;
    expect(refused).toBeGreaterThan(0);
    expect((await pay("0200", from("41.0.0.1"))).status).toBe(202);
  });

  test("of a network of 48 bits is one, however many networks are in it", async () => {
    api = await openTestApi({ ...REAL, UNANSWERED_PER_DAY: "80" });
    const asked = [];
    for (let n = 0; n < 5; n += 1) asked.push((await askNew(`2001:db8:7:${n}00::1`, "0408")).status);
    expect(asked).toEqual([202, 202, 429, 429, 429]);
  });

  test("is not charged for numbers that the provider refuses when the day is counted", async () => {
    api = await openTestApi({ ...REAL, UNANSWERED_PER_DAY: "5" });
    for (let n = 0; n < 12; n += 1) expect((await askNew(`41.0.${n}.1`, "0404")).status).toBe(400);
    expect((await askNew("154.160.0.1", "0200")).status).toBe(202);
  });
});

describe("the day", () => {
  test("ends for numbers that never gave, and not for those that did", async () => {
    api = await openTestApi({ ...REAL, UNANSWERED_PER_DAY: "5" });
    await pay("0200", from("154.160.1.1"));
    await api.pass(20_000);
    for (let n = 0; n < 5; n += 1) expect((await askNew(`41.0.${n}.1`, "0408")).status).toBe(202);
    expect(await askNew("154.160.0.1", "0408")).toMatchObject({ status: 429, body: { retryAfter: 3600 } });
    expect(await api.deps.metrics.registry.metrics()).toContain('outcome="limited-day"} 1');
    expect((await pay("0200", from("154.160.1.1"))).status).toBe(202);
    await api.pass(DAY);
    expect((await askNew("154.160.0.1", "0408")).status).toBe(202);
  });

  test("is never used up by many addresses, because each gets less the more there are", async () => {
    api = await openTestApi({ ...REAL, UNANSWERED_PER_DAY: "60" });
    let sent = 0;
    for (let n = 0; n < 100; n += 1) if ((await askNew(`41.0.${n % 25}.1`, "0408")).status === 202) sent += 1;
    expect(sent).toBeLessThan(60);
    for (let n = 0; n < 5; n += 1) {
      expect((await askNew("154.160.0.1", "0200")).status).toBe(202);
      await api.pass(20_000);
    }
  });
});
