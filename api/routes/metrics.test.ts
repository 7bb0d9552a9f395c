import { expect, test } from "vitest";
import { aPayment } from "#api/fixtures/donations.ts";
import { openTestApi } from "#api/fixtures/test-api.ts";

test("metrics count routes and states, and contain no id and no person", async () => {
  const api = await openTestApi();
  const { body } = await api.call("POST", "/payments/pay/mobilemoney", aPayment("0001"));
  const id = body.data.TransactionId as string;
  api.clock.advance(1000);
  await api.heard(1);
  await api.pass(0);
  await api.call("GET", `/donations/${id}`);
  await api.call("GET", "/donations/233241230001");
  const metrics = await api.deps.metrics.registry.metrics();
  expect(metrics).toContain('route="POST /api/v1/payments/pay/mobilemoney",status="202"');
  expect(metrics).toContain('route="GET /api/v1/donations/:id",status="200"');
  expect(metrics).toContain('beat_donation_transitions_total{kind="payment",state="paid"} 1');
  expect(metrics).toContain('beat_callbacks_total{kind="receive",hint="success"} 1');
  expect(metrics).not.toContain(id);
  expect(metrics).not.toMatch(/23324|ama/iu);
  await api.close();
});
