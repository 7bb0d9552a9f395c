import { expect, test } from "vitest";
import { readSandboxConfig } from "./config.ts";

test("without settings it uses the account and the credentials that the API uses", () => {
  expect(readSandboxConfig({ PORT: "3000" })).toEqual({
    port: 3001,
    account: "2040001",
    key: "sandbox-key",
    secret: "sandbox-secret",
    chargesFile: undefined,
  });
});

test("it keeps its charges in the data folder when there is one", () => {
  expect(readSandboxConfig({ DATA_DIR: "here" }).chargesFile).toBe("here/sandbox-charges.jsonl");
});

test("it refuses to run in production, and reports everything that is wrong", () => {
  const env = { NODE_ENV: "production" };
  expect(() => readSandboxConfig(env, "many")).toThrow(/NODE_ENV: .*never.*\n.*PORT: must be a whole number/u);
});
