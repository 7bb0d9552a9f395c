import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { tryProvider } from "./try-provider.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

test("a provider that does not know the gift answers, and one that is down says why it does not", async () => {
  expect(await tryProvider(api.deps.gateway)).toBeUndefined();
  await api.sandbox("POST", "/settings", { statusOutage: true });
  expect(await tryProvider(api.deps.gateway)).toBe("HTTP 503");
});
