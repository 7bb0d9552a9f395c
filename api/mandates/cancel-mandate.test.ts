import { expect, test } from "vitest";
import { chargeStates, invoicesOn, live, loseInvoice, viewOf } from "#api/fixtures/monthly-donation.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { cancelMandate } from "./cancel-mandate.ts";

const { api } = testApiForEach({ LIMITS: "off" });

test("while its invoice is unknown nothing has ended; a charge names it, and the end follows", async () => {
  await api.set({ loseCallbacks: true });
  const id = await loseInvoice(api);
  await api.pass(60_000);
  await cancelMandate(api.deps, id, "api");
  await live(api, 20);
  expect(await viewOf(api, id)).toMatchObject({ state: "not-stopped" });
  expect(await invoicesOn(api)).toMatchObject([{ state: "active", charges: 1 }]);
  await api.set({ loseCallbacks: false });
  await live(api, 12);
  expect(await viewOf(api, id)).toMatchObject({ state: "cancelled" });
  expect(await chargeStates(api)).toEqual(["2026-03-02 paid", "2026-04-02 paid after-cancel"]);
  await live(api, 31);
  expect(await invoicesOn(api)).toMatchObject([{ state: "cancelled", charges: 2 }]);
});

test("the invoice of a gift that failed is stopped once it is known, though no charge is found", async () => {
  await api.set({ loseCallbacks: true, statusKnows: [] });
  const id = await loseInvoice(api);
  const step = { id, cause: "worker", note: "of a test" } as const;
  await api.deps.mandates.move({ ...step, to: "failed", at: api.clock.now() });
  await api.pass(60_000);
  const [lost] = await invoicesOn(api);
  await api.deps.mandates.learnInvoice({ ...step, invoiceId: lost?.id ?? "", at: api.clock.now() });
  await api.pass(60_000);
  expect(await invoicesOn(api)).toMatchObject([{ state: "cancelled" }]);
});
