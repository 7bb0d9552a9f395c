import { expect, test } from "vitest";
import { aPayment } from "#api/fixtures/donations.ts";
import { openTestApi } from "#api/fixtures/test-api.ts";

const OTHER = "https://www.partner.example";
const PAY = "/payments/pay/mobilemoney?paymentType=DONATION";

test("a page of another origin may neither give nor read an answer", async () => {
  const api = await openTestApi();
  const named = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith("access-control-"));
  const asked = { origin: OTHER, "access-control-request-method": "POST" };
  const { status, headers } = await api.call("OPTIONS", PAY, undefined, asked);
  expect([status, named(headers)]).toEqual([405, []]);
  const sent = await api.call("POST", PAY, aPayment("0001"), { origin: OTHER });
  expect([sent.status, sent.body.code, named(sent.headers)]).toEqual([403, "foreign-origin", []]);
  await api.close();
});
