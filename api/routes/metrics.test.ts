import { expect, test } from "vitest";
import { createApi } from "#api/app.ts";
import { aPayment } from "#api/fixtures/donations.ts";
import { openTestApi } from "#api/fixtures/test-api.ts";

test("every series in an alert is 0 from the start, because a monitor misses a first event otherwise", async () => {
  const api = await openTestApi();
  const metrics = await api.deps.metrics.registry.metrics();
  for (const series of [
    'beat_donation_transitions_total{kind="donation",state="unknown"}',
    'beat_donation_transitions_total{kind="donation",state="paid"}',
    'beat_donation_transitions_total{kind="charge",state="review"}',
    'beat_callbacks_total{kind="receive",hint="success"}',
    'beat_jobs_total{kind="send-receipt",result="error"}',
    'beat_donations_total{kind="donation",outcome="limited-day"}',
    'beat_service_calls_total{service="provider",result="failed"}',
  ]) {
    expect(metrics).toContain(`\n${series} 0\n`);
  }
  const routes = createApi(api.deps).routes.filter(({ method }) => method !== "ALL");
  expect(routes.length).toBeGreaterThan(15);
  for (const { method, path } of routes.filter((route) => !/openapi|docs/u.test(route.path))) {
    expect(metrics).toContain(`beat_api_request_seconds_count{route="${method} ${path}",status="500"} 0`);
  }
  await api.close();
});

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
  expect(metrics).toContain('beat_donation_transitions_total{kind="donation",state="paid"} 1');
  expect(metrics).toContain('beat_callbacks_total{kind="receive",hint="success"} 1');
  expect(metrics).not.toContain(id);
  expect(metrics).not.toMatch(/23324|ama/iu);
  await api.close();
});
