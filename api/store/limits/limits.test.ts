import { describe, expect, test } from "vitest";
import { aPayment, aSubscription } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { WINDOWS } from "#api/limits/windows.ts";
import { DAY, HOUR, MINUTE } from "#api/clock.ts";

const PAY = "/payments/pay/mobilemoney";

/** Limits as for real phones, behind a proxy that names the visitor's address. */
const { api, reopen } = testApiForEach({ TRUSTED_PROXIES: "1" }, { limits: WINDOWS });
let serial = 0;

const from = (address: string) => ({ "x-forwarded-for": `6.6.6.6, ${address}` });
const pay = (ending: string, headers: Record<string, string> = from("154.160.0.1")) =>
  api.call("POST", PAY, aPayment(ending), headers);
const askForPage = (phone: string, address: string) => api.call("POST", "/manage/codes", { phone }, from(address));
async function promptsOf(ending: string) {
  return (await api.phone(`23324123${ending}`)).prompts.length;
}

/** A phone that was never asked. The last four digits decide what it does. */
function newPhone(ending: string): string {
  serial += 1;
  const prefix = ["55", "54", "59", "24"][Math.floor(serial / 1000)] ?? "";
  return `233${prefix}${String(serial % 1000).padStart(3, "0")}${ending}`;
}
const askNew = (address: string, ending = "0408") =>
  api.call("POST", PAY, aPayment("", { CustomerMsisdn: newPhone(ending) }), {
    ...from(address),
    "idempotency-key": `key-of-gift-number-${serial}`,
  });
describe("a phone", () => {
  test("with an open prompt is not prompted again until that prompt has expired", async () => {
    await pay("9001");
    await api.pass(MINUTE);
    const { status, headers, body } = await pay("9001");
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: "too-many-requests", retryAfter: 240, moneyMayHaveMoved: false });
    expect(headers.get("retry-after")).toBe("240");
    await api.pass(4 * MINUTE);
    expect((await pay("9001")).status).toBe(202);
  });

  test("is prompted three times in a quarter of an hour and six times a day, refused or not, for gifts of every kind", async () => {
    const ask = () => pay("0404");
    expect((await ask()).status).toBe(400);
    expect((await ask()).status).toBe(400);
    expect((await api.call("POST", "/rip/subscribe", aSubscription("0404"), from("154.160.0.1"))).status).toBe(400);
    expect(await ask()).toMatchObject({ status: 429, body: { retryAfter: 15 * 60 } });
    await api.pass(15 * MINUTE);
    for (let time = 0; time < 3; time += 1) expect((await ask()).status).toBe(400);
    await api.pass(15 * MINUTE);
    expect(await ask()).toMatchObject({ status: 429, body: { retryAfter: 24 * 3600 - 30 * 60 } });
    await api.pass(DAY - 30 * MINUTE);
    expect((await ask()).status).toBe(400);
  });

  test("whose owner paid is limited all the same, and alike in its codes for a donor's page if it never gave", async () => {
    for (let time = 0; time < 3; time += 1) {
      expect((await pay("0200")).status).toBe(202);
      await api.pass(20_000);
    }
    expect((await pay("0200")).status).toBe(429);
    const phones = ["233241230200", "233241237777"];
    const asked = [];
    for (let time = 0; time < 5; time += 1) {
      asked.push(await Promise.all(phones.map(async (phone) => (await askForPage(phone, "41.0.0.1")).status)));
    }
    expect(asked).toEqual([202, 202, 202, 429, 429].map((status) => [status, status]));
    expect((await askForPage("233241230200", "41.0.0.1")).body.detail).toContain(
      "The link in any receipt opens its gift",
    );
  });
});

describe("one laptop", () => {
  test("causes sixty messages an hour and two hundred a day, of all kinds, over all networks that it can have for nothing", async () => {
    const smtp = { SMTP_URL: "smtp://127.0.0.1:1" };
    await reopen({ TRUSTED_PROXIES: "1", PHONE_CHECK: "new", ...smtp }, { limits: WINDOWS });
    const subscribe = (address: string) =>
      api.call("POST", "/rip/subscribe", aSubscription("", { customerMobileNumber: newPhone("0408") }), from(address));
    const askForLetters = (address: string) =>
      api.call("POST", "/subscriptions", { email: `${newPhone("0408")}@example.com` }, from(address));
    let caused = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      let inHour = 0;
      for (let n = 0; n < (hour < 4 ? 16 : 1); n += 1) {
        const address = `2001:db8:7:${n.toString(16)}00::1`;
        const asked = [
          await askNew(address),
          await subscribe(address),
          await askForPage(newPhone("0408"), address),
          await askForLetters(address),
        ];
        inHour += asked.filter(({ status }) => status !== 429).length;
      }
      expect(inHour).toBeLessThanOrEqual(60);
      caused += inHour;
      api.clock.advance(HOUR);
    }
    expect(caused).toBe(200);
    const kinds = await api.db.selectFrom("limit_use").select("what").distinct().orderBy("what").execute();
    expect(kinds.map(({ what }) => what)).toEqual(["gift-code", "letter", "page-code", "prompt"]);
    expect((await askNew("2001:db8:8::1")).body.code).toBe("phone-check-required");
  });

  test("that has used its address up leaves the donors there who have given, and everybody elsewhere", async () => {
    await pay("0200");
    await api.pass(20_000);
    let refused;
    for (let n = 0; n < 60; n += 1) refused = await askNew("154.160.0.77");
    expect(refused).toMatchObject({ status: 429, body: { code: "too-many-requests", retryAfter: 3580 } });
    expect(refused?.body.detail).toContain("for now we ask only those that have given before");
    expect(await api.deps.metrics.registry.metrics()).toContain('outcome="limited-address"} 1');
    expect((await pay("0200")).status).toBe(202);
    expect((await askNew("154.160.1.1")).status).toBe(202);
  });
});

test("fifty people of one carrier's address can all give within an hour", async () => {
  for (let n = 0; n < 50; n += 1) expect((await askNew("154.160.0.1", "0200")).status).toBe(202);
  await api.pass(20_000);
  // Who has given is not counted there any more.
  expect((await askNew("154.160.0.1", "0200")).status).toBe(202);
});

test("everybody together causes 2400 prompts and codes a day, and who has given may still give", async () => {
  await pay("0200");
  await api.pass(20_000);
  const at = api.clock.now();
  const rowOf = (n: number) => ({ what: "gift-code", whom: `phone-${n}`, address_hash: `address-${n}`, at }) as const;
  await api.db.deleteFrom("limit_use").execute();
  for (let first = 0; first < 2399; first += 400) {
    const rows = Array.from({ length: Math.min(400, 2399 - first) }, (_, n) => rowOf(first + n));
    await api.db.insertInto("limit_use").values(rows).execute();
  }
  expect((await askNew("41.0.0.1")).status).toBe(202);
  expect(await askNew("41.0.1.1")).toMatchObject({ status: 429, body: { retryAfter: 24 * 3600 } });
  expect((await pay("0200")).status).toBe(202);
  expect((await askForPage("233241230200", "41.0.2.1")).status).toBe(202);
  await api.pass(DAY);
  expect((await askNew("41.0.1.1")).status).toBe(202);
});

test("no prompt is sent when the store cannot count", async () => {
  await api.db.schema.alterTable("limit_use").renameTo("elsewhere").execute();
  expect((await pay("9001")).status).toBe(503);
  expect(await promptsOf("9001")).toBe(0);
});
