import { expect, test } from "vitest";
import { DonationAnswer } from "#contract/donations.ts";
import { aPayment, aSubscription } from "#api/fixtures/donations.ts";
import { expectProblem, testApiForEach } from "#api/fixtures/test-api.ts";

const PAY = "/payments/pay/mobilemoney?paymentType=DONATION";

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
  const fromList = field === "Channel" ? { allowed: ["mtn-gh", "vodafone-gh", "tigo-gh"] } : {};
  const answer = await api.call("POST", PAY, { ...aPayment("0001"), ...changes });
  expectProblem(answer, "invalid-fields");
  const error = { field, code: expect.any(String), message: expect.stringMatching(message), ...fromList };
  expect(answer.body.errors).toEqual([error]);
  expect(answer.body.moneyMayHaveMoved).toBe(false);
  expect((await api.phone("233241230001")).prompts).toEqual([]);
});

test("refused before the provider is asked: a monthly gift below the smallest gift", async () => {
  const answer = await api.call("POST", "/rip/subscribe", aSubscription("0001", { amount: "0.50" }));
  expectProblem(answer, "invalid-fields");
  expect(answer.body.errors).toMatchObject([{ field: "amount", code: "too-small" }]);
});

test("refused before the provider is asked: a body that is not JSON, not an object, of another type, or too large", async () => {
  expectProblem(await api.call("POST", PAY, '{"Amount": 20,'), "malformed-json");
  const list = await api.call("POST", PAY, "[]");
  expectProblem(list, "invalid-fields");
  expect(list.body.detail).toBe("(body): Send one JSON object here");
  expectProblem(await api.call("POST", PAY, "null"), "invalid-fields");
  expectProblem(await api.call("POST", PAY, "Amount=20", { "content-type": "text/plain" }), "not-acceptable-media");
  expectProblem(await api.call("POST", PAY, `{"CustomerName":"${"x".repeat(5_000_000)}"}`), "body-too-large");
});

test("refused before the provider is asked: a payment that is not a donation, an address that does not exist, and a key that somebody could guess", async () => {
  const answer = await api.call("POST", "/payments/pay/mobilemoney?paymentType=BILL", aPayment("7100"));
  expectProblem(answer, "invalid-fields");
  expect(answer.body.errors[0].field).toBe("paymentType");
  for (const path of ["/nothing", "/donations/unknown"]) expectProblem(await api.call("GET", path), "not-found");
  expectProblem(await api.call("POST", PAY, aPayment("7007"), { "idempotency-key": "1" }), "invalid-fields");
});

test("a network that is not open takes no new gift, stores nothing, and answers a repeat of an earlier one", async () => {
  const ask = (key: string) => api.call("POST", PAY, aPayment("9001"), { "idempotency-key": key });
  const before = await ask("the-key-of-a-gift-before");
  api.deps.config = { ...api.deps.config, channels: ["vodafone-gh"] };
  expect((await ask("the-key-of-a-gift-before")).body.data).toEqual(before.body.data);
  const count = async () => (await api.db.selectFrom("payment").select("id").execute()).length;
  const gifts = await count();
  const refused = await ask("the-key-of-a-gift-after");
  expect(refused).toMatchObject({ status: 503, body: { code: "channel-unavailable", moneyMayHaveMoved: false } });
  expect(await count()).toBe(gifts);
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
