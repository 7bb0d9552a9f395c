import { expect, test } from "vitest";
import { createApi } from "#api/app.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";

const { api } = testApiForEach();

test.each([
  ["DELETE", "/donations/some-id", "PUT, GET"],
  ["GET", "/payments/pay/mobilemoney", "POST"],
  ["POST", "/rip/some-id", "GET"],
  ["PUT", "/manage/gifts/BEAT-1/cancel", "POST"],
])("%s of %s is refused with the methods that exist: %s", async (method, path, allow) => {
  const { status, headers, body } = await api.call(method, path);
  expect([status, headers.get("allow"), body.code]).toEqual([405, allow, "method-not-allowed"]);
  expect(body.detail).toContain(allow);
});

test("a body is checked against the schema of its route", async () => {
  const { status, body } = await api.call("POST", "/subscriptions/confirm", { token: 1, email: "ama@example.com" });
  expect(status).toBe(422);
  expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(["token", "email"]);
});

test("HEAD is answered like GET, without a body", async () => {
  const answer = await createApi(api.deps).request("http://localhost/api/v1/donations/unknown", { method: "HEAD" });
  expect([answer.status, await answer.text()]).toEqual([404, ""]);
});
