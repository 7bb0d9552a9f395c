import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aPayment } from "#api/fixtures/donations.ts";
import { json, startScriptedProvider } from "#api/fixtures/scripted-provider.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { confirmDonation } from "./confirm-donation.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The provider's answer to every status query; `undefined`: it does not answer. */
let answer: object | undefined;
/** Whether the provider finds the payment at all. */
let isFound: boolean;
let provider: Awaited<ReturnType<typeof startScriptedProvider>>;
let api: TestApi;
let id: string;

const status = (word: string, more: object = {}) => ({
  status: word,
  clientReference: id,
  transactionId: "t1",
  externalTransactionId: "n1",
  amount: 20.5,
  amountAfterCharges: 20.1,
  currencyCode: "GHS",
  ...more,
});

beforeEach(async () => {
  isFound = true;
  provider = await startScriptedProvider((response, { method }) => {
    if (method === "POST") {
      return json(200, { ResponseCode: "0001", Message: "pending", Data: { TransactionId: "t1" } })(response);
    }
    if (!answer) return json(503, {})(response);
    if (!isFound) return json(404, { responseCode: "4720", message: "Transaction not found" })(response);
    return json(200, { responseCode: "0000", message: "Successful", data: answer })(response);
  });
  api = await openTestApi({ PROVIDER_URL: provider.url });
  const { body } = await api.call("POST", "/payments/pay/mobilemoney", aPayment("0001"));
  id = body.data.TransactionId;
  answer = status("Paid");
  await api.pass(20_000);
});
afterEach(async () => {
  await api.close();
  await provider.close();
});

/** Reads the store directly, because a look at the gift's page would bring its check forward. */
const stored = async () => (await api.deps.donations.find(id))?.state;
const view = async () => (await api.call("GET", `/donations/${id}`)).body.data;
const lines = () => api.deps.database.db.selectFrom("ledger").select(["kind", "amount", "fee"]).orderBy("at").execute();
const asked = () => provider.requests.filter(({ method }) => method === "GET").length;

/** The days after the payment on which we check. */
async function daysAskedOn(days: number): Promise<number[]> {
  const on: number[] = [];
  for (let day = 1; day <= days; day += 1) {
    const before = asked();
    await api.pass(DAY);
    if (asked() > before) on.push(day);
  }
  return on;
}

describe("a donation that was paid", () => {
  test("records the provider's fee with its credit", async () => {
    expect(await lines()).toEqual([{ kind: "credit", amount: 2050, fee: 40 }]);
  });

  test("is checked on days 2, 7, 16 and 35, and then no more", async () => {
    expect(await daysAskedOn(50)).toEqual([2, 7, 16, 35]);
    expect((await view()).state).toBe("paid");
  });

  test("is checked again until there is an answer", async () => {
    await api.pass(34 * DAY);
    answer = undefined;
    await api.pass(DAY);
    answer = status("Refunded");
    await api.pass(DAY);
    expect((await view()).state).toBe("reversed");
  });

  test("is never called paid again after it was given back, and the ledger has one line of it", async () => {
    answer = status("Refunded");
    await api.pass(2 * DAY);
    expect(await view()).toMatchObject({ state: "reversed", amount: 20.5 });
    expect(await lines()).toEqual([
      { kind: "credit", amount: 2050, fee: 40 },
      { kind: "reversal", amount: 2050, fee: null },
    ]);
    expect((await checkLedger(api.deps.database)).broken).toEqual([]);
    expect(await daysAskedOn(40)).toEqual([2, 7, 16, 35]);
    expect((await view()).state).toBe("reversed");
    expect(await lines()).toHaveLength(2);
  });

  test("that went back and is here again is for a person, at the second answer", async () => {
    answer = status("Refunded");
    await api.pass(2 * DAY);
    answer = status("Paid");
    await api.pass(2 * DAY);
    expect(await stored()).toBe("reversed");
    await api.pass(6 * HOUR);
    expect(await stored()).toBe("disputed");
    expect((await view()).state).toBe("checking");
    const at = api.clock.now();
    await api.deps.donations.transition({ id, to: "reversed", cause: "operator", at, note: "the statement" });
    expect(await lines()).toHaveLength(2);
    expect((await checkLedger(api.deps.database)).broken).toEqual([]);
  });

  test.each([
    ["Failed", {}],
    ["Unpaid", {}],
    ["Expired", {}],
    ["Reversed", {}],
    ["Refunded", { amount: 0 }],
    ["Paid", { amount: 20.4 }],
    ["Paid", { currencyCode: "USD" }],
  ])("is for a person when the provider twice says %s %o about it", async (word, more) => {
    await api.pass(16 * DAY);
    answer = status(word, more);
    await api.pass(19 * DAY);
    expect(await stored()).toBe("paid");
    await api.pass(6 * HOUR);
    expect(await stored()).toBe("disputed");
    expect(await lines()).toEqual([{ kind: "credit", amount: 2050, fee: 40 }]);
    expect(await daysAskedOn(3)).toEqual([]);
    const at = api.clock.now();
    await api.deps.donations.transition({ id, to: "paid", cause: "operator", at, note: "the statement has it" });
    answer = status("Paid");
    expect(await daysAskedOn(36)).toEqual([2, 7, 16, 35]);
    expect((await checkLedger(api.deps.database)).broken).toEqual([]);
  });

  test("stays paid when the provider takes back a word against it", async () => {
    answer = status("Failed");
    await api.pass(2 * DAY);
    answer = status("Paid");
    await api.pass(6 * HOUR);
    answer = status("Failed");
    await api.pass(5 * DAY);
    expect(await stored()).toBe("paid");
  });

  test("is for a person when the provider speaks against it and then finds it no more", async () => {
    await api.pass(34 * DAY);
    answer = status("Failed");
    await api.pass(DAY);
    isFound = false;
    await api.pass(6 * HOUR);
    expect(await stored()).toBe("disputed");
  });

  test("is not for a person because the provider does not find it", async () => {
    isFound = false;
    expect(await daysAskedOn(40)).toEqual([2, 7, 16, 35]);
    expect(await stored()).toBe("paid");
  });

  test("is also watched when an operator's check found the money after the schedule", async () => {
    answer = status("Unpaid");
    const { body } = await api.call("POST", "/payments/pay/mobilemoney", aPayment("0002"));
    id = body.data.TransactionId;
    answer = status("Unpaid");
    await api.pass(20 * DAY);
    expect(await stored()).toBe("expired");
    answer = status("Paid");
    await confirmDonation(api.deps, id);
    expect(await stored()).toBe("paid");
    answer = status("Refunded");
    await api.pass(2 * DAY);
    expect(await stored()).toBe("reversed");
  });

  test("is found to be given back as soon as a hint comes", async () => {
    answer = status("Refunded");
    const path = new URL(api.deps.callbackUrl("receive", id)).pathname.replace("/api/v1", "");
    const data = { ClientReference: id, TransactionId: "t1", Amount: 20.5, Status: "Refunded" };
    await api.call("POST", path, { ResponseCode: "0000", Message: "refunded", Data: data });
    await api.pass(1000);
    expect((await view()).state).toBe("reversed");
  });

  test.each([
    ["another amount", { amount: 20 }],
    ["another currency", { currencyCode: "USD" }],
  ])("goes to a person and stays counted when the status says that %s went back", async (_, more) => {
    answer = status("Refunded", more);
    await api.pass(2 * DAY);
    expect((await api.deps.donations.find(id))?.state).toBe("disputed");
    expect((await view()).state).toBe("checking");
    expect(await lines()).toHaveLength(1);
    expect((await checkLedger(api.deps.database)).broken).toEqual([]);
  });

  test.each(["Unpaid", "Failed", "Expired"])("stays paid when a status says %s", async (word) => {
    answer = status(word);
    await api.pass(40 * DAY);
    expect((await view()).state).toBe("paid");
  });
});
