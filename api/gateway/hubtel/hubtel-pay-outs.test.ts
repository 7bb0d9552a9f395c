import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import { json, startScriptedProvider } from "#api/fixtures/scripted-provider.ts";
import { createHubtelPayOuts } from "./hubtel-pay-outs.ts";

const request = {
  reference: "BACK7K4Q2M",
  amount: 2050 as Pesewas,
  phone: "233241234567" as Msisdn,
  channel: "mtn-gh" as const,
  callbackUrl: "https://beat.example/api/v1/callbacks/pay-out/x/y",
};

let close: (() => Promise<unknown>) | undefined;
afterEach(() => close?.());

/** `timeoutMs` is short only where no answer is expected, because a busy machine is slow. */
async function payOutsTo(answer: (response: ServerResponse) => void, timeoutMs = 10_000) {
  const provider = await startScriptedProvider(answer);
  close = provider.close;
  const { url, requests } = provider;
  return {
    payOuts: createHubtelPayOuts({ url, account: "2040500", key: "key", secret: "secret", timeoutMs }),
    requests,
  };
}

describe("a pay-out", () => {
  test("is requested as the provider documents it, without the donor's name", async () => {
    const { payOuts, requests } = await payOutsTo(json(200, { ResponseCode: "0001", Data: { TransactionId: "t1" } }));
    expect(await payOuts.payOut(request)).toEqual({ kind: "accepted" });
    expect(requests).toEqual([
      {
        method: "POST",
        url: "/api/merchants/2040500/send/mobilemoney",
        authorization: `Basic ${Buffer.from("key:secret").toString("base64")}`,
        body: {
          RecipientName: "233241234567",
          RecipientMsisdn: "233241234567",
          Channel: "mtn-gh",
          Amount: 20.5,
          PrimaryCallbackURL: request.callbackUrl,
          Description: "Refund of a donation",
          ClientReference: "BACK7K4Q2M",
        },
      },
    ]);
  });

  test.each([
    ["refused", "4075", json(200, { ResponseCode: "4075", Data: {} })],
    ["refused", "3050", json(400, { ResponseCode: "3050", Data: null })],
    ["refused", "4000", json(400, { responseCode: "4000", data: [{ field: "Amount" }] })],
    ["refused", "4101", json(400, { responseCode: "4101", data: null })],
    ["refused", "HTTP 403", (response: ServerResponse) => void response.writeHead(403).end()],
    ["unknown", "used before", json(400, { responseCode: "4000", data: [{ field: "ClientReference" }] })],
    ["unknown", "2001", json(200, { ResponseCode: "2001", Data: {} })],
    ["unknown", "5000", json(200, { ResponseCode: "5000", Data: {} })],
    ["unknown", "HTTP 503", json(503, { ResponseCode: "4075" })],
    ["unknown", "", (response: ServerResponse) => void response.destroy()],
  ])("is %s when the answer is %s", async (kind, why, answer) => {
    const { payOuts } = await payOutsTo(answer);
    expect(await payOuts.payOut(request)).toEqual({ kind, why: expect.stringContaining(why) });
  });

  test("is refused when nothing could be sent, and unknown when no answer came", async () => {
    const nowhere = createHubtelPayOuts({ url: "http://127.0.0.1:1", account: "1", key: "k", secret: "s" });
    expect(await nowhere.payOut(request)).toMatchObject({ kind: "refused" });
    const { payOuts } = await payOutsTo(() => undefined, 1000);
    expect(await payOuts.payOut(request)).toEqual({ kind: "unknown", why: "TimeoutError" });
  });
});

describe("the status of a pay-out", () => {
  const data = { ClientReference: "BACK7K4Q2M", Amount: 20.5, Fees: 0.1, TransactionId: "t1" };
  const status = (transactionStatus: string, more: object = {}) =>
    json(200, { ResponseCode: "success", Data: { ...data, transactionStatus, ...more } });

  test.each([
    ["success", status("success"), { kind: "paid-out", amount: 2050, fee: 10, providerId: "t1" }],
    ["failed", status("failed"), { kind: "failed", why: "transactionStatus failed" }],
    ["pending", status("pending"), { kind: "pending" }],
    ["none", json(200, { ResponseCode: "success", Data: data }), { kind: "pending" }],
    ["of another", status("success", { ClientReference: "BACK2" }), { kind: "no-answer", why: expect.any(String) }],
    ["unknown here", json(404, { ResponseCode: "4720", Data: null }), { kind: "not-found" }],
    ["not for us", json(404, { ResponseCode: "4101", Data: null }), { kind: "no-answer", why: "code 4101" }],
    ["in trouble", json(503, {}), { kind: "no-answer", why: "HTTP 503" }],
  ])("is read: %s", async (_, answer, outcome) => {
    const { payOuts, requests } = await payOutsTo(answer);
    expect(await payOuts.payOutStatus("BACK7K4Q2M")).toEqual(outcome);
    expect(requests[0]?.url).toBe("/api/merchants/2040500/transactions/status?clientReference=BACK7K4Q2M");
  });
});
