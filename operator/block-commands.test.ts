import { afterEach, beforeEach, expect, test } from "vitest";
import { aPayment } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

let api: TestApi;
let beat: ReturnType<typeof typeBeat>;
beforeEach(async () => {
  api = await openTestApi();
  beat = typeBeat(api);
});
afterEach(() => api.close());

const pay = () => api.call("POST", "/payments/pay/mobilemoney", aPayment("9001"));

test("a blocked phone is never prompted until it is unblocked", async () => {
  expect((await beat("block", "024 123 9001")).code).toBe(0);
  expect((await beat("block", "233241239001")).code).toBe(0);
  expect(await pay()).toMatchObject({ status: 403, body: { code: "number-blocked", moneyMayHaveMoved: false } });
  const phone = (await api.sandbox("GET", "/phones/233241239001")) as { prompts: unknown[] };
  expect(phone.prompts).toEqual([]);
  expect((await beat("unblock", "233241239001", "--json")).data).toEqual({ blocked: false, wasBlocked: true });
  expect((await pay()).status).toBe(202);
  expect((await beat("unblock", "233241239001", "--json")).data).toEqual({ blocked: false, wasBlocked: false });
});

test("the audit log says that a phone was blocked, but not which one", async () => {
  await beat("block", "233241239001");
  const { out } = await beat("audit");
  expect(out).toContain("block");
  expect(out).not.toContain("9001");
  expect((await beat("block", "12")).code).toBe(2);
});
