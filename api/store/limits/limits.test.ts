import { expect, test } from "vitest";
import { aSubscription, pay as payBy } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { WINDOWS } from "#api/limits/windows.ts";
import { HOUR, MINUTE } from "#api/clock.ts";

/** Limits as for real phones, behind a proxy that names the visitor's address. */
const { api, reopen } = testApiForEach({ TRUSTED_PROXIES: "1" }, { limits: WINDOWS });
let serial = 0;

const from = (address: string) => ({ "x-forwarded-for": `6.6.6.6, ${address}` });
const pay = (ending: string) => payBy(api, ending, { headers: from("154.160.0.1") });
const subscribe = (phone: string, address = "154.160.0.1") =>
  api.call("POST", "/rip/subscribe", aSubscription("", { customerMobileNumber: phone }), from(address));
const askForPage = (phone: string, address: string) => api.call("POST", "/manage/codes", { phone }, from(address));

/** A phone that was never asked. */
function newPhone(): string {
  serial += 1;
  return `23355${String(serial).padStart(3, "0")}0408`;
}
const askNew = (address: string) =>
  payBy(api, "", {
    changes: { CustomerMsisdn: newPhone() },
    headers: { ...from(address), "idempotency-key": `key-of-gift-number-${serial}` },
  });

test("a phone with an open prompt is not prompted again until that prompt has expired", async () => {
  await pay("9001");
  await api.pass(MINUTE);
  const refused = await pay("9001");
  expect(refused).toMatchObject({ status: 429, body: { retryAfter: 240, moneyMayHaveMoved: false } });
  expect(refused.headers.get("retry-after")).toBe("240");
  await api.pass(4 * MINUTE);
  expect((await pay("9001")).status).toBe(202);
});

test("a phone is prompted three times in a quarter of an hour and six times a day, refused or not, for gifts of every kind", async () => {
  const ask = () => pay("0404");
  for (let time = 0; time < 2; time += 1) expect((await ask()).status).toBe(400);
  expect((await subscribe("233241230404")).status).toBe(400);
  expect(await ask()).toMatchObject({ status: 429, body: { retryAfter: 15 * 60 } });
  await api.pass(15 * MINUTE);
  for (let time = 0; time < 3; time += 1) expect((await ask()).status).toBe(400);
  await api.pass(15 * MINUTE);
  expect(await ask()).toMatchObject({ status: 429, body: { retryAfter: 24 * 3600 - 30 * 60 } });
});

test("a phone whose owner paid is limited all the same, and alike in its codes for a donor's page if it never gave", async () => {
  for (let time = 0; time < 3; time += 1) {
    expect((await pay("0200")).status).toBe(202);
    await api.pass(20_000);
  }
  expect((await pay("0200")).status).toBe(429);
  for (const phone of ["233241230200", "233241237777"])
    for (const status of [202, 202, 202, 429]) expect((await askForPage(phone, "41.0.0.1")).status, phone).toBe(status);
});

const of = ["prompt", "gift-code", "page-code", "letter"] as const;
const PROXIES = { TRUSTED_PROXIES: "1" };

test("one address causes so many messages of all kinds, over all networks that a laptop can have for nothing", async () => {
  const limits = [{ of, per: "address", count: 4, ms: HOUR }] as const;
  await reopen({ ...PROXIES, PHONE_CHECK: "new", SMTP_URL: "smtp://127.0.0.1:1" }, { limits });
  const kinds = [
    askNew,
    (address: string) => subscribe(newPhone(), address),
    (address: string) => askForPage(newPhone(), address),
    (address: string) => api.call("POST", "/subscriptions", { email: "ama@example.com" }, from(address)),
  ];
  for (const [n, ask] of kinds.entries()) expect((await ask(`2001:db8:7:${n}00::1`)).status).not.toBe(429);
  for (const ask of kinds) expect((await ask("2001:db8:7:f00::1")).status).toBe(429);
  expect((await askNew("2001:db8:8::1")).body.code).toBe("phone-check-required");
  api.clock.advance(HOUR);
  expect((await askNew("2001:db8:7::1")).body.code).toBe("phone-check-required");
});

const SHARED = ["address", "all"] as const;
test.each(SHARED)("a limit per %s that is used up leaves those who have given, but no page codes", async (per) => {
  await reopen(PROXIES, { limits: [{ of, per, count: 2, ms: HOUR }] });
  await pay("0200");
  await api.pass(20_000);
  expect((await pay("0200")).status).toBe(202);
  expect((await askNew("154.160.0.77")).status).toBe(202);
  const refused = await askNew("154.160.0.78");
  expect(refused).toMatchObject({ status: 429, body: { code: "too-many-requests", retryAfter: 3580 } });
  expect(refused.body.detail).toContain("for now we ask only those that have given before");
  expect(await api.deps.metrics.registry.metrics()).toContain(`why="limited-${per}"} 1`);
  expect((await askForPage("233241230200", "154.160.0.1")).status).toBe(429);
  await api.pass(20_000);
  expect((await pay("0200")).status).toBe(202);
  expect((await askNew("154.160.1.1")).status).toBe(per === "all" ? 429 : 202);
});
