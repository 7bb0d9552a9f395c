import { expect, test } from "vitest";
import { readConfig } from "#api/config.ts";
import { findWeaknesses } from "./weaknesses.ts";

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
const read = (changes: Record<string, string> = {}) => readConfig({ ...SOUND, ...changes });

test("a sound configuration has no weakness, and outside production none is looked for", () => {
  expect(findWeaknesses(read())).toEqual([]);
  const practice = readConfig({ API_SECRET: SOUND.API_SECRET, LIMITS: "off" });
  expect(findWeaknesses(practice)).toEqual([]);
});

test.each(["requireTLS=false", "requireTLS="])("production refuses a mail server with %s", (option) => {
  expect(() => read({ SMTP_URL: `smtp://mail.example?${option}` })).toThrow(/SMTP_URL: must not switch TLS off/u);
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
  const found = findWeaknesses(read(changes));
  expect(found.map((line) => line.split(":")[0])).toEqual([name]);
});

test.each([
  "postgresql://beat:pw@db.example.com/beat?sslmode=verify-full",
  "postgresql://beat:pw@127.0.0.1/beat",
  "postgresql://beat:pw@postgres/beat",
  "postgresql:///beat?host=/run/postgresql",
  "postgresql://beat@/beat?host=/run/postgresql",
])("production accepts %s without a warning", (DATABASE_URL) => {
  expect(findWeaknesses(read({ DATABASE_URL }))).toEqual([]);
});

test("a provider's proxy on this machine gets the limits for real phones", () => {
  expect(read({ PROVIDER_URL: "http://127.0.0.1:9000" }).limits).toEqual(read().limits);
});

test("mail leaves production only over TLS, except to a server beside us", () => {
  const smtpOf = (SMTP_URL: string) => read({ SMTP_URL }).secrets.smtpUrl;
  expect(smtpOf("smtp://ama:pw@mail.example:587")).toBe("smtp://ama:pw@mail.example:587/?requireTLS=true");
  expect(smtpOf("smtp://mail.example/?pool=true")).toBe("smtp://mail.example/?pool=true&requireTLS=true");
  for (const url of ["smtps://mail.example", "smtp://127.0.0.1:25", "smtp://postfix:25"]) expect(smtpOf(url)).toBe(url);
});
