import { expect, test } from "vitest";
import { DonationAnswer } from "#contract/donations.ts";
import { aPayment, aSubscription } from "#api/fixtures/donations.ts";
import { expectProblem, testApiForEach } from "#api/fixtures/test-api.ts";
import type { ProblemCode } from "#contract/problem-codes.ts";
import { OPERATIONS } from "./openapi-document.ts";
import { readWithin } from "./reading.ts";

const PAY = "/payments/pay/mobilemoney?paymentType=DONATION";
const MONTHLY = "/rip/subscribe";

const { api } = testApiForEach({ LIMITS: "off", MAXIMUM: "25000" });

type Refused = [what: string, changes: object, field: string, message: RegExp];
test.each<Refused>([
  ["an empty number", { CustomerMsisdn: "" }, "CustomerMsisdn", /^Enter the mobile money number/u],
  ["less than the smallest gift", { Amount: 0.99 }, "Amount", /^Enter GH₵1 or more: it is the smallest gift$/u],
  ["an amount above the maximum", { Amount: "25000.01" }, "Amount", /GH₵25,000 or less/u],
  ["another network", { Channel: "glo-gh" }, "Channel", /^Choose MTN/u],
  ...["CustomerName", "CustomerEmail", "Description", "Company", "City", "OtpCode"].map((field): Refused => {
    return [`a card number in ${field}`, { [field]: "4111111111111111@x.gh" }, field, /card number/u];
  }),
  ["an unknown field", { state: "paid" }, "state", /^Take this field out/u],
])("refused before the provider is asked: %s", async (_, changes, field, message) => {
  const answer = await api.call("POST", PAY, { ...aPayment("0001"), ...changes });
  expectProblem(answer, "invalid-fields");
  const error = { field, code: expect.any(String), message: expect.stringMatching(message) };
  expect(answer.body.errors).toEqual([error]);
  expect(answer.body.moneyMayHaveMoved).toBe(false);
  expect((await api.phone("233241230001")).prompts).toEqual([]);
});

test.each<[what: string, ...sent: Parameters<typeof api.call>, code: ProblemCode, detail: string]>([
  ["a body that is not JSON", "POST", PAY, '{"Amount": 20,', {}, "malformed-json", ""],
  ["a list", "POST", PAY, "[]", {}, "invalid-fields", "(body): Invalid input: expected object, received array"],
  ["nothing", "POST", PAY, "null", {}, "invalid-fields", "(body)"],
  ["a form", "POST", PAY, "Amount=20", { "content-type": "text/plain" }, "not-acceptable-media", ""],
  ["what is too large", "POST", PAY, `{"CustomerName":"${"x".repeat(5_000_000)}"}`, {}, "body-too-large", ""],
  ["a small monthly gift", "POST", MONTHLY, aSubscription("0001", { amount: "0.5" }), {}, "invalid-fields", "amount: "],
  ["a bill", "POST", PAY.replace("DONATION", "BILL"), aPayment("7100"), {}, "invalid-fields", "paymentType: "],
  ["a key to guess", "POST", PAY, aPayment("7007"), { "idempotency-key": "1" }, "invalid-fields", "Idempotency-Key: "],
  ["an address that does not exist", "GET", "/nothing", undefined, {}, "not-found", ""],
  ["a gift that does not exist", "GET", "/donations/unknown", undefined, {}, "not-found", ""],
])("refused before the provider is asked: %s", async (_, method, path, body, headers, code, detail) => {
  const answer = await api.call(method, path, body, headers);
  expectProblem(answer, code);
  expect(answer.body.detail).toContain(detail);
});

test("a network that is not open takes no new gift, stores nothing, and answers a repeat of an earlier one", async () => {
  const ask = (key: string) => api.call("POST", PAY, aPayment("9001"), { "idempotency-key": key });
  const before = await ask("the-key-of-a-gift-before");
  api.deps.config = { ...api.deps.config, channels: ["vodafone-gh"] };
  expect((await ask("the-key-of-a-gift-before")).body.data).toEqual(before.body.data);
  const refused = await ask("the-key-of-a-gift-after");
  expect(refused).toMatchObject({ status: 503, body: { code: "channel-unavailable", moneyMayHaveMoved: false } });
  expect(await api.db.selectFrom("payment").select("id").execute()).toHaveLength(1);
});

test("the name may be missing or null, and the public view of a donation contains nothing about the person", async () => {
  const { CustomerName: _, ...nameless } = aPayment("7200");
  for (const sent of [nameless, { ...nameless, CustomerName: null }])
    expect((await api.call("POST", PAY, sent)).status).toBe(202);
  const { body } = await api.call("POST", PAY, aPayment("7400"));
  const answer = await api.call("GET", `/donations/${body.data.TransactionId}`);
  expect(DonationAnswer.parse(answer.body)).toEqual(answer.body);
  // Removes the random id, which may contain the four digits by chance.
  const said = JSON.stringify(answer.body).replace(body.data.TransactionId, "");
  expect(said).not.toMatch(/Ama|ama@|7400|Accra/u);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("a body that comes in parts is read whole", async () => {
  expect((await readWithin(7, new Blob(["GH₵", "20"]).stream()))?.toString()).toBe("GH₵20");
});

test("every operation of the OpenAPI document exists, and gives no problem that it does not list", async () => {
  for (const { method, path, problems, request } of OPERATIONS) {
    const answer = await api.call(method.toUpperCase(), path.replace("{id}", "unknown"), request ? {} : undefined);
    expect([...problems, undefined], `${method} ${path}`).toContain(answer.body.code);
  }
});
