import { expect, test } from "vitest";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { createApi } from "#api/app.ts";
import { OPERATIONS } from "./openapi-document.ts";

const { api } = testApiForEach();

test("the document is served and contains every operation", async () => {
  const { status, body } = await api.call("GET", "/openapi.json");
  expect(status).toBe(200);
  expect(body.openapi).toBe("3.1.0");
  for (const { method, path } of OPERATIONS) expect(Object.keys(body.paths[path])).toContain(method);
  expect(new Set(OPERATIONS.map(({ method, path }) => body.paths[path][method].operationId)).size).toBe(
    OPERATIONS.length,
  );
});

test("every operation in it exists, and gives no problem that it does not list", async () => {
  for (const { method, path, problems, request } of OPERATIONS) {
    const answer = await api.call(method.toUpperCase(), path.replace("{id}", "unknown"), request ? {} : undefined);
    expect([...problems, undefined], `${method} ${path}`).toContain(answer.body.code);
  }
});

test("operations that need a pass say so to programs and to people", async () => {
  const { body } = await api.call("GET", "/openapi.json");
  expect(body.components.securitySchemes).toMatchObject({ pass: { type: "http", scheme: "bearer" } });
  expect(body.paths["/manage/gifts"].get.security).toEqual([{ pass: [] }]);
  expect(body.paths["/donations/{id}"].get.security).toEqual([]);
  const refused = await createApi(api.deps).request("http://localhost/api/v1/manage/gifts");
  expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
});
