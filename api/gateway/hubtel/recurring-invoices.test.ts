import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import { ACCOUNT, json, openScriptedGateway } from "#api/fixtures/scripted-provider.ts";
import { createHubtelGateway } from "./hubtel-gateway.ts";

describe("recurring invoices", () => {
  const invoice = {
    amount: 1500 as Pesewas,
    interval: "MONTHLY" as const,
    phone: "233241234567" as Msisdn,
    channel: "vodafone-gh" as const,
    startsAt: Date.UTC(2026, 2, 2, 10),
    endsAt: Date.UTC(2031, 2, 1, 23, 59, 59),
    callbackUrl: "https://beat.example/api/v1/callbacks/recurring/x/y",
  };

  test("are created as the provider documents them", async () => {
    const ids = { recurringInvoiceId: "i1", requestId: "r1", otpPrefix: "KWTF" };
    const { gateway, requests } = await openScriptedGateway(json(200, { responseCode: "0001", data: ids }));
    expect(await gateway.createInvoice(invoice)).toEqual({
      kind: "created",
      invoiceId: "i1",
      requestId: "r1",
      otpPrefix: "KWTF",
    });
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

  test.each([
    ["without codes", json(200, { responseCode: "0001", data: { recurringInvoiceId: "i1" } }), "created"],
    ["accepted without an invoice", json(200, { responseCode: "0001", data: null }), "unknown"],
    ["a channel not open to us", json(400, { responseCode: "4103" }), "refused"],
    ["a 500", json(500, {}), "unknown"],
  ])("created %s: %s", async (_, answer, kind) => {
    const { gateway } = await openScriptedGateway(answer);
    expect((await gateway.createInvoice(invoice)).kind).toBe(kind);
  });

  test.each([
    ["0001", json(200, { responseCode: "0001" }), "accepted"],
    ["4000", json(400, { responseCode: "4000", message: "wrong" }), "wrong-code"],
    ["4101", json(400, { responseCode: "4101" }), "unavailable"],
    ["401", json(401, {}), "unavailable"],
    ["0005", json(200, { responseCode: "0005" }), "unknown"],
    ["a 500", json(500, { responseCode: "4000" }), "unknown"],
    ["nothing", (response: ServerResponse) => response.destroy(), "unknown"],
  ])("verified with %s: %s", async (_, answer, kind) => {
    const { gateway } = await openScriptedGateway(answer);
    const outcome = await gateway.verifyInvoice({ invoiceId: "i1", requestId: "r1", code: "KWTF-1234" });
    expect(outcome.kind).toBe(kind);
  });

  test("that could not be sent are refused, and an unsent code stays unused", async () => {
    const gateway = createHubtelGateway({ ...ACCOUNT, url: "http://127.0.0.1:1" });
    expect(await gateway.createInvoice(invoice)).toMatchObject({ kind: "refused", reason: "provider-unreachable" });
    const code = { invoiceId: "i1", requestId: "r1", code: "KWTF-1234" };
    expect((await gateway.verifyInvoice(code)).kind).toBe("unavailable");
  });

  test.each([
    ["0000", json(200, { responseCode: "0000", message: "gone" }), "cancelled"],
    ["0005, which is trouble here", json(200, { responseCode: "0005" }), "unknown"],
    ["4000", json(400, { responseCode: "4000" }), "unknown"],
    ["404 in the provider's own form", json(404, { responseCode: "4000" }), "unknown"],
    ["404 of a proxy", json(404, "nothing"), "unknown"],
    ["404 for our account", json(404, { responseCode: "4101" }), "unknown"],
  ])("cancelled with %s: %s", async (_, answer, kind) => {
    const { gateway, requests } = await openScriptedGateway(answer);
    expect((await gateway.cancelInvoice("i1")).kind).toBe(kind);
    expect(requests[0]).toMatchObject({ method: "DELETE", url: "/api/proxy/2040001/cancel-invoice/i1" });
  });
});
