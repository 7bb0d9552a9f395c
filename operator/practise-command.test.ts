import { expect, inject, test } from "vitest";
import { createTestStore } from "#api/fixtures/test-store.ts";
import { readApiConfig } from "#api/config.ts";
import { buildDeps } from "#api/deps.ts";
import { countRows } from "#api/store/operations/count-rows.ts";
import { typeBeatWith } from "./fixtures/type-beat.ts";

const NOW = Date.UTC(2026, 10, 23, 15);
const clock = { now: () => NOW };
const DAYS = ["--days", "90"];

async function openPractice(env: Record<string, string> = {}) {
  const store = await createTestStore({ hasTables: true });
  const config = readApiConfig({ ...store.env, API_SECRET: "a secret that is long enough for tests", ...env });
  const beat = (...line: string[]) => typeBeatWith(config, clock, ...line);
  return { config, beat, [Symbol.asyncDispose]: store.remove };
}

test("practise refuses a store that is not empty, and one where money could be real", async () => {
  await using practice = await openPractice();
  const { config, beat } = practice;
  {
    await using deps = await buildDeps(config, { clock });
    await deps.subscribers.ask({ id: deps.newId(), email: "ama@example.com", visitor: "", at: NOW });
  }
  expect(await beat("practise", ...DAYS)).toMatchObject({
    code: 1,
    err: expect.stringContaining("The store is not empty (subscriber 1)"),
  });
  const real = { ...config, provider: { ...config.provider, url: "https://provider.example" } };
  expect(await typeBeatWith(real, clock, "practise")).toMatchObject({
    code: 1,
    err: "PROVIDER_URL is set: practice is written only where no provider is configured. Nothing was written.\n",
  });
  const { code, err } = await typeBeatWith({ ...config, production: true }, clock, "practise");
  expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining("NODE_ENV is production") });
  await using deps = await buildDeps(config, { clock });
  expect(await countRows(deps.database)).toMatchObject({ donation: 0, subscriber: 1 });
});

test.skipIf(inject("postgres"))("practise is refused while a server has the store", async () => {
  await using practice = await openPractice();
  const server = await buildDeps(practice.config, { clock });
  expect(await practice.beat("practise", ...DAYS)).toMatchObject({
    code: 1,
    err: expect.stringContaining("Another process already writes to"),
  });
  await server.close();
});
