import { expect, test } from "vitest";
import { aPayment } from "#api/fixtures/gifts.ts";
import { openTestApi } from "#api/fixtures/test-api.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

test("a blocked phone is not asked for money until it is unblocked", async () => {
  const api = await openTestApi();
  const beat = typeBeat(api);
  const ask = () => api.call("POST", "/payments/pay/mobilemoney", aPayment("9001"));
  const { code, out } = await beat("phone", "block", "024 123 9001");
  expect(code).toBe(0);
  expect(out).not.toContain("241239001");
  expect((await ask()).body.code).toBe("number-blocked");
  expect((await beat("phone", "unblock", "024 123 9001")).code).toBe(0);
  expect((await ask()).status).toBe(202);
  expect((await beat("phone", "unblock", "024 123 9001")).code).toBe(1);
  expect((await beat("audit")).out).not.toContain("9001");
  await api.close();
});
