import { expect, test } from "vitest";
import { DonationAnswer } from "#contract/donations.ts";
import { pay } from "#api/fixtures/donations.ts";
import { mailApiForEach } from "#api/fixtures/test-api.ts";
import { MINUTE } from "#api/clock.ts";

const KEY = "the-key-of-this-very-gift";

const { api } = mailApiForEach();

/** The record as the specification sends it. */
const donor = { donatorEmail: "ama@example.com", donatorFullName: "Ama Mensah", country: "Ghana", city: "Accra" };
const payment = { paymentFrequency: "one-time", paymentNumber: "233241230200", paymentChannel: "mtn-gh", amount: 20.5 };
const record = { ...donor, company: "", ...payment };

/** A gift under `KEY`, from a number whose charge is found at its first check. */
async function give(changes = {}): Promise<string> {
  const { body } = await pay(api, "0200", { changes, headers: { "idempotency-key": KEY } });
  return body.data.TransactionId;
}
const put = (id: string, body: object, key?: string) =>
  api.call("PUT", `/donations/${id}`, body, key === undefined ? {} : { "idempotency-key": key });
const donorOf = async (id: string) => (await api.deps.payments.find(id))?.donor;

test("with the key that started the gift, the record completes and corrects the donor's details, and never changes the amount, the phone or the network", async () => {
  const id = await give({ CustomerName: "" });
  const kept = await put(id, { ...record, donatorEmail: "kofi@example.com", company: "Kente Ltd" }, KEY);
  expect([kept.status, DonationAnswer.parse(kept.body)]).toEqual([200, kept.body]);
  const before = await donorOf(id);
  expect(before).toMatchObject({ name: "Ama Mensah", email: "kofi@example.com", company: "Kente Ltd" });
  for (const change of [{ amount: 1 }, { paymentNumber: "233241230000" }, { paymentChannel: "tigo-gh" }]) {
    const { status, body } = await put(id, { ...record, ...change, city: "Ho" }, KEY);
    const [field] = Object.keys(change);
    expect([status, body.code, body.errors[0].field]).toEqual([409, "record-conflict", field]);
  }
  expect(await donorOf(id)).toEqual(before);
});

test("with the key that started the gift, the record refuses every change once the receipt is made, even to an empty field", async () => {
  const id = await give({ CustomerName: "" });
  await api.pass(20_000);
  expect(api.mail.arrived).toHaveLength(1);
  const before = await donorOf(id);
  const changes = { donatorFullName: "Eve", company: "Evil Ltd", donatorEmail: "eve@example.com", city: "Ho" };
  for (const [field, value] of Object.entries(changes)) {
    const { status, body } = await put(id, { [field]: value }, KEY);
    expect([status, body.code], field).toEqual([409, "record-conflict"]);
  }
  expect(await donorOf(id)).toEqual(before);
  // A record may repeat values that we already have. Our own site does so when it sees that the gift is paid.
  expect((await put(id, { donatorEmail: "ama@example.com", city: "Accra" }, KEY)).status).toBe(200);
});

test("without that key, the record is accepted from a host that follows only the specification, and fills empty fields", async () => {
  const id = await give({ CustomerName: "" });
  expect((await put(id, record)).status).toBe(200);
  expect(await donorOf(id)).toMatchObject({ name: "Ama Mensah", phone: "233241230200" });
  await put(id, { donatorFullName: "Somebody Else", donatorEmail: "eve@example.com" }, "the-key-of-another-gift");
  expect(await donorOf(id)).toMatchObject({ name: "Ama Mensah", email: "ama@example.com" });
});

test.each([
  ["paymentNumber", "233241230200", "233241230201"],
  ["amount", 20.5, 20],
])("without that key, a right and a wrong guess at the %s get the same answer", async (field, right, wrong) => {
  const id = await give();
  const before = await donorOf(id);
  const guess = async (value: string | number) => {
    const { status, body } = await put(id, { [field]: value, company: "Guess Ltd" });
    return { status, body: { ...body, instance: "" } };
  };
  const [first, second, third] = [await guess(wrong), await guess(right), await guess(wrong)];
  expect([first, third]).toEqual([second, second]);
  expect(await donorOf(id)).toEqual({ ...before, company: "Guess Ltd" });
  // The same holds after the receipt.
  await api.pass(20_000);
  expect(await guess(right)).toEqual(await guess(wrong));
});

test("without that key, the record is accepted five times within the hour, and later gets the same refusal whether right or wrong", async () => {
  const id = await give();
  const statuses: number[] = [];
  for (const last of [0, 1, 2, 3, 4, 0]) statuses.push((await put(id, { paymentNumber: `23324123020${last}` })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await put(id, record, KEY)).status).toBe(200);

  await api.pass(61 * MINUTE);
  for (const paymentNumber of ["233241230200", "233241230201"]) {
    const late = await put(id, { paymentNumber });
    expect([late.status, late.body.code]).toEqual([409, "record-closed"]);
  }
  expect((await put(id, record, KEY)).status).toBe(200);
  expect((await put("0".repeat(32), record)).status).toBe(404);
});
