import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { createApi } from "./app.ts";
import { aPayment, giveApproved } from "./fixtures/donations.ts";
import { expectProblem, testApiForEach } from "./fixtures/test-api.ts";

const { api } = testApiForEach();

test("a failure of ours is logged although the client has hung up, and its answer reveals nothing about us", async () => {
  const error = vi.spyOn(api.deps.log, "error");
  await sql`alter table payment rename to gone`.execute(api.db);
  const asking = new AbortController();
  const request = new Request("http://localhost/api/v1/donations/somebody", { signal: asking.signal });
  const answered = createApi(api.deps).fetch(request);
  asking.abort();
  const answer = await answered;
  expectProblem({ status: answer.status, headers: answer.headers, body: await answer.clone().json() }, "unexpected");
  expect(await answer.text()).not.toMatch(/payment|sql|table/iu);
  expect(error).toHaveBeenCalledOnce();
});

test("metrics count routes and states, and contain no id and no person", async () => {
  const id = await giveApproved(api);
  await api.call("GET", `/donations/${id}`);
  await api.call("GET", "/donations/233241230001");
  const metrics = await api.deps.metrics.registry.metrics();
  expect(metrics).toContain('route="POST /api/v1/payments/pay/mobilemoney",status="202"');
  expect(metrics).toContain('route="GET /api/v1/donations/:id",status="200"');
  expect(metrics).toContain('beat_donation_transitions_total{kind="payment",state="paid"} 1');
  expect(metrics).toContain('beat_callbacks_total{kind="receive",hint="success"} 1');
  expect(metrics).not.toContain(id);
  expect(metrics).not.toMatch(/23324|ama/iu);
});

test("a page of another origin may neither give nor read an answer", async () => {
  const named = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith("access-control-"));
  const origin = "https://www.partner.example";
  const asked = { origin, "access-control-request-method": "POST" };
  const { status, headers } = await api.call("OPTIONS", "/payments/pay/mobilemoney", undefined, asked);
  expect([status, named(headers)]).toEqual([404, []]);
  const sent = await api.call("POST", "/payments/pay/mobilemoney", aPayment("0001"), asked);
  expect([sent.status, sent.body.code, named(sent.headers)]).toEqual([403, "foreign-origin", []]);
});
