import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { findWeaknesses } from "./config/weaknesses.ts";
import { PRETEND_WINDOWS, WINDOWS } from "./limits/windows.ts";

const folder = mkdtempSync(join(tmpdir(), "beat-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env });
/** What a real provider requires besides its address. */
const REAL = { PROVIDER_URL: "https://rmp.example/", SMTP_URL: "smtp://mail.example", PHONE_CHECK: "off" };

test("an empty environment means SQLite, no provider yet, and no limits by address", () => {
  const config = read({ HOST: "" });
  expect(config).toMatchObject({
    port: 3000,
    host: undefined,
    production: false,
    publicOrigin: "http://localhost:3000",
  });
  expect(config.secrets.databaseUrl).toBeUndefined();
  expect(config.provider.url).toBe("");
  expect(config.phoneCheck).toBe("off");
  expect(config.limits).toBe(PRETEND_WINDOWS);
});

test("a real provider brings the limits of real phones, and they can be switched off for load tests", () => {
  expect(read(REAL).limits).toBe(WINDOWS);
  expect(read({ ...REAL, LIMITS: "off" }).limits).toEqual([]);
  expect(read({ PROVIDER_URL: "http://127.0.0.1:3001" }).limits).toBe(PRETEND_WINDOWS);
});

test("a command beside a server makes no secret, so that a misspelt folder does not look like an installation", () => {
  const missing = join(folder, "misspelt");
  expect(() => readConfig({ DATA_DIR: missing }, { attach: true })).toThrow(/API_SECRET: is not set, and .* has none/u);
  expect(existsSync(missing)).toBe(false);
  const made = read().secrets.api;
  expect(readConfig({ DATA_DIR: folder }, { attach: true }).secrets.api).toBe(made);
});

test("the secret is made once, is readable only by its user, and stays the same", () => {
  const { secrets } = read();
  expect(secrets.api).toMatch(/^[0-9a-f]{64}$/u);
  expect(read().secrets.api).toBe(secrets.api);
  expect(statSync(join(folder, "api-secret")).mode & 0o077).toBe(0);
  expect(readFileSync(join(folder, "api-secret"), "utf8")).toBe(secrets.api);
});

test("the provider's services have one address, or one each", () => {
  expect(read(REAL).provider).toMatchObject({ url: "https://rmp.example", statusUrl: undefined });
  expect(
    read({ ...REAL, PROVIDER_URL: "https://a.example, https://b.example/, https://c.example" }).provider,
  ).toMatchObject({ url: "https://a.example", statusUrl: "https://b.example", recurringUrl: "https://c.example" });
});

test("the address for texts holds its credentials and sender, and without credentials they are the provider's", () => {
  const textsOf = (TEXTS_URL: string) => {
    const { texts, secrets } = read({ PROVIDER_KEY: "our-key", PROVIDER_SECRET: "our-secret", TEXTS_URL });
    return [texts.url, texts.key, secrets.texts, texts.sender];
  };
  expect(textsOf("")).toEqual(["", "our-key", "our-secret", "Beat"]);
  expect(textsOf("https://texts.example/")).toEqual(["https://texts.example", "our-key", "our-secret", "Beat"]);
  expect(textsOf("https://a%40b:p%2Fw@texts.example/v2/?sender=Pulse%20GH")).toEqual([
    "https://texts.example/v2",
    "a@b",
    "p/w",
    "Pulse GH",
  ]);
});

test("a process behind a proxy drains before it stops, unless it is the only one", () => {
  const [DATABASE_URL, TRUSTED_PROXIES] = ["postgresql://beat@127.0.0.1/beat", "1"];
  expect(read({ DATABASE_URL, TRUSTED_PROXIES }).drainMs).toBe(6000);
  expect(read({ DATABASE_URL }).drainMs).toBe(0);
  expect(read({ TRUSTED_PROXIES }).drainMs).toBe(0);
});

test("with an API on another host, the site calls that one", () => {
  expect(read()).toMatchObject({ apiBase: "/api/v1", foreignApi: undefined });
  const foreign = { apiBase: "https://api.example/v1", foreignApi: "https://api.example/v1" };
  expect(read({ API_BASE: "https://api.example/v1/" })).toMatchObject(foreign);
});

test("recurring donations are offered where the provider documents them, and on other networks when configured", () => {
  expect(read()).toMatchObject({ minimum: 100, maximum: 2_500_000, channels: ["mtn-gh", "vodafone-gh", "tigo-gh"] });
  expect(read().recurringChannels).toEqual(["mtn-gh", "vodafone-gh"]);
  expect(read({ RECURRING_CHANNELS: "mtn-gh, tigo-gh" }).recurringChannels).toEqual(["mtn-gh", "tigo-gh"]);
  expect(read({ CHANNELS: "mtn-gh" }).recurringChannels).toEqual(["mtn-gh"]);
});

/** A production configuration with everything that it requires and no weaknesses. */
const SOUND = {
  NODE_ENV: "production",
  PUBLIC_ORIGIN: "https://beat.example",
  PROVIDER_URL: "https://rmp.example",
  PROVIDER_ACCOUNT: "2040002",
  PROVIDER_KEY: "key",
  PROVIDER_SECRET: "secret",
  API_SECRET: "a secret that is long enough for tests",
  SMTP_URL: "smtps://mail.example",
  TRUSTED_PROXIES: "1",
  METRICS_TOKEN: "a token of the monitor",
  PHONE_CHECK: "new",
  TEXTS_URL: "https://texts.example",
};
const sound = (changes: Record<string, string> = {}) => readConfig({ ...SOUND, ...changes });

test("a sound configuration has no weakness, and outside production none is looked for", () => {
  expect(findWeaknesses(sound())).toEqual([]);
  const practice = readConfig({ API_SECRET: SOUND.API_SECRET, LIMITS: "off" });
  expect(findWeaknesses(practice)).toEqual([]);
});

test.each(["requireTLS=false", "requireTLS="])("production refuses a mail server with %s", (option) => {
  expect(() => sound({ SMTP_URL: `smtp://mail.example?${option}` })).toThrow(/SMTP_URL: must not switch TLS off/u);
});

test.each([
  [{ PROVIDER_URL: "http://127.0.0.1:9000" }, "PROVIDER_URL"],
  [{ TRUSTED_PROXIES: "0" }, "TRUSTED_PROXIES"],
  [{ PHONE_CHECK: "off" }, "PHONE_CHECK"],
  [{ PHONE_CHECK: "always" }, "PHONE_CHECK"],
  [{ DATABASE_URL: "postgresql://beat:pw@db.example.com/beat" }, "DATABASE_URL"],
  [{ DATABASE_URL: "postgresql://beat:pw@db.example.com/beat?sslmode=no-verify" }, "DATABASE_URL"],
  [{ SMTP_URL: "smtps://mail.example?tls.rejectUnauthorized=false" }, "SMTP_URL"],
])("production warns about %j", (changes, name) => {
  const found = findWeaknesses(sound(changes));
  expect(found.map((line) => line.split(":")[0])).toEqual([name]);
});

test.each([
  "postgresql://beat:pw@db.example.com/beat?sslmode=verify-full",
  "postgresql://beat:pw@127.0.0.1/beat",
  "postgresql://beat:pw@postgres/beat",
  "postgresql:///beat?host=/run/postgresql",
  "postgresql://beat@/beat?host=/run/postgresql",
])("production accepts %s without a warning", (DATABASE_URL) => {
  expect(findWeaknesses(sound({ DATABASE_URL }))).toEqual([]);
});

test("a provider's proxy on this machine gets the limits for real phones", () => {
  expect(sound({ PROVIDER_URL: "http://127.0.0.1:9000" }).limits).toEqual(sound().limits);
});

test("mail leaves production only over TLS, except to a server beside us", () => {
  const smtpOf = (SMTP_URL: string) => sound({ SMTP_URL }).secrets.smtpUrl;
  expect(smtpOf("smtp://ama:pw@mail.example:587")).toBe("smtp://ama:pw@mail.example:587/?requireTLS=true");
  expect(smtpOf("smtp://mail.example/?pool=true")).toBe("smtp://mail.example/?pool=true&requireTLS=true");
  for (const url of ["smtps://mail.example", "smtp://127.0.0.1:25", "smtp://postfix:25"]) expect(smtpOf(url)).toBe(url);
});
