import { expect, test, vi } from "vitest";
import { PayAnswer } from "#contract/donations.ts";
import { aSubscription, pay } from "#api/fixtures/donations.ts";
import { expectProblem, testApiForEach } from "#api/fixtures/test-api.ts";

const KEY = { "idempotency-key": "key-of-this-very-gift" };

const { api, reopen } = testApiForEach({ LIMITS: "off" });

const NOTHING_SENT = expect.stringContaining("no request went to the phone and nothing was taken");
const UNSENT = { reason: "provider-unreachable", detail: NOTHING_SENT };
const give = (ending: string, changes = {}) => pay(api, ending, { changes, headers: KEY });
const prompts = async (ending: string) => (await api.phone(`23324123${ending}`)).prompts.length;

test("an idempotency key answers a repeat while the provider is being asked with when to ask again", async () => {
  const { gateway } = api.deps;
  const ask = gateway.requestPayment.bind(gateway);
  vi.spyOn(gateway, "requestPayment").mockImplementationOnce(async (request) => {
    const repeat = await give("7001");
    expectProblem(repeat, "already-running");
    expect(repeat.headers.get("retry-after")).toBe("2");
    return ask(request);
  });
  expect((await give("7001")).status).toBe(202);
  expect(gateway.requestPayment).toHaveBeenCalledOnce();
});

test("an idempotency key answers a later repeat, in any notation, with the gift in its current state, and no other gift", async () => {
  const first = await give("0200");
  await api.pass(20_000);
  const again = await give("0200", { Amount: "20.50", CustomerMsisdn: "024 123 0200" });
  expect(again.status).toBe(200);
  expect(PayAnswer.parse(again.body).data).toEqual({ ...first.body.data, state: "paid" });
  expect(await prompts("0200")).toBe(1);
  expectProblem(await give("0200", { Amount: 21 }), "key-reused");
});

test.each([
  ["a number without a wallet", {}, "0404", "payment-refused", { status: 400, reason: "no-wallet" }],
  ["our own account", { PROVIDER_SECRET: "wrong" }, "0001", "channel-unavailable", {}],
  ["what cannot be sent", { PROVIDER_URL: "http://127.0.0.1:1" }, "0001", "provider-unavailable", UNSENT],
] as const)("%s is refused: nothing was taken, and its repeat says so too", async (_, env, ending, code, said) => {
  await reopen({ LIMITS: "off", ...env });
  for (let time = 0; time < 2; time += 1) {
    const answer = await give(ending);
    expectProblem(answer, code);
    expect(answer.body).toMatchObject({ ...said, moneyMayHaveMoved: false });
  }
  expect(await api.charges()).toEqual([]);
  expect(await api.db.selectFrom("payment").select("state").execute()).toEqual([{ state: "failed" }]);
  // Like every failed gift it is still checked, because a late payment would count.
  await api.pass(20_000);
  const job = await api.db.selectFrom("job").select(["kind", "done_at"]).executeTakeFirstOrThrow();
  expect(job).toEqual({ kind: "check-payment", done_at: null });
});

test("a gift that the store cannot record is answered with 503, and no phone is prompted", async () => {
  const { db } = api;
  await db.schema.alterTable("event").renameTo("elsewhere").execute();
  for (const answer of [await give("0001"), await api.call("POST", "/rip/subscribe", aSubscription("0001"), KEY)]) {
    expectProblem(answer, "not-ready");
    expect(answer.headers.get("retry-after")).toBe("60");
    expect(answer.body.detail).toMatch(/this attempt sent no request to a phone. If you have tried before, look/u);
    // An earlier request with this key may have reached the provider, and we cannot look that up now.
    expect(answer.body).not.toHaveProperty("moneyMayHaveMoved");
  }
  expect(await api.charges()).toEqual([]);
  // Repeats the same request once the store is back.
  await db.schema.alterTable("elsewhere").renameTo("event").execute();
  expect((await give("0001")).status).toBe(202);
});
