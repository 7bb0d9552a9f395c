import { expect, test } from "vitest";
import { createSandbox } from "./start.ts";
import { readSandboxConfig } from "./config.ts";
import { createProviderState } from "./provider-state.ts";

const PHONE = "233241112222";

test("without settings the sandbox has the API's account; it keeps charges in the data folder, and never runs in production", () => {
  const [account, key, secret] = ["2040001", "sandbox-key", "sandbox-secret"];
  expect(readSandboxConfig({ PORT: "3000" })).toEqual({ port: 3001, account, key, secret, chargesFile: undefined });
  expect(readSandboxConfig({ DATA_DIR: "here" }).chargesFile).toBe("here/sandbox-charges.jsonl");
  const problems = /NODE_ENV: .*never.*\n.*PORT: must be a whole number/u;
  expect(() => readSandboxConfig({ NODE_ENV: "production" }, "many")).toThrow(problems);
});

test.each([
  ["GET", "/sandbox"],
  ["GET", `/sandbox/phones/${PHONE}`],
  ["POST", `/sandbox/phones/${PHONE}/approve`],
])("%s %s answers only this machine", async (method, path) => {
  const app = createSandbox(createProviderState({ account: "2040001", key: "key", secret: "secret" }));
  const from = async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const request = new Request(`http://localhost${path}`, { method, headers });
    return (await app.fetch(request, { incoming: { socket: { remoteAddress } } })).status;
  };
  for (const address of ["192.0.2.7", "::ffff:192.0.2.7"]) expect(await from(address)).toBe(403);
  expect(await from("127.0.0.1", { "x-forwarded-for": "192.0.2.7" })).toBe(403);
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect(await from(address)).not.toBe(403);
});
