import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openTestApi } from "#api/fixtures/test-api.ts";
import { createApi } from "#api/app.ts";
import { ADDRESS, brokenPromises, DOCUMENT, PROMISED } from "./openapi.ts";

test("the document in the repository is what the API serves", async () => {
  const api = await openTestApi();
  const app = createApi({ ...api.deps, config: { ...api.deps.config, publicOrigin: ADDRESS } });
  const served = await (await app.request(`${ADDRESS}/api/v1/openapi.json`)).text();
  const kept: unknown = JSON.parse(readFileSync(DOCUMENT, "utf8"));
  expect(JSON.stringify(kept), "npm run openapi writes it anew").toBe(served);
  await api.close();
});

test("what the API's callers were promised holds", () => {
  expect(brokenPromises(readFileSync(PROMISED, "utf8"), readFileSync(DOCUMENT, "utf8"))).toEqual([]);
});
