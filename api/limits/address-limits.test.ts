import { afterEach, describe, expect, test } from "vitest";
import { createApi } from "#api/app.ts";
import { aPayment, aSubscription, aVerification } from "#api/fixtures/donations.ts";
import { type Json, openTestApi, type TestApi } from "#api/fixtures/test-api.ts";

const PAY = "/payments/pay/mobilemoney";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let api: TestApi;
afterEach(() => api.close());

/** The settings for real money, where the proxy gives the visitor's address. */
const REAL = {
  TRUSTED_PROXIES: "1",
  PROMPTS_PER_PHONE: "3/15m,6/24h",
  PROMPTS_PER_ADDRESS: "60/10m",
  PROMPTS_OVERALL: "600/10m",
  APPROVAL_BREAKER: "20/50",
  UNANSWERED_PROMPTS: "3",
};
const from = (address: string) => ({ "x-forwarded-for": address });

let serial = 0;
/** Prompts a phone that never had a prompt. The last four digits decide what the phone does. */
function askNew(address: string, ending: string, headers = {}) {
  serial += 1;
  const CustomerMsisdn = `23355${String(serial).padStart(3, "0")}${ending}`;
  const key = { "idempotency-key": `the-key-of-gift-${serial}` };
  return api.call("POST", PAY, aPayment("", { CustomerMsisdn }), { ...key, ...from(address), ...headers });
}

/** Prompts to made-up numbers, none of which approves. */
async function attack(count: number, addresses: number) {
  for (let n = 0; n < count; n += 1) await askNew(`41.0.${n % addresses}.1`, "0408");
}

async function served(donors: number): Promise<number> {
  let count = 0;
  for (let n = 0; n < donors; n += 1) {
    const { status } = await askNew(`154.160.0.${n}`, "0200");
    if (status === 202) count += 1;
  }
  return count;
}

describe("an address whose prompts nobody approves", () => {
  test("is closed to new phones, and new donors elsewhere are served", async () => {
    api = await openTestApi(REAL);
    await attack(60, 1);
    await api.pass(6 * MINUTE);
    expect(await served(20)).toBe(20);
    const again = await askNew("41.0.0.1", "0408");
    expect([again.status, again.body.code]).toEqual([429, "too-many-requests"]);
    await api.pass(HOUR);
    expect((await askNew("41.0.0.1", "0408")).status).toBe(202);
  });

  test("still serves donors who have given before", async () => {
    api = await openTestApi(REAL);
    const donation = aPayment("0200");
    expect((await api.call("POST", PAY, donation, from("41.0.0.1"))).status).toBe(202);
    await api.pass(20_000);
    await attack(59, 1);
    await api.pass(6 * MINUTE);
    expect((await api.call("POST", PAY, donation, from("41.0.0.1"))).status).toBe(202);
  });

  test("counts at most three of the fifty prompts, so that only many such addresses stop all new phones", async () => {
    api = await openTestApi(REAL);
    await attack(48, 16);
    await api.pass(6 * MINUTE);
    expect(await served(3)).toBe(3);
    await api.pass(HOUR);
    await attack(51, 17);
    await api.pass(6 * MINUTE);
    expect(await served(3)).toBe(0);
  });
});

describe("the limit for all phones together", () => {
  test("is not used up by numbers that the provider refuses", async () => {
    api = await openTestApi({ ...REAL, PROMPTS_OVERALL: "5/10m" });
    for (let n = 0; n < 12; n += 1) expect((await askNew("41.0.0.1", "0404")).status).toBe(400);
    expect(await served(8)).toBe(5);
  });

  test("never keeps out a donor who has given before", async () => {
    api = await openTestApi({ ...REAL, PROMPTS_OVERALL: "5/10m" });
    const donation = aPayment("0200");
    await api.call("POST", PAY, donation, from("154.160.1.1"));
    await api.pass(20_000);
    await attack(10, 5);
    expect(await served(1)).toBe(0);
    expect((await api.call("POST", PAY, donation, from("154.160.1.1"))).status).toBe(202);
  });
});

test("a new donor whose monthly gift is refused learns which gift is still possible", async () => {
  api = await openTestApi({ ...REAL, PHONE_CHECK: "new", APPROVAL_BREAKER: "20/2" });
  await api.call("POST", "/rip/subscribe", aSubscription("0408"), from("41.0.0.1"));
  await api.call("POST", "/rip/subscribe", aSubscription("0403"), from("41.0.0.2"));
  await api.pass(6 * MINUTE);
  const { status, body } = await api.call("POST", "/rip/subscribe", aSubscription("9001"), from("154.160.0.1"));
  expect(status).toBe(429);
  expect(body.detail).toContain("Give once first");
});

test("codes for numbers that never gave do not use up the limit for all", async () => {
  api = await openTestApi({ ...REAL, PROMPTS_OVERALL: "20/10m" });
  const given = aPayment("0200");
  await api.call("POST", PAY, given, from("154.160.1.1"));
  await api.pass(20_000);
  const ask = (phone: string, address: string) => api.call("POST", "/manage/codes", { phone }, from(address));
  for (let n = 0; n < 60; n += 1) {
    const { status } = await ask(`2335510${String(n).padStart(5, "0")}`, `41.0.${n % 3}.1`);
    expect(status).toBe(202);
  }
  await api.pass(0);
  expect((await ask("233241230200", "154.160.0.1")).status).toBe(202);
  await api.pass(0);
  const { texts } = (await api.sandbox("GET", "/phones/233241230200")) as { texts: unknown[] };
  expect(texts).toHaveLength(1);
});

describe("asking for a donor's phone codes", () => {
  const textsOn = async (phone: string) =>
    ((await api.sandbox("GET", `/phones/${phone}`)) as { texts: { words: string }[] }).texts;
  const ask = (address: string) => api.call("POST", "/manage/codes", { phone: "233241230001" }, from(address));

  async function giveMonthly(): Promise<string> {
    const asked = aSubscription("0001");
    const { body } = await api.call("POST", "/rip/subscribe", asked, from("154.160.1.1"));
    await api.call("POST", "/rip/verify", aVerification(asked, body.data, "1234"));
    await api.pass(20_000);
    return body.data.reference;
  }

  test.each([
    ["from one address", 1],
    ["from seven addresses", 7],
  ])("%s, for a day, does not keep the donor from cancelling", async (_, addresses) => {
    api = await openTestApi(REAL);
    const reference = await giveMonthly();
    const before = (await textsOn("233241230001")).length;
    for (let hour = 0; hour < 20; hour += 1) {
      for (let n = 0; n < addresses; n += 1) await ask(`41.0.${n}.1`);
      await api.pass(HOUR);
    }
    for (let n = 0; n < addresses; n += 1) await ask(`41.0.${n}.1`);
    expect((await textsOn("233241230001")).length - before).toBeLessThanOrEqual(11);

    const { status, body } = await ask("154.160.0.1");
    expect(status).toBe(202);
    await api.pass(0);
    const code = /^(\d{6})/u.exec((await textsOn("233241230001")).at(-1)?.words ?? "")?.[1];
    const proved = await api.call("POST", "/manage/passes", { requestId: body.data.requestId, code });
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
      const code = /^(\d{6})/u.exec((await textsOn("233241230001")).at(-1)?.words ?? "")?.[1];
      expect((await api.call("POST", "/manage/passes", { requestId: body.data.requestId, code })).status).toBe(200);
    }
    const answers = [await ask("154.160.0.1"), await ask("154.160.0.1"), await ask("154.160.0.1")];
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 429]);
    expect(answers[2]?.body.detail).toContain("The link in any receipt opens its gift at once, without a code.");
  });
});

describe("while few prompts are approved, with PHONE_CHECK=new,", () => {
  /** Switches the check on, as an operator would on noticing the attack. */
  async function pay(ending: string, address: string, code?: string) {
    const app = createApi({ ...api.deps, config: { ...api.deps.config, phoneCheck: "new" } });
    const CustomerMsisdn = `23324777${ending}`;
    const headers = {
      "content-type": "application/json",
      "idempotency-key": `the-key-of-the-gift-from-${CustomerMsisdn}`,
      ...from(address),
      ...(code === undefined ? {} : { "phone-check-code": code }),
    };
    const body = JSON.stringify(aPayment("", { CustomerMsisdn }));
    const response = await app.request(`http://localhost/api/v1${PAY}`, { method: "POST", headers, body });
    return { status: response.status, body: (await response.json()) as Json };
  }
  const phone = async (ending: string) =>
    (await api.sandbox("GET", `/phones/23324777${ending}`)) as { texts: { words: string }[]; prompts: unknown[] };

  test("a new donor is asked for a code and not refused", async () => {
    api = await openTestApi(REAL);
    await attack(51, 17);
    await api.pass(6 * MINUTE);
    expect((await askNew("154.160.0.1", "0200")).status).toBe(429);
    expect((await pay("9001", "154.160.0.1")).body.code).toBe("phone-check-required");
    await api.pass(0);
    const { texts, prompts } = await phone("9001");
    expect(prompts).toEqual([]);
    const code = /^(\d{6})/u.exec(texts.at(-1)?.words ?? "")?.[1];
    expect((await pay("9001", "154.160.0.1", code)).status).toBe(202);
    expect((await phone("9001")).prompts).toHaveLength(1);
  });

  test("an address gets its first code at once although the codes for all are used up", async () => {
    api = await openTestApi({ ...REAL, PROMPTS_OVERALL: "5/10m" });
    for (let n = 0; n < 12; n += 1) await pay(`93${n + 10}`, `41.0.${n % 2}.1`);
    await api.pass(0);
    const texted = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => (await phone(`93${n + 10}`)).texts.length),
    );
    expect(texted.reduce((sum, texts) => sum + texts, 0)).toBe(5);
    expect((await pay("9200", "154.160.0.1")).body.code).toBe("phone-check-required");
    await api.pass(0);
    expect((await phone("9200")).texts).toHaveLength(1);
    expect((await pay("9201", "154.160.0.1")).body.code).toBe("too-many-requests");
  });

  test("one address may use a tenth of the codes, and other addresses keep theirs", async () => {
    api = await openTestApi(REAL);
    await attack(51, 17);
    await api.pass(6 * MINUTE);
    const codes: string[] = [];
    for (let n = 0; n < 8; n += 1) codes.push((await pay(`910${n}`, "41.0.0.1")).body.code);
    expect(codes.filter((code) => code === "phone-check-required")).toHaveLength(6);
    expect(codes.slice(6)).toEqual(["too-many-requests", "too-many-requests"]);
    expect((await pay("9200", "154.160.0.1")).body.code).toBe("phone-check-required");
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

  test("is prompted three times and then once a day, for as long as this goes on", async () => {
    api = await openTestApi(REAL);
    await api.deps.jobs.begin("forget", api.clock.now());
    const [first, ...later] = await askedOn(8, "233241239001");
    expect(first).toBe(3);
    expect(Math.max(...later)).toBe(1);
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
    const kept = await api.deps.database.db.selectFrom("prompt").select("id").execute();
    expect(kept).toEqual([]);
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
    const prompts = () => api.deps.database.db.selectFrom("prompt").select("address_hash").execute();
    expect(await prompts()).toEqual([{ address_hash: expect.stringMatching(/^[0-9a-f]{64}$/u) }]);
    await api.pass(25 * HOUR);
    expect(await prompts()).toEqual([{ address_hash: "" }]);
    await api.pass(30 * DAY);
    expect(await prompts()).toEqual([]);
  });
});
