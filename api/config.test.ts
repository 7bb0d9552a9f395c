import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ConfigError } from "#process/config-error.ts";
import { readApiConfig } from "./config.ts";
import { PRETEND_WINDOWS, WINDOWS } from "./limits/windows.ts";

const folder = mkdtempSync(join(tmpdir(), "beat-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (env: Record<string, string> = {}) => readApiConfig({ DATA_DIR: folder, ...env });

/** A provider that moves real money, and the variables that it requires. */
const REAL = { PROVIDER_URL: "https://rmp.example/", SMTP_URL: "smtps://mail.example", PHONE_CHECK: "off" };

test("an empty environment means SQLite, no provider yet, and limits for pretend phones", () => {
  const config = read();
  expect(config.secrets.databaseUrl).toBeUndefined();
  expect(config.provider.url).toBe("");
  expect(config.limits).toBe(PRETEND_WINDOWS);
});

test("a command beside a server makes no secret, so that a misspelt folder does not look like an installation", () => {
  const missing = join(folder, "misspelt");
  expect(() => readApiConfig({ DATA_DIR: missing }, { attach: true })).toThrow(
    /API_SECRET: is not set, and .* has none/u,
  );
  expect(existsSync(missing)).toBe(false);
  const made = read().secrets.api;
  expect(readApiConfig({ DATA_DIR: folder }, { attach: true }).secrets.api).toBe(made);
});

test("a refused number is told its range", () => {
  expect(() => read({ PORT: "http" })).toThrow("PORT: must be a whole number from 0 to 65535");
  expect(() => read({ TRUSTED_PROXIES: "1.5" })).toThrow("TRUSTED_PROXIES: must be a whole number from 0 to 5");
});

test("a real provider brings the limits of real phones, and they can be switched off for load tests alone", () => {
  expect(read(REAL).provider.url).toBe("https://rmp.example");
  expect(read(REAL).limits).toBe(WINDOWS);
  expect(read().limits).toBe(PRETEND_WINDOWS);
  expect(read({ ...REAL, LIMITS: "off" }).limits).toEqual([]);
});

test("real money requires a mail server, because donors are promised a receipt", () => {
  expect(() => read({ PROVIDER_URL: "https://rmp.example/" })).toThrow(/SMTP_URL: is required when real money moves/u);
  expect(() => read({ NODE_ENV: "production" })).toThrow(/SMTP_URL: is required/u);
  expect(read({ PROVIDER_URL: "http://127.0.0.1:3001" }).secrets.smtpUrl).toBeUndefined();
});

test("real money requires a choice about phone codes, and the error explains each choice", () => {
  const { PHONE_CHECK, ...undecided } = REAL;
  const all = ["`new` texts a code", "`always` texts one", "`off` texts none"].join("[^:]*");
  for (const env of [undecided, { ...undecided, PHONE_CHECK: "" }, { NODE_ENV: "production" }])
    expect(() => read(env)).toThrow(new RegExp(`PHONE_CHECK: must be chosen where real money moves: ${all}`, "u"));
  expect(read({ ...undecided, PHONE_CHECK }).phoneCheck).toBe("off");
});

test("phone codes are off with pretend phones unless they are turned on", () => {
  expect(read().phoneCheck).toBe("off");
  expect(read({ PROVIDER_URL: "http://127.0.0.1:3001" }).phoneCheck).toBe("off");
  expect(read({ PHONE_CHECK: "always" }).phoneCheck).toBe("always");
});

test("phone codes need a text service where real money moves", () => {
  expect(() => read({ ...REAL, PHONE_CHECK: "new" })).toThrow(/PHONE_CHECK: sends codes by text, so set TEXTS_URL/u);
  expect(read({ ...REAL, PHONE_CHECK: "new", TEXTS_URL: "https://texts.example" }).phoneCheck).toBe("new");
  expect(() => read({ PHONE_CHECK: "sometimes" })).toThrow(/PHONE_CHECK: must be `off`, `new` or `always`/u);
});

test("each of the provider's services may have an address of its own, given together with the first", () => {
  expect(read({ ...REAL, PROVIDER_STATUS_URL: "https://status.example/" }).provider).toMatchObject({
    url: "https://rmp.example",
    statusUrl: "https://status.example",
    recurringUrl: undefined,
  });
  expect(() => read({ PROVIDER_STATUS_URL: "https://status.example" })).toThrow(
    /PROVIDER_STATUS_URL: goes with PROVIDER_URL/u,
  );
});

test("secrets are sent only over https, except to this machine and to a service beside it", () => {
  expect(() => read({ ...REAL, PROVIDER_URL: "http://rmp.example" })).toThrow(
    /PROVIDER_URL: must be an https address/u,
  );
  expect(() => read({ TEXTS_URL: "http://texts.example" })).toThrow(/TEXTS_URL: must be an https address/u);
  for (const url of [
    "https://rmp.example",
    "http://127.0.0.1:3001",
    "http://[::1]:3001",
    "http://provider-proxy:8080",
  ]) {
    expect(read({ ...REAL, PROVIDER_URL: url }).provider.url).toBe(url);
  }
});

test("the name in the prompts must have a letter or a digit, which every phone can show", () => {
  expect(read({ BRAND_NAME: "Dɔkota Akua's" }).brandName).toBe("Dɔkota Akua's");
  expect(() => read({ BRAND_NAME: "*&%" })).toThrow(/BRAND_NAME: must have a letter or a digit/u);
});

test("the smallest gift is one cedi by default and can never exceed the largest", () => {
  expect(read()).toMatchObject({ minimum: 100, maximum: 2_500_000 });
  expect(read({ MINIMUM: "0.50" }).minimum).toBe(50);
  expect(() => read({ MINIMUM: "0" })).toThrow(/MINIMUM: must be an amount in cedis/u);
  expect(() => read({ MINIMUM: "600", MAXIMUM: "500" })).toThrow(/MINIMUM: must be at most MAXIMUM, which is GH₵500/u);
});

test("recurring donations are offered where the provider documents them, and on other networks when configured", () => {
  expect(read().channels).toEqual(["mtn-gh", "vodafone-gh", "tigo-gh"]);
  expect(read().recurringChannels).toEqual(["mtn-gh", "vodafone-gh"]);
  expect(read({ RECURRING_CHANNELS: "mtn-gh, tigo-gh" }).recurringChannels).toEqual(["mtn-gh", "tigo-gh"]);
  expect(read({ CHANNELS: "mtn-gh" }).recurringChannels).toEqual(["mtn-gh"]);
});

test("every problem is reported at once", () => {
  const env = { MAXIMUM: "much", CHANNELS: "cash", LIMITS: "none", PHONE_CHECK: "new", API_SECRET: "short" };
  try {
    read({ ...env, NODE_ENV: "production" });
    expect.unreachable();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const named = error.problems.map((line) => line.split(/[.:]/u)[0]);
    expect(named).toEqual(expect.arrayContaining([...Object.keys(env), "PUBLIC_ORIGIN", "PROVIDER_URL"]));
  }
});

test("the secret is made once, is readable only by its user, and stays the same", () => {
  const { secrets } = read();
  expect(secrets.api).toMatch(/^[0-9a-f]{64}$/u);
  expect(read().secrets.api).toBe(secrets.api);
  expect(statSync(join(folder, "api-secret")).mode & 0o077).toBe(0);
  expect(readFileSync(join(folder, "api-secret"), "utf8")).toBe(secrets.api);
});
