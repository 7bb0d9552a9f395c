import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aPayment } from "#api/fixtures/donations.ts";
import { json, startScriptedProvider } from "#api/fixtures/scripted-provider.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The answers of a test's provider to a query by each parameter. A payment without an answer here is not found. */
type Answers = Partial<Record<"clientReference" | "hubtelTransactionId" | "networkTransactionId", object>>;

let provider: Awaited<ReturnType<typeof startScriptedProvider>>;
let answers: Answers;
let api: TestApi;
let id: string;

const payment = (reference: string, more: object = {}) => ({
  status: "Paid",
  clientReference: reference,
  transactionId: "t1",
  externalTransactionId: "n1",
  amount: 20.5,
  currencyCode: "GHS",
  ...more,
});
const ANOTHER = payment("f".repeat(32), { transactionId: "t2", externalTransactionId: "n2" });

beforeEach(async () => {
  answers = {};
  provider = await startScriptedProvider((response, { method, url }) => {
    if (method === "POST") {
      return json(200, { ResponseCode: "0001", Message: "pending", Data: { TransactionId: "t1" } })(response);
    }
    const data = Object.entries(answers).find(([parameter]) => url.includes(`${parameter}=`))?.[1];
    if (!data) return json(400, { responseCode: "4720", message: "Transaction not found", data: null })(response);
    return json(200, { responseCode: "0000", message: "Successful", data })(response);
  });
  api = await openTestApi({ PROVIDER_URL: provider.url });
  const { body } = await api.call("POST", "/payments/pay/mobilemoney", aPayment("0001"));
  id = body.data.TransactionId;
});
afterEach(async () => {
  await api.close();
  await provider.close();
});

const state = async () => (await api.deps.donations.find(id))?.state;
const questions = () => provider.requests.filter(({ method }) => method === "GET").length;

async function report(code: "0000" | "2001") {
  const path = new URL(api.deps.callbackUrl("receive", id)).pathname.replace("/api/v1", "");
  const named = { ClientReference: id, TransactionId: "t1", ExternalTransactionId: "n1" };
  await api.call("POST", path, { ResponseCode: code, Message: "a callback", Data: { Amount: 20.5, ...named } });
}

async function live(days: number) {
  for (let day = 0; day < days; day += 1) await api.pass(DAY);
}

describe("an answer about another payment", () => {
  test("does not expire a donation that only the network's id finds", async () => {
    answers = { networkTransactionId: ANOTHER };
    await report("0000");
    await live(15);
    expect(await state()).toBe("pending");
    answers = { networkTransactionId: payment(id) };
    await live(1);
    expect(await state()).toBe("paid");
    expect(await api.ledger()).toEqual([{ reference: id, pesewas: 2050 }]);
  });

  test("does not confirm a failure that was reported", async () => {
    answers = { hubtelTransactionId: ANOTHER };
    await report("2001");
    await live(2);
    expect(await state()).toBe("pending");
    answers = { hubtelTransactionId: payment(id, { status: "Unpaid" }) };
    await live(1);
    expect(await state()).toBe("failed");
  });

  test("to our own reference does not stop questions by the other ids", async () => {
    answers = { clientReference: ANOTHER, hubtelTransactionId: payment(id) };
    await api.pass(20_000);
    expect(await state()).toBe("paid");
  });

  test.each(["clientReference", "hubtelTransactionId"])(
    "as the only answer to %s for six weeks sends the donation to review and ends the checks",
    async (parameter) => {
      answers = { [parameter]: ANOTHER };
      await live(41);
      expect(await state()).toBe("pending");
      await live(2);
      expect(await state()).toBe("review");
      expect(await api.ledger()).toEqual([]);
      const asked = questions();
      await live(2);
      expect(questions()).toBe(asked);
    },
  );

  test("about an expired donation is asked for again for six weeks and leaves it expired", async () => {
    await live(2);
    expect(await state()).toBe("expired");
    answers = { hubtelTransactionId: ANOTHER };
    await live(39);
    const asked = questions();
    await live(2);
    expect(questions()).toBeGreaterThan(asked);
    const last = questions();
    await live(2);
    expect(questions()).toBe(last);
    expect(await state()).toBe("expired");
  });
});

test("a donation that no id finds expires at the horizon", async () => {
  await report("0000");
  await api.pass(DAY - MINUTE);
  expect(await state()).toBe("pending");
  await api.pass(MINUTE);
  expect(await state()).toBe("expired");
});
