import { afterEach, expect, test } from "vitest";
import { aPayment, aSubscription } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { NothingAsked, nothingAsked } from "./nothing-asked.ts";

let api: TestApi | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

test("a gift that the store cannot record is answered with 503, and no phone is prompted", async () => {
  api = await openTestApi();
  const { db } = api.deps.database;
  await db.schema.alterTable("idempotency_key").renameTo("elsewhere").execute();
  const key = { "idempotency-key": "key-of-a-gift-in-an-outage" };
  for (const [path, donation] of [
    ["/payments/pay/mobilemoney", aPayment("0001")],
    ["/rip/subscribe", aSubscription("0001")],
  ] as const) {
    const { status, headers, body } = await api.call("POST", path, donation, key);
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("60");
    expect(body).toMatchObject({
      code: "not-ready",
      detail: expect.stringMatching(/this attempt sent no request to a phone. If you have tried before, look/u),
    });
    // An earlier request with this key may have reached the provider, and we cannot look that up now.
    expect(body).not.toHaveProperty("moneyMayHaveMoved");
  }
  expect(await api.charges()).toEqual([]);
  // Repeats the same request once the store is back.
  await db.schema.alterTable("elsewhere").renameTo("idempotency_key").execute();
  expect((await api.call("POST", "/payments/pay/mobilemoney", aPayment("0001"), key)).status).toBe(202);
});

test("a failure before the provider is asked keeps its cause", async () => {
  const cause = new Error("the disk is full");
  const failure: unknown = await Promise.reject(cause)
    .catch(nothingAsked)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NothingAsked);
  expect(failure).toMatchObject({ cause });
});
