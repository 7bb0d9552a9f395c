import { afterEach, describe, expect, test } from "vitest";
import { createApi } from "#api/app.ts";
import { aPayment, aSubscription, aVerification } from "#api/fixtures/donations.ts";
import { type Json, openTestApi, type TestApi } from "#api/fixtures/test-api.ts";

const PAY = "/payments/pay/mobilemoney";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The settings for real money, where the proxy gives the visitor's address. */
const REAL = { TRUSTED_PROXIES: "1", PROMPTS_PER_PHONE: "3/15m,6/24h", UNANSWERED_PER_DAY: "2400" };

let api: TestApi;
afterEach(() => api.close());

const from = (address: string) => ({ "x-forwarded-for": address });
const textsOn = async (phone: string) =>
  ((await api.sandbox("GET", `/phones/${phone}`)) as { texts: { words: string }[] }).texts;
const lastCodeOn = async (phone: string) => /^(\d{6})/u.exec((await textsOn(phone)).at(-1)?.words ?? "")?.[1];

describe("asking for a donor's phone codes", () => {
  const PHONE = "233241230001";
  const ask = (address: string) => api.call("POST", "/manage/codes", { phone: PHONE }, from(address));

  async function giveMonthly(): Promise<string> {
    const asked = aSubscription("0001");
    const { body } = await api.call("POST", "/rip/subscribe", asked, from("154.160.1.1"));
    await api.call("POST", "/rip/verify", aVerification(asked, body.data, "1234"));
    await api.pass(20_000);
    return body.data.reference;
  }

  test.each([
    ["from one address", [(n: number) => `41.0.${n}.1`]],
    ["from three addresses", [0, 1, 2].map(() => (n: number) => `41.0.${n}.1`)],
    ["from eight networks of one /48", Array.from({ length: 8 }, () => (n: number) => `2001:db8:7:${n}00::1`)],
  ])("%s, for a day, does not keep the donor from cancelling", async (_, addresses) => {
    api = await openTestApi(REAL);
    const reference = await giveMonthly();
    const before = (await textsOn(PHONE)).length;
    for (let hour = 0; hour < 21; hour += 1) {
      for (const [n, addressOf] of addresses.entries()) await ask(addressOf(n));
      await api.pass(hour < 20 ? HOUR : 0);
    }
    expect((await textsOn(PHONE)).length - before).toBeLessThanOrEqual(11);

    const { status, body } = await ask("154.160.0.1");
    expect(status).toBe(202);
    await api.pass(0);
    const asked = { requestId: body.data.requestId, code: await lastCodeOn(PHONE) };
    const proved = await api.call("POST", "/manage/passes", asked);
    const headers = { authorization: `Bearer ${proved.body.data.pass}` };
    const cancelled = await api.call("POST", `/manage/gifts/${reference}/cancel`, undefined, headers);
    expect(cancelled.body.data.state).toBe("cancelling");
  });

  test("too often is answered with another way, and codes that were used do not count", async () => {
    api = await openTestApi(REAL);
    await giveMonthly();
    for (let time = 0; time < 5; time += 1) {
      const { body } = await ask("154.160.0.1");
      await api.pass(0);
      const asked = { requestId: body.data.requestId, code: await lastCodeOn(PHONE) };
      expect((await api.call("POST", "/manage/passes", asked)).status).toBe(200);
    }
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push(await ask("154.160.0.1"));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
    expect(answers[3]?.body.detail).toContain("The link in any receipt opens its gift at once, without a code.");
  });

  test("is limited alike for a phone that has given and one that has not", async () => {
    api = await openTestApi(REAL);
    await giveMonthly();
    const asked: Record<string, number[]> = { [PHONE]: [], "233241237777": [] };
    for (let time = 0; time < 6; time += 1) {
      for (const [phone, answers] of Object.entries(asked)) {
        answers.push((await api.call("POST", "/manage/codes", { phone }, from("41.0.0.1"))).status);
      }
      await api.pass(MINUTE);
    }
    expect(asked[PHONE]).toEqual([202, 202, 202, 429, 429, 429]);
    expect(asked["233241237777"]).toEqual(asked[PHONE]);
  });

  test("uses up nobody's day for gifts", async () => {
    api = await openTestApi({ ...REAL, UNANSWERED_PER_DAY: "80" });
    const asked = [];
    for (let n = 0; n < 3; n += 1) {
      const phone = `2335510000${n}0`;
      asked.push((await api.call("POST", "/manage/codes", { phone }, from("41.0.0.1"))).status);
    }
    expect(asked).toEqual([202, 202, 429]);
    expect((await api.call("POST", PAY, aPayment("9001"), from("41.0.0.1"))).status).toBe(202);
  });
});

describe("with PHONE_CHECK=new", () => {
  /** Asks for a gift as an API asks that checks phones. */
  async function pay(phone: string, address: string, { key = phone, code }: { key?: string; code?: string } = {}) {
    const app = createApi({ ...api.deps, config: { ...api.deps.config, phoneCheck: "new" } });
    const headers = {
      "content-type": "application/json",
      "idempotency-key": `the-key-of-the-gift-of-${key}`,
      ...from(address),
      ...(code === undefined ? {} : { "phone-check-code": code }),
    };
    const body = JSON.stringify(aPayment("", { CustomerMsisdn: phone }));
    const response = await app.request(`http://localhost/api/v1${PAY}`, { method: "POST", headers, body });
    return { status: response.status, body: (await response.json()) as Json };
  }
  async function isServed(phone: string, address: string): Promise<boolean> {
    if ((await pay(phone, address)).body.code !== "phone-check-required") return false;
    await api.pass(0);
    const code = await lastCodeOn(phone);
    return code !== undefined && (await pay(phone, address, { code })).status === 202;
  }
  const madeUp = (n: number) => `23355${String(n).padStart(5, "0")}08`;

  test("one address's texts to strangers stop for the day, and those of another do not", async () => {
    api = await openTestApi({ ...REAL, UNANSWERED_PER_DAY: "400" });
    const textsFrom = async (address: string, first: number) => {
      let texts = 0;
      for (let n = first; n < first + 12; n += 1)
        if ((await pay(madeUp(n), address)).body.code === "phone-check-required") texts += 1;
      return texts;
    };
    expect(await textsFrom("41.0.0.1", 0)).toBe(10);
    await api.pass(20 * HOUR);
    expect(await textsFrom("41.0.0.1", 20)).toBe(0);
    expect(await textsFrom("41.0.0.2", 40)).toBe(10);
  });

  test("new donors behind one shared address are all served beside twenty-four attacking addresses", async () => {
    api = await openTestApi({ ...REAL, UNANSWERED_PER_DAY: "240" });
    for (let n = 0; n < 24 * 6; n += 1) await pay(madeUp(n), `41.0.${n % 24}.1`);
    let served = 0;
    for (let n = 0; n < 15; n += 1)
      if (await isServed(`2332477700${String(n).padStart(2, "0")}`, "154.160.0.1")) served += 1;
    expect(served).toBe(15);
  });

  test("a stranger who asks all day cannot keep a chosen person from giving", async () => {
    api = await openTestApi(REAL);
    const phone = "233247779001";
    for (let time = 0; time < 8; time += 1) {
      await pay(phone, "41.0.0.1", { key: `stranger-${time}` });
      await api.pass(2 * HOUR);
    }
    expect(await isServed(phone, "154.160.0.1")).toBe(true);
  });
});

describe("a phone that never approves", () => {
  /** How many prompts the phone gets on each day, if somebody requests one every hour from another address. */
  async function askedOn(days: number, phone: string): Promise<number[]> {
    const perDay: number[] = [];
    for (let day = 0; day < days; day += 1) {
      let prompts = 0;
      for (let hour = 0; hour < 24; hour += 1) {
        const donation = aPayment("", { CustomerMsisdn: phone });
        if ((await api.call("POST", PAY, donation, from(`41.${day}.${hour}.1`))).status === 202) prompts += 1;
        await api.pass(HOUR);
      }
      perDay.push(prompts);
    }
    return perDay;
  }
  const kept = () => api.deps.database.db.selectFrom("message_sent").select(["kind", "address_hash"]).execute();

  test("is prompted three times and then once a day, and once for another address, for as long as this goes on", async () => {
    api = await openTestApi(REAL);
    await api.deps.jobs.begin("forget", api.clock.now());
    const [first, ...later] = await askedOn(8, "233241239001");
    expect(first).toBe(3);
    expect(Math.max(...later)).toBe(2);
    expect(await api.deps.metrics.registry.metrics()).toContain('outcome="limited-unanswered"');
  });

  test("is prompted like any other once it has given, and its record is deleted", async () => {
    api = await openTestApi(REAL);
    await api.deps.jobs.begin("forget", api.clock.now());
    const phone = "233241239001";
    await askedOn(1, phone);
    await api.pass(DAY);
    expect((await api.call("POST", PAY, aPayment("9001"), from("41.0.0.1"))).status).toBe(202);
    await api.sandbox("POST", `/phones/${phone}/approve`, {});
    await api.heard(1);
    await api.pass(0);
    expect((await api.call("POST", PAY, aPayment("9001"), from("41.0.0.1"))).status).toBe(202);
    await api.pass(25 * HOUR);
    expect(await kept()).toEqual([]);
  });

  test("is prompted again on the same day if its donor lacked the money", async () => {
    api = await openTestApi(REAL);
    for (let time = 0; time < 3; time += 1) {
      expect((await api.call("POST", PAY, aPayment("0402"), from("41.0.0.1"))).status).toBe(202);
      await api.pass(5 * MINUTE + 1000);
    }
    await api.pass(10 * MINUTE);
    expect((await api.call("POST", PAY, aPayment("0402"), from("41.0.0.1"))).status).toBe(202);
  });

  test("is remembered for thirty days, and its visitor's address for one", async () => {
    api = await openTestApi(REAL);
    await api.deps.jobs.begin("forget", api.clock.now());
    await api.call("POST", PAY, aPayment("9001"), from("41.0.0.1"));
    expect(await kept()).toEqual([{ kind: "prompt", address_hash: expect.stringMatching(/^[0-9a-f]{64}$/u) }]);
    await api.pass(25 * HOUR);
    expect(await kept()).toEqual([{ kind: "prompt", address_hash: "" }]);
    await api.pass(30 * DAY);
    expect(await kept()).toEqual([]);
  });
});
