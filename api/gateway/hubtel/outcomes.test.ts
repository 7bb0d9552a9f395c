import { expect, test } from "vitest";
import { readCallback } from "./outcomes.ts";

const NAMED = { TransactionId: "t1", ExternalTransactionId: "n1", RecurringInvoiceId: "i1" };
const read = (body: unknown) => readCallback(JSON.stringify(body));

test.each([
  ["success", { ResponseCode: "0000", Data: { TransactionId: "t1" } }, { kind: "success", transactionId: "t1" }],
  ["camel case", { responseCode: "0000", data: { transactionId: "t1" } }, { kind: "success", transactionId: "t1" }],
  ["failure", { ResponseCode: "2001", Data: { Description: "FAILED" } }, { kind: "failure", reason: "not-given" }],
  ["failure in words", { ResponseCode: "2001", Data: { Description: "Timed out" } }, { reason: "timed-out" }],
  ["a charge of an invoice", { ResponseCode: "0000", Data: NAMED }, { networkId: "n1", invoiceId: "i1" }],
  ["an invoice's end", { ResponseCode: "0005", Data: { OrderId: null, TransactionId: "" } }, { kind: "cancelled" }],
  ["trouble with a transaction", { ResponseCode: "0005", Data: { TransactionId: "t1" } }, { kind: "failure" }],
  ["still pending", { ResponseCode: "0001", Data: {} }, { kind: "unreadable" }],
  ["nothing", null, { kind: "unreadable" }],
])("a callback: %s", (_, body, hint) => {
  expect(read(body)).toMatchObject(hint);
});

test("a callback that is not JSON is unreadable, and one may begin with a byte order mark", () => {
  expect(readCallback("<xml/>")).toMatchObject({ kind: "unreadable" });
  expect(readCallback('\uFEFF{"ResponseCode":"0000"}')).toMatchObject({ kind: "success" });
});
