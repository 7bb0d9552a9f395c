import { expect, test } from "vitest";
import { beginMonthly, chargesKnown, giveMonthly, invoicesOn, viewOf } from "#api/fixtures/monthly-donation.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import type { Callback } from "#api/payments/ports.ts";
import { handleMandateCallback } from "./handle-mandate-callback.ts";

const { api } = testApiForEach({ LIMITS: "off" });

const named = { reason: null, transactionId: null, networkId: null, invoiceId: null };
const handle = (id: string, callback: Callback) => handleMandateCallback(api.deps, id, callback);
const stateOf = async (id: string) => (await api.deps.mandates.find(id))?.state;

test("an end that a callback reports makes us ask the provider to stop, once, and only its answer ends the gift", async () => {
  const id = await beginMonthly(api);
  await handle(id, { ...named, kind: "cancelled" });
  expect(await stateOf(id)).toBe("cancelling");
  expect(await invoicesOn(api)).toMatchObject([{ state: "active" }]);
  await api.pass(0);
  expect(await stateOf(id)).toBe("cancelled");
  expect(await invoicesOn(api)).toMatchObject([{ state: "cancelled" }]);
  await handle(id, { ...named, kind: "cancelled" });
  expect(await stateOf(id)).toBe("cancelled");
});

test("a callback that names no transaction writes nothing down and brings the check forward", async () => {
  const id = await giveMonthly(api, "0200");
  await handle(id, { ...named, kind: "success" });
  expect(await chargesKnown(api)).toEqual([]);
  await api.pass(0);
  expect(await viewOf(api, id)).toMatchObject({ state: "active" });
});
