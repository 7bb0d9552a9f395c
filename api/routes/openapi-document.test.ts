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
