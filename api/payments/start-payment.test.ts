import { describe, expect, test, vi } from "vitest";
import { PayAnswer } from "#contract/donations.ts";
import { expectProblem } from "#api/fixtures/expect-problem.ts";
import { aPayment, aSubscription, giveOnce } from "#api/fixtures/donations.ts";
import { startScriptedProvider } from "#api/fixtures/scripted-provider.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { fingerprintOf } from "./start-payment.ts";

const PAY = "/payments/pay/mobilemoney?paymentType=DONATION";
const KEY = "key-of-this-very-gift";

const { api, reopen } = testApiForEach({ LIMITS: "off" });

const prompts = async (msisdn: string) =>
  ((await api.sandbox("GET", `/phones/${msisdn}`)) as { prompts: unknown[] }).prompts.length;

describe("an idempotency key", () => {
  test("turns many requests at once into one prompt, and every answer is about the same gift", async () => {
    const body = aPayment("7001");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.call("POST", PAY, body, { "idempotency-key": `${KEY}-1` })),
    );
    expect(await prompts(body.CustomerMsisdn as string)).toBe(1);
    const started = answers.filter(({ status }) => status === 202);
    expect(started.length).toBeGreaterThan(0);
    expect(new Set(started.map(({ body }) => body.data.TransactionId)).size).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 202)) expectProblem(answer, "already-running");
  });

  test("answers a repeat while the provider is being asked with when to ask again", async () => {
    const send = () => api.call("POST", PAY, aPayment("7001"), { "idempotency-key": KEY });
    const { gateway } = api.deps;
    const ask = gateway.requestPayment.bind(gateway);
    vi.spyOn(gateway, "requestPayment").mockImplementationOnce(async (request) => {
      const repeat = await send();
      expectProblem(repeat, "already-running");
      expect(repeat.headers.get("retry-after")).toBe("2");
      return ask(request);
    });
    expect((await send()).status).toBe(202);
    expect(gateway.requestPayment).toHaveBeenCalledOnce();
  });

  test("answers a later repeat with the gift in its current state", async () => {
    const body = aPayment("0200");
    const first = await api.call("POST", PAY, body, { "idempotency-key": `${KEY}-2` });
    await api.pass(20_000);
    const again = await api.call("POST", PAY, body, { "idempotency-key": `${KEY}-2` });
    expect(again.status).toBe(200);
    expect(PayAnswer.parse(again.body).data).toEqual({ ...first.body.data, state: "paid" });
    expect(await prompts(body.CustomerMsisdn as string)).toBe(1);
  });

  test("answers a repeat of a refused request with the refusal", async () => {
    const headers = { "idempotency-key": `${KEY}-3` };
    const first = await api.call("POST", PAY, aPayment("0404"), headers);
    const again = await api.call("POST", PAY, aPayment("0404"), headers);
    expectProblem(again, "payment-refused");
    expect(again.body.reason).toBe(first.body.reason);
  });

  test("cannot be used for another gift", async () => {
    const headers = { "idempotency-key": `${KEY}-4` };
    await api.call("POST", PAY, aPayment("7004"), headers);
    expectProblem(await api.call("POST", PAY, aPayment("7004", { Amount: 21 }), headers), "key-reused");
  });

  test("accepts the same request in another notation", async () => {
    const headers = { "idempotency-key": `${KEY}-5` };
    const body = aPayment("7005", { Amount: "20.50", CustomerMsisdn: "024 123 7005" });
    const first = await api.call("POST", PAY, aPayment("7005"), headers);
    const again = await api.call("POST", PAY, body, headers);
    expect(again.body.data.TransactionId).toBe(first.body.data.TransactionId);
  });
});

test("a number that the provider refuses is refused at once, with the status that the site reads", async () => {
  const { status, headers, body } = await api.call("POST", PAY, aPayment("0404"));
  expect(status).toBe(400);
  expect(headers.get("content-type")).toBe("application/problem+json");
  expect(body).toMatchObject({ status: 400, code: "payment-refused", reason: "no-wallet", moneyMayHaveMoved: false });
  expect(await api.charges()).toEqual([]);
});

test("a gift is found by the id that the provider gave with its answer, where it finds it by no other", async () => {
  await api.set({ statusKnows: ["transaction"], loseCallbacks: true });
  const id = await giveOnce(api, "0001");
  await api.pass(20_000);
  expect((await api.deps.payments.find(id))?.state).toBe("paid");
});

test("a gift is left to be checked when the provider breaks off", async () => {
  const provider = await startScriptedProvider((response) => void response.destroy());
  await reopen({ PROVIDER_URL: provider.url });
  const { status, body } = await api.call("POST", PAY, aPayment("0001"));
  expect([status, body.data.state]).toEqual([202, "checking"]);
});

test("a refusal by the provider is not blamed on the donor", async () => {
  await reopen({ PROVIDER_SECRET: "wrong" });
  const headers = { "idempotency-key": "key-of-this-very-gift" };
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await api.call("POST", PAY, aPayment("0001"), headers);
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: "channel-unavailable", moneyMayHaveMoved: false });
  }
});

test("a gift that could not be sent to the provider has failed, and the answer says that no phone was asked", async () => {
  await reopen({ PROVIDER_URL: "http://127.0.0.1:1" });
  const { status, body } = await api.call("POST", "/payments/pay/mobilemoney", aPayment("0001"));
  expect(status).toBe(502);
  expect(body).toMatchObject({
    code: "provider-unavailable",
    reason: "provider-unreachable",
    moneyMayHaveMoved: false,
    detail: expect.stringMatching(/no request went to the phone and nothing was taken/u),
  });
  const { db } = api.deps.database;
  const events = await db.selectFrom("event").select(["to_state", "note"]).orderBy("seq").execute();
  expect(events.at(-1)).toEqual({
    to_state: "failed",
    note: "the provider could not be reached: NotSent ECONNREFUSED",
  });
  // Like every failed gift it is still checked, because a late payment would count.
  await api.pass(20_000);
  const job = await db.selectFrom("job").select(["kind", "done_at"]).executeTakeFirstOrThrow();
  expect(job).toEqual({ kind: "check-payment", done_at: null });
});

test("a gift that the store cannot record is answered with 503, and no phone is prompted", async () => {
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

test("two requests mean the same in any order of fields, and with undefined fields left out", () => {
  const body = { Amount: 2050, City: "Wa", Company: undefined };
  expect(fingerprintOf(body)).toBe(fingerprintOf({ City: "Wa", Amount: 2050 }));
  for (const other of [{ ...body, Amount: 2051 }, { ...body, City: "" }, { ...body, Company: "" }, { Amount: 2050 }]) {
    expect(fingerprintOf(other)).not.toBe(fingerprintOf(body));
  }
});
