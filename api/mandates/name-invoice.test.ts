import { expect, test } from "vitest";
import { beginMonthly, invoicesOn, lastCharge, loseInvoice, storedMandate } from "#api/fixtures/monthly-donation.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { nameInvoice } from "./name-invoice.ts";

const { api } = testApiForEach({ LIMITS: "off" });

const invoiceOf = async (id: string) => (await storedMandate(api, id)).invoiceId;

/** A gift that the provider charges under an invoice that we do not know. */
async function loseTrack(settings: object = {}) {
  await api.set({ loseCallbacks: true, ...settings });
  const id = await loseInvoice(api);
  api.clock.advance(1000);
  const [invoice] = await invoicesOn(api);
  return { id, invoice: invoice?.id ?? "" };
}

async function name(id: string, invoiceId: string, transactions: string[] = []) {
  const named = { invoiceId, transactions, cause: "person", note: "the provider's list" } as const;
  return nameInvoice(api.deps, await storedMandate(api, id), named);
}

test("an invoice is learnt from a status that names it with our amount", async () => {
  const { id, invoice } = await loseTrack({ statusKnowsInvoices: true });
  expect(await name(id, invoice)).toEqual({ kind: "learnt" });
  expect(await invoiceOf(id)).toBe(invoice);
});

test("where invoices are not found, a transaction confirms the invoice", async () => {
  const { id, invoice } = await loseTrack({ statusKnows: ["network"] });
  expect(await name(id, invoice)).toMatchObject({ kind: "unconfirmed" });
  expect(await name(id, invoice, [(await lastCharge(api)).externalId])).toEqual({ kind: "learnt" });
  expect(await invoiceOf(id)).toBe(invoice);
});

test.each([
  ["a confirmation", { statusKnows: [] }, { kind: "not-found" }],
  ["our amount", { statusKnowsInvoices: true, extraPesewas: 1 }, { kind: "paid", amount: 1501 }],
])("nothing is learnt without %s, and the provider's answers are returned in order", async (_, settings, said) => {
  const { id, invoice } = await loseTrack(settings);
  expect(await name(id, invoice, ["t1"])).toMatchObject({
    kind: "unconfirmed",
    said: [said, { kind: "not-found" }, { kind: "not-found" }],
  });
  expect(await invoiceOf(id)).toBeNull();
});

test("an invoice of one gift is not given to another", async () => {
  const owner = await beginMonthly(api);
  const taken = (await invoiceOf(owner)) ?? "";
  const { id } = await loseTrack({ statusKnowsInvoices: true });
  expect(await name(id, taken)).toEqual({ kind: "taken" });
  expect(await invoiceOf(id)).toBeNull();
  expect(await invoiceOf(owner)).toBe(taken);
});
