import { expect, test, vi } from "vitest";
import { createApi } from "#api/app.ts";
import { aPayment } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";

const { api } = testApiForEach({ LIMITS: "off" });

test("a gift beyond those that the API can take learns when to try again, leaves nothing behind, and is taken then", async () => {
  const app = createApi(api.deps, 1);
  const give = () => {
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(aPayment("9001")) };
    return app.request("http://localhost/api/v1/payments/pay/mobilemoney", init);
  };
  const rows = async () => (await api.deps.database.db.selectFrom("payment").select("id").execute()).length;
  const { gateway } = api.deps;
  const ask = gateway.requestPayment.bind(gateway);
  vi.spyOn(gateway, "requestPayment").mockImplementationOnce(async (request) => {
    const turnedAway = await give();
    expect(await turnedAway.json()).toMatchObject({
      status: 429,
      code: "too-many-requests",
      moneyMayHaveMoved: false,
    });
    expect(Number(turnedAway.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(await rows()).toBe(1);
    return ask(request);
  });
  expect((await give()).status).toBe(202);
  expect((await give()).status).toBe(202);
  expect(await rows()).toBe(2);
});
