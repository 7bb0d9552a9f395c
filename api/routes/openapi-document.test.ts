import { expect, test } from "vitest";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { OPERATIONS } from "./openapi-document.ts";

const { api } = testApiForEach();

test("every operation in it exists, and gives no problem that it does not list", async () => {
  for (const { method, path, problems, request } of OPERATIONS) {
    const answer = await api.call(method.toUpperCase(), path.replace("{id}", "unknown"), request ? {} : undefined);
    expect([...problems, undefined], `${method} ${path}`).toContain(answer.body.code);
  }
});

test("operations that need a pass say so to programs and to people", async () => {
  const { body } = await api.call("GET", "/openapi.json");
  expect(body.openapi).toBe("3.1.0");
  expect(body.components.securitySchemes).toMatchObject({ pass: { type: "http", scheme: "bearer" } });
  expect(body.paths["/manage/gifts"].get.security).toEqual([{ pass: [] }]);
  expect(body.paths["/donations/{id}"].get.security).toEqual([]);
  const refused = await api.get("/manage/gifts");
  expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
});
