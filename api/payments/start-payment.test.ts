import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PayAnswer, PayRequest as PaySchema } from "#contract/donations.ts";
import { expectProblem } from "#api/fixtures/expect-problem.ts";
import { aPayment } from "#api/fixtures/donations.ts";
import { startScriptedProvider } from "#api/fixtures/scripted-provider.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { fingerprintOf, refusalNote } from "./start-payment.ts";

const PAY = "/payments/pay/mobilemoney?paymentType=DONATION";
const KEY = "key-of-this-very-gift";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

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
    for (const answer of answers.filter(({ status }) => status !== 202)) {
      expectProblem(answer, "already-running");
      expect(answer.headers.get("retry-after")).toBe("2");
    }
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

  test("is optional: without one every request is a gift of its own", async () => {
    const body = aPayment("7006");
    const first = await api.call("POST", PAY, body);
    const second = await api.call("POST", PAY, body);
    expect(first.body.data.TransactionId).not.toBe(second.body.data.TransactionId);
  });
});

describe("a gift whose request was cut off", () => {
  async function cutOff(key: string) {
    const body = aPayment("7501");
    const started = await api.deps.payments.start({
      payment: {
        id: api.deps.newId(),
        amount: 2050 as never,
        channel: "mtn-gh",
        donor: { name: "", email: "a@b.c", phone: "233241237501" as never, country: "", city: "", company: "" },
      },
      key,
      fingerprint: fingerprintOf(PaySchema.parse(body)),
      address: "",
      at: api.clock.now(),
      firstCheckAt: api.clock.now() + 20_000,
      isOpen: true,
    });
    expect(started.kind).toBe("started");
    return () => api.call("POST", PAY, body, { "idempotency-key": key });
  }

  test("is never sent again: it is checked and then expires", async () => {
    const repeat = await cutOff("key-of-a-crashed-gift");
    expectProblem(await repeat(), "already-running");
    await api.pass(51_000);
    expect((await repeat()).body.data.state).toBe("checking");
    await api.pass(86_400_000);
    expect((await repeat()).body.data.state).toBe("expired");
    expect(await prompts("233241237501")).toBe(0);
  });
});

test("a number that the provider refuses is refused at once, with the status that the site reads", async () => {
  const { status, headers, body } = await api.call("POST", PAY, aPayment("0404"));
  expect(status).toBe(400);
  expect(headers.get("content-type")).toBe("application/problem+json");
  expect(body).toMatchObject({ status: 400, code: "payment-refused", reason: "no-wallet", moneyMayHaveMoved: false });
  expect(await api.charges()).toEqual([]);
});

test("a gift is left to be checked when the provider breaks off", async () => {
  await api.close();
  const provider = await startScriptedProvider((response) => void response.destroy());
  api = await openTestApi({ PROVIDER_URL: provider.url });
  const { status, body } = await api.call("POST", PAY, aPayment("0001"));
  expect([status, body.data.state]).toEqual([202, "checking"]);
  await provider.close();
});

test("a refusal by the provider is not blamed on the donor", async () => {
  await api.close();
  api = await openTestApi({ PROVIDER_SECRET: "wrong" });
  const headers = { "idempotency-key": "key-of-this-very-gift" };
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await api.call("POST", PAY, aPayment("0001"), headers);
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: "channel-unavailable", moneyMayHaveMoved: false });
  }
});

test("a gift that could not be sent to the provider has failed, and the answer says that no phone was asked", async () => {
  await api.close();
  api = await openTestApi({ PROVIDER_URL: "http://127.0.0.1:1" });
  const { status, body } = await api.call("POST", "/payments/pay/mobilemoney", aPayment("0001"));
  expect(status).toBe(502);
  expect(body).toMatchObject({
    code: "provider-unavailable",
    reason: "provider-unreachable",
    moneyMayHaveMoved: false,
    detail: expect.stringMatching(/no request went to the phone and nothing was taken/u),
  });
  const { state, reason } = await api.deps.database.db
    .selectFrom("payment")
    .select(["state", "reason"])
    .executeTakeFirstOrThrow();
  expect([state, reason]).toEqual(["failed", "provider-unreachable"]);
  const { note } = await api.deps.database.db
    .selectFrom("event")
    .select("note")
    .where("to_state", "=", "failed")
    .executeTakeFirstOrThrow();
  expect(note).toBe("the provider could not be reached: NotSent ECONNREFUSED");
  // Like every failed gift it is still checked, because a late payment would count.
  await api.pass(20_000);
  const job = await api.deps.database.db.selectFrom("job").select(["kind", "done_at"]).executeTakeFirstOrThrow();
  expect(job).toEqual({ kind: "check-payment", done_at: null });
});

test("two requests mean the same in any order of fields, and with undefined fields left out", () => {
  const body = { Amount: 2050, City: "Wa", Company: undefined };
  expect(fingerprintOf(body)).toBe(fingerprintOf({ City: "Wa", Amount: 2050 }));
  for (const other of [{ ...body, Amount: 2051 }, { ...body, City: "" }, { ...body, Company: "" }, { Amount: 2050 }]) {
    expect(fingerprintOf(other)).not.toBe(fingerprintOf(body));
  }
});

test("the history distinguishes a network that could not be reached from one that refused", () => {
  expect(refusalNote({ code: "2001", reason: "no-wallet" })).toBe("refused with 2001");
  expect(refusalNote({ code: "NotSent", reason: "provider-unreachable" })).toBe(
    "the provider could not be reached: NotSent",
  );
});
