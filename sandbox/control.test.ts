import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSandbox } from "./start.ts";
import { readSandboxConfig } from "./config.ts";
import { ACCOUNT, openTestSandbox, sandboxForEach, START } from "./fixtures/test-sandbox.ts";
import { createProviderState } from "./provider-state.ts";

const PHONE = "233241112222";
const sandbox = sandboxForEach();

test("without settings the sandbox has the API's account; it keeps charges in the data folder, and never runs in production", () => {
  const [account, key, secret] = ["2040001", "sandbox-key", "sandbox-secret"];
  expect(readSandboxConfig({ PORT: "3000" })).toEqual({ port: 3001, account, key, secret, chargesFile: undefined });
  expect(readSandboxConfig({ DATA_DIR: "here" }).chargesFile).toBe("here/sandbox-charges.jsonl");
  expect(() => readSandboxConfig({ NODE_ENV: "production" }, "many")).toThrow(
    /NODE_ENV: .*never.*\n.*PORT: must be a whole number/u,
  );
});

test.each([
  ["GET", "/sandbox"],
  ["GET", `/sandbox/phones/${PHONE}`],
  ["POST", `/sandbox/phones/${PHONE}/approve`],
])("%s %s answers only this machine, on loopback", async (method, path) => {
  const app = createSandbox(createProviderState(ACCOUNT));
  const from = async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const request = new Request(`http://localhost${path}`, { method, headers });
    return (await app.fetch(request, { incoming: { socket: { remoteAddress } } })).status;
  };
  for (const address of ["192.0.2.7", "::ffff:192.0.2.7"]) expect(await from(address)).toBe(403);
  expect(await from("127.0.0.1", { "x-forwarded-for": "192.0.2.7" })).toBe(403);
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect(await from(address)).not.toBe(403);
  expect(new URL(sandbox.url).hostname).toBe("127.0.0.1");
  await expect(fetch(sandbox.url.replace("127.0.0.1", "127.0.0.2") + path)).rejects.toThrow("fetch failed");
});

test("charges and returns are kept over a restart, and those due by then are made", async () => {
  const folder = mkdtempSync(join(tmpdir(), "beat-sandbox-"));
  const chargesFile = join(folder, "below", "charges.jsonl");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  {
    await using first = await openTestSandbox({ chargesFile });
    await first.pay("233241230202", { ClientReference: "gift" });
    const [{ transactionId }] = await first.charges();
    const refund = (amount: unknown) => first.control("POST", `/charges/${transactionId}/refund`, { amount });
    for (const amount of [0, -1, "some", 25.51]) expect((await refund(amount)).status, String(amount)).toBe(409);
    await refund(5);
    await first.pay("233241230915", { ClientReference: "late" });
    first.advance(1000);
    await first.heard(4);
  }
  await using second = await openTestSandbox({ chargesFile });
  // A charged reference stays used.
  expect((await second.pay("233241230001", { ClientReference: "gift" })).body.responseCode).toBe("4000");
  second.advance(172_801_000);
  const kept = [
    { reference: "gift", pesewas: 2550, fee: 50, returns: [{ pesewas: 500, at: START }] },
    { reference: "late", returns: [{ pesewas: 2550 }] },
  ];
  expect(await second.charges()).toMatchObject(kept);
  await using third = await openTestSandbox({ chargesFile });
  expect(await third.charges()).toMatchObject(kept);
});
