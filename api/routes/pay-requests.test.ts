import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DonationAnswer, PayAnswer, PayRequest as PaySchema } from "#contract/donations.ts";
import { PROBLEM_CODES, Problem } from "#contract/problem.ts";
import { meaningOf } from "#api/donations/start-donation.ts";
import { aPayment, aSubscription } from "#api/fixtures/gifts.ts";
import { type Answer, openTestApi, type TestApi } from "#api/fixtures/test-api.ts";

const PAY = "/payments/pay/mobilemoney?paymentType=DONATION";
const KEY = "key-of-this-very-gift";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ LIMITS: "off", MAXIMUM: "25000" });
});
afterAll(() => api.close());

const prompts = async (msisdn: string) =>
  ((await api.sandbox("GET", `/phones/${msisdn}`)) as { prompts: unknown[] }).prompts.length;

function expectProblem({ status, headers, body }: Answer, code: keyof typeof PROBLEM_CODES) {
  expect(body.code).toBe(code);
  expect(status).toBe(PROBLEM_CODES[code].status);
  expect(headers.get("content-type")).toBe("application/problem+json");
  expect(Problem.parse(body).status).toBe(status);
}

describe("an idempotency key", () => {
  test("makes many requests at once one prompt, and every answer is about the same gift", async () => {
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

  test("gives the gift as it stands now to a later repeat", async () => {
    const body = aPayment("0200");
    const first = await api.call("POST", PAY, body, { "idempotency-key": `${KEY}-2` });
    await api.pass(20_000);
    const again = await api.call("POST", PAY, body, { "idempotency-key": `${KEY}-2` });
    expect(again.status).toBe(200);
    expect(PayAnswer.parse(again.body).data).toEqual({ ...first.body.data, state: "paid" });
    expect(await prompts(body.CustomerMsisdn as string)).toBe(1);
  });

  test("repeats a refusal as a refusal", async () => {
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

  test("is the same for the same meaning, however it is written", async () => {
    const headers = { "idempotency-key": `${KEY}-5` };
    const body = aPayment("7005", { Amount: "20.50", CustomerMsisdn: "024 123 7005" });
    const first = await api.call("POST", PAY, aPayment("7005"), headers);
    const again = await api.call("POST", PAY, body, headers);
    expect(again.body.data.TransactionId).toBe(first.body.data.TransactionId);
  });

  test("may be missing: then every request is a gift of its own", async () => {
    const body = aPayment("7006");
    const first = await api.call("POST", PAY, body);
    const second = await api.call("POST", PAY, body);
    expect(first.body.data.TransactionId).not.toBe(second.body.data.TransactionId);
  });

  test("is refused when it is too short to be unguessable", async () => {
    expectProblem(await api.call("POST", PAY, aPayment("7007"), { "idempotency-key": "1" }), "invalid-fields");
  });
});

describe("what cannot be meant is refused before the provider hears of it", () => {
  test.each([
    ["an empty number", { CustomerMsisdn: "" }, "CustomerMsisdn", /^Enter the mobile money number/u],
    ["letters for a number", { CustomerMsisdn: "abc" }, "CustomerMsisdn", /digits only/u],
    ["eight digits", { CustomerMsisdn: "24123456" }, "CustomerMsisdn", /too short/u],
    ["ten digits", { CustomerMsisdn: "2412345678" }, "CustomerMsisdn", /too long/u],
    ["no amount", { Amount: "" }, "Amount", /^Enter an amount/u],
    ["zero", { Amount: 0 }, "Amount", /above zero/u],
    ["a negative amount", { Amount: -5 }, "Amount", /above zero/u],
    ["three decimals", { Amount: "10001.999" }, "Amount", /at most two figures/u],
    ["less than the smallest gift", { Amount: 0.99 }, "Amount", /^Enter GH₵1 or more: it is the smallest gift$/u],
    ["an amount above the maximum", { Amount: "25000.01" }, "Amount", /GH₵25,000 or less/u],
    ["an amount in words", { Amount: "ten" }, "Amount", /in figures/u],
    ["no e-mail address", { CustomerEmail: "" }, "CustomerEmail", /^Enter/u],
    ["no city", { City: " " }, "City", /^Enter your city/u],
    ["another country", { Country: "Togo" }, "Country", /^Choose Ghana/u],
    ["another network", { Channel: "glo-gh" }, "Channel", /^Choose MTN/u],
    ["a recurring gift", { Recurrent: "MONTHLY" }, "Recurrent", /subscribe/u],
    ["a card number", { CustomerName: "4111 1111 1111 1111" }, "CustomerName", /card number/u],
    ["a field of no one's", { state: "paid" }, "state", /^Take this field out/u],
  ])("%s", async (_, changes, field, message) => {
    const fromList: Record<string, object> = {
      Country: { allowed: ["Ghana"] },
      Channel: { allowed: ["mtn-gh", "vodafone-gh", "tigo-gh"] },
      Recurrent: { allowed: ["one-time"] },
    };
    const before = await api.sandbox("GET", "/charges");
    const answer = await api.call("POST", PAY, { ...aPayment("0001"), ...changes });
    expectProblem(answer, "invalid-fields");
    expect(answer.body.errors).toEqual([
      { field, code: expect.any(String), message: expect.stringMatching(message), ...fromList[field] },
    ]);
    expect(answer.body.moneyMayHaveMoved).toBe(false);
    expect(await prompts("233241230001")).toBe(0);
    expect(await api.sandbox("GET", "/charges")).toEqual(before);
  });

  test("less than the smallest gift every month", async () => {
    const answer = await api.call("POST", "/rip/subscribe", aSubscription("0001", { amount: "0.50" }));
    expectProblem(answer, "invalid-fields");
    expect(answer.body.errors).toEqual([
      { field: "amount", code: "too-small", message: "Enter GH₵1 or more: it is the smallest gift" },
    ]);
  });

  test("every field that needs another look is named at once", async () => {
    const { body } = await api.call("POST", PAY, {});
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      "CustomerEmail",
      "Amount",
      "Channel",
      "CustomerMsisdn",
      "Country",
      "City",
    ]);
  });

  test("a body that is no JSON, no object, of another type, or too large", async () => {
    expectProblem(await api.call("POST", PAY, '{"Amount": 20,'), "malformed-json");
    const list = await api.call("POST", PAY, "[]");
    expectProblem(list, "invalid-fields");
    expect(list.body.detail).toBe("(body): Send one JSON object here");
    expectProblem(await api.call("POST", PAY, "null"), "invalid-fields");
    expectProblem(await api.call("POST", PAY, "Amount=20", { "content-type": "text/plain" }), "not-acceptable-media");
    expectProblem(await api.call("POST", PAY, `{"CustomerName":"${"x".repeat(5_000_000)}"}`), "body-too-large");
  });

  test("a body that means to change how objects work", async () => {
    const text = JSON.stringify(aPayment("0001"));
    for (const name of ["__proto__", "constructor", "prototype"]) {
      const answer = await api.call("POST", PAY, text.replace("{", `{"${name}":{"polluted":true},`));
      expectProblem(answer, "invalid-fields");
      expect(await prompts("233241230001")).toBe(0);
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test("a body that names a field twice", async () => {
    const text = JSON.stringify(aPayment("0001"));
    expectProblem(await api.call("POST", PAY, text.replace("{", '{"Amount":1,')), "malformed-json");
    expectProblem(await api.call("POST", PAY, text.replace("{", '{"\\u0041mount":1,')), "malformed-json");
    expect(await prompts("233241230001")).toBe(0);
  });

  test("a payment that is no donation", async () => {
    const answer = await api.call("POST", "/payments/pay/mobilemoney?paymentType=BILL", aPayment("7100"));
    expectProblem(answer, "invalid-fields");
    expect(answer.body.errors[0].field).toBe("paymentType");
  });

  test("an address that is none of ours, and a method that is not its own", async () => {
    expectProblem(await api.call("GET", "/nothing"), "not-found");
    expectProblem(await api.call("GET", "/donations/unknown"), "not-found");
    expectProblem(await api.call("DELETE", "/donations/unknown"), "method-not-allowed");
  });
});

test("the name may be left out, or sent as null", async () => {
  const { CustomerName: _, ...body } = aPayment("7200");
  expect((await api.call("POST", PAY, body)).status).toBe(202);
  expect((await api.call("POST", PAY, { ...body, CustomerName: null })).status).toBe(202);
});

test("a failure of ours is a problem that tells nothing about us", async () => {
  const broken = await openTestApi({ LIMITS: "off" });
  await broken.deps.database.db.schema.alterTable("donation").renameTo("elsewhere").execute();
  const answer = await broken.call("GET", "/donations/0123");
  expectProblem(answer, "unexpected");
  expect(JSON.stringify(answer.body)).not.toMatch(/donation|sql|table/iu);
  await broken.close();
});

test("what the public reads of a donation holds nothing about the person", async () => {
  const { body } = await api.call("POST", PAY, aPayment("7400"));
  const answer = await api.call("GET", `/donations/${body.data.TransactionId}`);
  expect(DonationAnswer.parse(answer.body)).toEqual(answer.body);
  // The reference is random, and may have any four digits in it.
  const said = JSON.stringify(answer.body).replace(body.data.TransactionId, "");
  expect(said).not.toMatch(/Ama|ama@|7400|Accra/u);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

describe("a gift whose request was cut off", () => {
  async function cutOff(key: string) {
    const body = aPayment("7501");
    const claimed = await api.deps.donations.claim({
      donation: {
        id: api.deps.newId(),
        amount: 2050 as never,
        channel: "mtn-gh",
        donor: { name: "", email: "a@b.c", phone: "233241237501" as never, country: "", city: "", company: "" },
      },
      key,
      meaning: meaningOf(PaySchema.parse(body)),
      address: "",
      at: api.clock.now(),
      firstCheckAt: api.clock.now() + 20_000,
    });
    expect(claimed.kind).toBe("claimed");
    return () => api.call("POST", PAY, body, { "idempotency-key": key });
  }

  test("is never sent again: it is being checked, and then has expired", async () => {
    const repeat = await cutOff("key-of-a-crashed-gift");
    expectProblem(await repeat(), "already-running");
    await api.pass(51_000);
    expect((await repeat()).body.data.state).toBe("checking");
    await api.pass(86_400_000);
    expect((await repeat()).body.data.state).toBe("expired");
    expect(await prompts("233241237501")).toBe(0);
  });
});
