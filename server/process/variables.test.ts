import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "#api/config.ts";
import { makeScratchFolder } from "#api/fixtures/scratch-folder.ts";
import { ConfigError, keptSecret } from "./variables.ts";

let folder: string;
beforeEach(() => {
  folder = makeScratchFolder("beat-secret-");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a secret is made once, for its user alone", () => {
  const file = join(folder, "new", "secret");
  const secret = keptSecret(file);
  expect(secret).toMatch(/^[0-9a-f]{64}$/u);
  expect(keptSecret(file)).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a file without a whole secret is refused and left unchanged for inspection", () => {
  const file = join(folder, "api-secret");
  writeFileSync(file, "0123456789abcdef");
  expect(() => keptSecret(file)).toThrow(ConfigError);
  expect(() => readConfig({ DATA_DIR: folder })).toThrow(/api-secret does not hold a whole secret .*from a backup/u);
  expect(readFileSync(file, "utf8")).toBe("0123456789abcdef");
});
