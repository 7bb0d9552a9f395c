import { afterEach, expect, test } from "vitest";
import { aPayment, aSubscription } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";

const SITE = "https://www.beat.example";
const PAY = "/payments/pay/mobilemoney?paymentType=DONATION";
const asked = (origin: string) => ({
  origin,
  "access-control-request-method": "POST",
  "access-control-request-headers": "content-type,idempotency-key",
});

let api: TestApi;
afterEach(() => api.close());

const named = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith("access-control-"));
const namesIn = (headers: Headers, name: string) => (headers.get(name) ?? "").toLowerCase().split(/\s*,\s*/u);

test("a page of a configured origin may start a gift, with the contract's headers and no cookies", async () => {
  api = await openTestApi({ SITE_ORIGINS: `https://beat.example, ${SITE}` });
  for (const path of [PAY, "/rip/subscribe", "/donations/some-id"]) {
    const { status, headers } = await api.call("OPTIONS", path, undefined, asked(SITE));
    expect(status, path).toBe(204);
    expect(headers.get("access-control-allow-origin")).toBe(SITE);
    expect(namesIn(headers, "access-control-allow-methods").toSorted()).toEqual(["get", "post", "put"]);
    expect(namesIn(headers, "access-control-allow-headers").toSorted()).toEqual([
      "content-type",
      "idempotency-key",
      "phone-check-code",
    ]);
    expect(namesIn(headers, "vary")).toContain("origin");
    expect(headers.has("access-control-allow-credentials")).toBe(false);
  }
});

test("such a page may read every answer, refusals included", async () => {
  api = await openTestApi({ SITE_ORIGINS: SITE });
  const answers = [
    await api.call("POST", PAY, aPayment("0001"), { origin: SITE }),
    await api.call("POST", PAY, aPayment("0001", { Amount: "ten" }), { origin: SITE }),
    await api.call("POST", "/rip/subscribe", aSubscription("0202"), { origin: SITE }),
    await api.call("GET", "/donations/nobody", undefined, { origin: SITE }),
    await api.call("DELETE", "/donations/nobody", undefined, { origin: SITE }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([202, 422, 200, 404, 405]);
  for (const { headers } of answers) {
    expect(headers.get("access-control-allow-origin")).toBe(SITE);
    expect(namesIn(headers, "access-control-expose-headers")).toEqual(["retry-after"]);
    expect(namesIn(headers, "vary")).toContain("origin");
  }
  expect(answers[1]?.headers.get("content-type")).toBe("application/problem+json");
});

test("no other origin is allowed, and caches keep answers apart by origin", async () => {
  api = await openTestApi({ SITE_ORIGINS: SITE });
  for (const origin of ["https://beat.example", `${SITE}.evil.example`, "http://www.beat.example", "null"]) {
    const { headers } = await api.call("OPTIONS", PAY, undefined, asked(origin));
    expect(headers.has("access-control-allow-origin"), origin).toBe(false);
    const { headers: answered } = await api.call("GET", "/donations/nobody", undefined, { origin });
    expect(answered.has("access-control-allow-origin"), origin).toBe(false);
    expect(namesIn(answered, "vary")).toContain("origin");
  }
});

test("another origin may not use the donor's page or the provider's callbacks", async () => {
  api = await openTestApi({ SITE_ORIGINS: SITE });
  for (const path of ["/manage/gifts", "/manage/codes", "/callbacks/receive/some-id/secret", "/openapi.json"]) {
    expect(named((await api.call("OPTIONS", path, undefined, asked(SITE))).headers), path).toEqual([]);
  }
});

test("no origin is allowed by default", async () => {
  api = await openTestApi();
  const { status, headers } = await api.call("OPTIONS", PAY, undefined, asked(SITE));
  expect(status).toBe(405);
  expect(named(headers)).toEqual([]);
  const sent = await api.call("POST", PAY, aPayment("0001"), { origin: SITE });
  expect([sent.status, sent.body.code, named(sent.headers)]).toEqual([403, "foreign-origin", []]);
});
