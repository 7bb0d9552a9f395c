import { expect, test } from "vitest";
import { beginMonthly, invoicesOn, loseInvoice, storedMandate } from "#api/fixtures/monthly-donation.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { nameInvoice } from "./name-invoice.ts";

const { api } = testApiForEach({ LIMITS: "off" });

const invoiceOf = async (id: string) => (await storedMandate(api, id)).invoiceId;

async function name(id: string, invoiceId: string) {
  const named = { invoiceId, transactions: ["t1"], note: "the provider's list" };
  return nameInvoice(api.deps, await storedMandate(api, id), named);
}

// What confirms an invoice is tried in office/gifts.test.ts.
test.each([
  ["a confirmation", { statusKnows: [] }, "(not-found)"],
  ["our amount", { statusKnowsInvoices: true, extraPesewas: 1 }, "(paid, not-found)"],
])("nothing is learnt without %s, and the provider's answers are told", async (_, settings, said) => {
  await api.set({ loseCallbacks: true, ...settings });
  const id = await loseInvoice(api);
  api.clock.advance(1000);
  const [invoice] = await invoicesOn(api);
  await expect(name(id, invoice?.id ?? "")).rejects.toThrow(said);
  expect(await invoiceOf(id)).toBeNull();
});

test("an invoice of one gift is not given to another", async () => {
  const owner = await beginMonthly(api);
  const taken = (await invoiceOf(owner)) ?? "";
  await api.set({ loseCallbacks: true, statusKnowsInvoices: true });
  const id = await loseInvoice(api);
  await expect(name(id, taken)).rejects.toThrow("belongs to another gift");
  expect(await invoiceOf(id)).toBeNull();
  expect(await invoiceOf(owner)).toBe(taken);
});
