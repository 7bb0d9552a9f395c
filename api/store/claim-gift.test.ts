import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aPayment, aSubscription } from "#api/fixtures/gifts.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

/** The next transaction is carried out, or undone, and then the connection to the store is lost. */
function loseWord(fate: "carried out" | "undone") {
  const { database } = api.deps;
  const real = database.transact;
  vi.spyOn(database, "transact").mockImplementationOnce(async (work) => {
    await real(async (trx) => {
      await work(trx);
      if (fate === "undone") throw new Error("undone");
    }).catch(() => undefined);
    throw new Error("Connection terminated unexpectedly");
  });
}

test.each([
  ["/payments/pay/mobilemoney", aPayment("0001"), 202],
  ["/rip/subscribe", aSubscription("0001"), 200],
])("%s goes on when the store has written the gift down and could not say so", async (path, body, status) => {
  const headers = { "idempotency-key": "the-key-of-this-gift" };
  loseWord("carried out");
  expect((await api.call("POST", path, body, headers)).status).toBe(status);
  expect((await api.call("POST", path, body, headers)).status).toBe(status);
});

test("a gift that was not written down is not asked for, and may be sent again with its key", async () => {
  const headers = { "idempotency-key": "the-key-of-this-gift" };
  loseWord("undone");
  expect((await api.call("POST", "/payments/pay/mobilemoney", aPayment("0001"), headers)).status).toBe(503);
  api.clock.advance(1000);
  expect(await api.charges()).toEqual([]);
  expect((await api.call("POST", "/payments/pay/mobilemoney", aPayment("0001"), headers)).status).toBe(202);
});
