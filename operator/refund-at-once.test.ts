import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { COMPILED } from "#api/fixtures/child-process.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

/** Runs a command in a process of its own. */
function beat(operator: string, ...line: string[]): Promise<{ code: number; said: string }> {
  const { dataDir, provider, secrets } = api.deps.config;
  const env = {
    ...COMPILED,
    OPERATOR: operator,
    DATA_DIR: dataDir,
    DATABASE_URL: secrets.databaseUrl ?? "",
    API_SECRET: secrets.api,
    PROVIDER_URL: provider.url,
    LIMITS: "off",
  };
  const main = fileURLToPath(new URL("main.ts", import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...line], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: `${out}${err}` }),
    );
  });
}

test("of two operators who propose or approve at the same moment one succeeds, and the other learns why not", async () => {
  const id = await giveOnce(api, "0200");
  await api.pass(20_000);
  const proposed = await Promise.all(["kofi", "ama"].map((who) => beat(who, "refund", id, "--why", "letter 12")));
  expect(proposed.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  for (const { code, said } of proposed) if (code === 1) expect(said).toContain("Nothing is left of this gift");
  const [open] = await api.deps.refunds.open();
  const approved = await Promise.all(["esi", "efua"].map((who) => beat(who, "refund", "approve", open?.id ?? "")));
  expect(approved.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  for (const { code, said } of approved) if (code === 1) expect(said).toContain("it is approved");
});
