import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import { ACCOUNT, json, openScriptedGateway, startScriptedProvider } from "#api/fixtures/scripted-provider.ts";
import type { StatusQuery } from "#api/payments/ports.ts";
import { createHubtelGateway } from "./hubtel-gateway.ts";
import { readCallback } from "./outcomes.ts";

const REFERENCE = "0123456789abcdef0123456789abcdef";
const request = {
  reference: REFERENCE,
  amount: 2050 as Pesewas,
  phone: "233241234567" as Msisdn,
  channel: "mtn-gh" as const,
  callbackUrl: "https://beat.example/api/v1/callbacks/receive/x/y",
};

test("a request for payment is sent as the provider documents it, with a fixed description", async () => {
  const { gateway, requests } = await openScriptedGateway((response) => {
    const { "user-agent": who, "accept-encoding": coding } = response.req.headers;
    json(200, { ResponseCode: "0001", Data: { TransactionId: `${who} ${coding}` } })(response);
  });
  expect(await gateway.requestPayment(request)).toEqual({ kind: "accepted", providerId: "Beat identity" });
  expect(requests).toEqual([
    {
      method: "POST",
      url: "/merchantaccount/merchants/2040001/receive/mobilemoney",
      authorization: `Basic ${Buffer.from("key:secret").toString("base64")}`,
      body: {
        CustomerMsisdn: "233241234567",
        Channel: "mtn-gh",
        Amount: 20.5,
        PrimaryCallbackUrl: request.callbackUrl,
        Description: "Donation to Beat",
        ClientReference: REFERENCE,
      },
    },
  ]);
});

test("a request for payment names the network as configured, without characters that the provider refuses", async () => {
  const elsewhere = { brandName: "Dɔkota & Akua's (Ghana) 100%" };
  const { gateway, requests } = await openScriptedGateway(json(200, { ResponseCode: "0001" }), 10_000, elsewhere);
  await gateway.requestPayment(request);
  await gateway.createInvoice({ ...request, interval: "MONTHLY", startsAt: 0, endsAt: 1 });
  const said = "Donation to Dɔkota and Akua's Ghana 100";
  expect(requests.map(({ body }) => body)).toMatchObject([{ Description: said }, { description: said }]);
});

test.each([
  ["2001 in words", json(200, { ResponseCode: "2001", Message: "Insufficient funds" }), "insufficient-funds"],
  ["2001 by HTTP 400", json(400, { ResponseCode: "2001", Data: { Description: "wrong PIN" } }), "wrong-pin"],
  ["a code of a network", json(200, { ResponseCode: "3050", Message: "x" }), "no-wallet"],
  ["a channel not open to us", json(400, { ResponseCode: "4103", Data: null }), "channel-unavailable"],
  ["wrong credentials", json(401, { Message: "Unauthorized" }), "channel-unavailable"],
  ["an address not on the list", json(403, {}), "channel-unavailable"],
])("a request for payment refused with %s was not carried out", async (_, answer, reason) => {
  const { gateway } = await openScriptedGateway(answer);
  expect(await gateway.requestPayment(request)).toMatchObject({ kind: "refused", reason });
});

test.each([
  ["a 500", json(500, { ResponseCode: "2001" })],
  ["a success that is not JSON", (response: ServerResponse) => response.end("OK")],
  ["trouble between partners", json(200, { ResponseCode: "0005" })],
  ["a reference used before", json(400, { responseCode: "4000", data: [{ field: "ClientReference" }] })],
  ["a redirect", (response: ServerResponse) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
  ["a closed connection", (response: ServerResponse) => response.destroy()],
  ["half an answer", (response: ServerResponse) => response.writeHead(200, { "content-length": 99 }).write("{")],
  ["no answer in time", () => undefined],
  ["an endless answer", (response: ServerResponse) => response.end("x".repeat(300 * 1024))],
])("a request for payment answered by %s has an unknown outcome, and is sent once", async (_, answer) => {
  const { gateway, requests } = await openScriptedGateway(answer, 1000);
  expect((await gateway.requestPayment(request)).kind).toBe("unknown");
  expect(requests).toHaveLength(1);
});

test.each([
  ["the port is closed", "http://127.0.0.1:1", /ECONNREFUSED/u],
  ["it does not encrypt", undefined, /EPROTO|SSL/u],
])("a request for payment is refused as never sent when %s", async (_, address, why) => {
  const url = address ?? (await startScriptedProvider(() => undefined)).url.replace("http:", "https:");
  const gateway = createHubtelGateway({ ...ACCOUNT, url });
  const refused = { kind: "refused", reason: "provider-unreachable", code: expect.stringMatching(why) };
  expect(await gateway.requestPayment(request)).toEqual(refused);
});

test("a request for payment sent on a kept connection that closes has an unknown outcome, and is sent once", async () => {
  const accept = json(200, { ResponseCode: "0001", Data: { TransactionId: "t1" } });
  const { gateway, requests } = await openScriptedGateway((response) =>
    requests.length === 1 ? accept(response) : response.destroy(),
  );
  expect((await gateway.requestPayment(request)).kind).toBe("accepted");
  expect((await gateway.requestPayment(request)).kind).toBe("unknown");
  expect(requests).toHaveLength(2);
});

const MALFORMED = json(400, { responseCode: "4000", message: "Validation", data: null });
const data = { status: "Paid", clientReference: REFERENCE, transactionId: "t1", amount: 20.5, currencyCode: null };
const answer = (changes: object, envelope: object = {}) =>
  json(200, { responseCode: "0000", message: "Successful", data: { ...data, ...changes }, ...envelope });

test("a status answer can be asked for by our reference, the provider's transaction or the network's", async () => {
  const { gateway, requests } = await openScriptedGateway(answer({}));
  await gateway.paymentStatus({ reference: REFERENCE });
  await gateway.paymentStatus({ providerId: "t 1" });
  await gateway.paymentStatus({ networkId: "n/1" });
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `GET /transactions/2040001/status?clientReference=${REFERENCE}`,
    "GET /transactions/2040001/status?hubtelTransactionId=t%201",
    "GET /transactions/2040001/status?networkTransactionId=n%2F1",
  ]);
});

test.each([
  ["Paid", {}, { kind: "paid", reference: REFERENCE, amount: 2050, currency: null, providerId: "t1" }],
  ["the network's id", { externalTransactionId: "n1" }, { networkId: "n1" }],
  ["the time", { date: "2026-03-02T10:15:42.118Z" }, { madeAt: Date.UTC(2026, 2, 2, 10, 15, 42, 118) }],
  ["Refunded", { status: "Refunded" }, { kind: "refunded" }],
  ["Unpaid", { status: "Unpaid" }, { kind: "unpaid", reference: REFERENCE, amount: 2050 }],
  ["Failed", { status: "Failed", providerDescription: "Declined" }, { kind: "failed", reason: "declined" }],
  ["Expired", { status: "Expired" }, { kind: "expired" }],
  ["an unknown status", { status: "Settled" }, { kind: "no-answer" }],
  ["an invalid amount", { amount: "many" }, { kind: "no-answer" }],
  ["a net sum above the amount", { amountAfterCharges: 20.51 }, { kind: "paid", fee: null }],
  ["no amount", { amount: null }, { kind: "no-answer" }],
])("a status answer %s is read as such", async (_, changes, outcome) => {
  const { gateway } = await openScriptedGateway(answer(changes));
  expect(await gateway.paymentStatus({ reference: REFERENCE })).toMatchObject(outcome);
});

test.each<[string, (response: ServerResponse) => void, string, StatusQuery?]>([
  ["4720", json(400, { responseCode: "4720", message: "x", data: null }), "not-found"],
  ["404 in the provider's own form", json(404, { responseCode: "0000", message: "x" }), "not-found"],
  ["404 of a proxy", json(404, "nothing"), "no-answer"],
  ["an account of ours that is not found", json(400, { responseCode: "3900", message: "Not found" }), "no-answer"],
  ["nothing", (response: ServerResponse) => response.destroy(), "no-answer"],
  ["a complaint about the form of our own reference", MALFORMED, "no-answer"],
  ["a complaint about the form of an id", MALFORMED, "not-found", { providerId: "n1" }],
])("a status answer %s is %s", async (_, scripted, kind, query = { reference: REFERENCE }) => {
  const { gateway } = await openScriptedGateway(scripted);
  expect((await gateway.paymentStatus(query)).kind).toBe(kind);
});

test("each service is asked at its own address, where it has one", async () => {
  const [answer, nowhere] = [json(200, { responseCode: "0000" }), "http://127.0.0.1:1"];
  const elsewhere = { statusUrl: nowhere, recurringUrl: nowhere };
  const { gateway, requests } = await openScriptedGateway(answer, 10_000, elsewhere);
  await gateway.paymentStatus({ reference: REFERENCE });
  await gateway.cancelInvoice("i1");
  expect(requests).toEqual([]);
});

const invoice = {
  ...request,
  amount: 1500 as Pesewas,
  interval: "MONTHLY" as const,
  channel: "vodafone-gh" as const,
  startsAt: Date.UTC(2026, 2, 2, 10),
  endsAt: Date.UTC(2031, 2, 1, 23, 59, 59),
};

test("recurring invoices are created as the provider documents them", async () => {
  const ids = { recurringInvoiceId: "i1", requestId: "r1", otpPrefix: "KWTF" };
  const { gateway, requests } = await openScriptedGateway(json(200, { responseCode: "0001", data: ids }));
  const known = { kind: "created", invoiceId: "i1", requestId: "r1", otpPrefix: "KWTF" };
  expect(await gateway.createInvoice(invoice)).toEqual(known);
  expect(requests[0]).toMatchObject({
    url: "/api/proxy/2040001/create-invoice",
    body: {
      orderDate: "2026-03-02T10:00:00",
      invoiceEndDate: "2031-03-01T23:59:59",
      description: "Donation to Beat",
      startTime: "10:00",
      paymentInterval: "MONTHLY",
      customerMobileNumber: "233241234567",
      paymentOption: "MobileMoney",
      channel: "vodafone_gh_rec",
      recurringAmount: 15,
      totalAmount: 15,
      initialAmount: 15,
      currency: "GHS",
    },
  });
});

const CODE = { invoiceId: "i1", requestId: "r1", code: "KWTF-1234" };
type Gateway = ReturnType<typeof createHubtelGateway>;
const ASKED = {
  created: (gateway: Gateway) => gateway.createInvoice(invoice),
  verified: (gateway: Gateway) => gateway.verifyInvoice(CODE),
  cancelled: (gateway: Gateway) => gateway.cancelInvoice("i1"),
};

test.each<[keyof typeof ASKED, string, (response: ServerResponse) => void, string]>([
  ["created", "an invoice missing", json(200, { responseCode: "0001", data: null }), "unknown"],
  ["created", "a channel not open to us", json(400, { responseCode: "4103" }), "refused"],
  ["verified", "0001", json(200, { responseCode: "0001" }), "accepted"],
  ["verified", "4000", json(400, { responseCode: "4000", message: "wrong" }), "wrong-code"],
  ["verified", "4101", json(400, { responseCode: "4101" }), "unavailable"],
  ["verified", "0005", json(200, { responseCode: "0005" }), "unknown"],
  ["verified", "a 500", json(500, { responseCode: "4000" }), "unknown"],
  ["cancelled", "0000", json(200, { responseCode: "0000", message: "gone" }), "cancelled"],
  ["cancelled", "0005, which is trouble here", json(200, { responseCode: "0005" }), "unknown"],
  ["cancelled", "404 in the provider's own form", json(404, { responseCode: "4000" }), "unknown"],
])("recurring invoices %s with %s", async (asked, _, answer, kind) => {
  const { gateway, requests } = await openScriptedGateway(answer);
  expect((await ASKED[asked](gateway)).kind).toBe(kind);
  if (asked === "cancelled")
    expect(requests[0]).toMatchObject({ method: "DELETE", url: "/api/proxy/2040001/cancel-invoice/i1" });
});

test("recurring invoices that could not be sent are refused, and an unsent code stays unused", async () => {
  const gateway = createHubtelGateway({ ...ACCOUNT, url: "http://127.0.0.1:1" });
  expect(await ASKED.created(gateway)).toMatchObject({ kind: "refused", reason: "provider-unreachable" });
  expect((await ASKED.verified(gateway)).kind).toBe("unavailable");
});

const NAMED = { TransactionId: "t1", ExternalTransactionId: "n1", RecurringInvoiceId: "i1" };

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
  expect(readCallback(JSON.stringify(body))).toMatchObject(hint);
});

test("a callback that is not JSON is unreadable, and one may begin with a byte order mark", () => {
  expect(readCallback("<xml/>")).toMatchObject({ kind: "unreadable" });
  expect(readCallback('\uFEFF{"ResponseCode":"0000"}')).toMatchObject({ kind: "success" });
});
