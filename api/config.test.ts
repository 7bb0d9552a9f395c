import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { channelIds } from "#contract/channels.ts";
import type { ConfigError } from "#process/variables.ts";
import { readConfig } from "./config.ts";
import { SETTINGS } from "./config/settings.ts";
import { findWeaknesses } from "./config/weaknesses.ts";
import { PRETEND_WINDOWS, WINDOWS } from "./limits/windows.ts";

const folder = mkdtempSync(join(tmpdir(), "beat-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env });
/** What a real provider requires besides its address. */
const REAL = { PROVIDER_URL: "https://rmp.example/", SMTP_URL: "smtp://mail.example", PHONE_CHECK: "off" };
/** A production configuration with everything that it requires and no weaknesses. */
const SOUND = {
  NODE_ENV: "production",
  PUBLIC_ORIGIN: "https://beat.example",
  OFFICE_ORIGIN: "https://office.beat.example",
  PROVIDER_URL: "https://rmp.example",
  PROVIDER_ACCOUNT: "2040002",
  PROVIDER_KEY: "key",
  PROVIDER_SECRET: "secret",
  API_SECRET: "a secret that is long enough for tests",
  SMTP_URL: "smtps://mail.example",
  TRUSTED_PROXIES: "1",
  METRICS_TOKEN: "a token of the monitor",
  PHONE_CHECK: "new",
  TEXTS_URL: "https://key:secret@texts.example/?sender=Beat",
};
/** A provider on this machine, and a store that several processes share. */
const HERE = "http://127.0.0.1:9000";
const DATABASE_URL = "postgresql://beat@127.0.0.1/beat";
const sound = (changes: Record<string, string> = {}) => readConfig({ ...SOUND, ...changes });

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

test.each<[what: string, env: Record<string, string>, config: object]>([
  ["nothing: SQLite and no provider", { HOST: "" }, { port: 3000, host: undefined, provider: { url: "" } }],
  ["nothing: the limits of pretend phones", {}, { production: false, phoneCheck: "off", limits: PRETEND_WINDOWS }],
  ["nothing: the sums and networks", {}, { minimum: 100, maximum: 2_500_000, channels: channelIds }],
  ["a real provider: the limits of real phones", REAL, { limits: WINDOWS }],
  ["a proxy to a real provider: those too", { ...SOUND, PROVIDER_URL: HERE }, { limits: WINDOWS }],
  ["a provider on this machine", { PROVIDER_URL: HERE }, { limits: PRETEND_WINDOWS }],
  ["a load test", { ...REAL, LIMITS: "off" }, { limits: [] }],
  ["one address of the provider", REAL, { provider: { url: "https://rmp.example", statusUrl: undefined } }],
  [
    "an address for each of its services",
    { ...REAL, PROVIDER_URL: "https://a.example, https://b.example/, https://c.example" },
    { provider: { url: "https://a.example", statusUrl: "https://b.example", recurringUrl: "https://c.example" } },
  ],
  ["one of several processes behind a proxy drains", { DATABASE_URL, TRUSTED_PROXIES: "1" }, { drainMs: 6000 }],
  ["a process without a proxy does not", { DATABASE_URL }, { drainMs: 0 }],
  ["nor does the only one", { TRUSTED_PROXIES: "1" }, { drainMs: 0 }],
  ["recurring gifts where the provider documents them", {}, { recurringChannels: ["mtn-gh", "vodafone-gh"] }],
  ["on others", { RECURRING_CHANNELS: "mtn-gh, tigo-gh" }, { recurringChannels: ["mtn-gh", "tigo-gh"] }],
  ["and on no closed one", { CHANNELS: "mtn-gh" }, { recurringChannels: ["mtn-gh"] }],
])("the configuration of %s", (_, env, config) => {
  expect(read(env)).toMatchObject(config);
});

test("a command beside a server makes no secret, so that a misspelt folder does not look like an installation", () => {
  const missing = join(folder, "misspelt");
  expect(() => readConfig({ DATA_DIR: missing }, { attach: true })).toThrow(/API_SECRET: is not set, and .* has none/u);
  expect(existsSync(missing)).toBe(false);
  const made = read().secrets.api;
  expect(readConfig({ DATA_DIR: folder }, { attach: true }).secrets.api).toBe(made);
});

test("the address for texts holds its credentials and sender, and without credentials they are the provider's", () => {
  const textsOf = (TEXTS_URL: string) => {
    const { texts, secrets } = read({ PROVIDER_KEY: "our-key", PROVIDER_SECRET: "our-secret", TEXTS_URL });
    return [texts.url, texts.key, secrets.texts, texts.sender];
  };
  expect(textsOf("https://texts.example/")).toEqual(["https://texts.example", "our-key", "our-secret", "Beat"]);
  const own = "https://a%40b:p%2Fw@texts.example/v2/?sender=Pulse%20GH";
  expect(textsOf(own)).toEqual(["https://texts.example/v2", "a@b", "p/w", "Pulse GH"]);
});

test.each<[Record<string, string>, string[]]>([
  [{}, []],
  [{ NODE_ENV: "development", LIMITS: "off", PHONE_CHECK: "off", TRUSTED_PROXIES: "0" }, []],
  [{ PROVIDER_URL: HERE }, ["PROVIDER_URL"]],
  [{ TRUSTED_PROXIES: "0" }, ["TRUSTED_PROXIES"]],
  [{ PHONE_CHECK: "off" }, ["PHONE_CHECK"]],
  [{ PHONE_CHECK: "always" }, ["PHONE_CHECK"]],
  [{ DATABASE_URL: "postgresql://beat:pw@db.example.com/beat?sslmode=no-verify" }, ["DATABASE_URL"]],
  [{ DATABASE_URL: "postgresql://beat:pw@db.example.com/beat?sslmode=verify-full" }, []],
  [{ DATABASE_URL: "postgresql://beat@/beat?host=/run/postgresql" }, []],
  [{ SMTP_URL: "smtps://mail.example?tls.rejectUnauthorized=false" }, ["SMTP_URL"]],
])("a sound configuration with %j is warned about %j", (changes, names) => {
  expect(findWeaknesses(sound(changes)).map((line) => line.split(":")[0])).toEqual(names);
});

test("mail leaves production only over TLS, except to a server beside us", () => {
  const smtpOf = (SMTP_URL: string) => sound({ SMTP_URL }).secrets.smtpUrl;
  expect(smtpOf("smtp://ama:pw@mail.example:587")).toBe("smtp://ama:pw@mail.example:587/?requireTLS=true");
  expect(smtpOf("smtp://mail.example/?pool=true")).toBe("smtp://mail.example/?pool=true&requireTLS=true");
  for (const url of ["smtps://mail.example", "smtp://127.0.0.1:25", "smtp://postfix:25"]) expect(smtpOf(url)).toBe(url);
});

const CREDENTIALS = "https://key:secret@host/?sender=Beat";

test.each([
  ["LIMITS", "off", "is off only for load tests; production keeps its limits"],
  ["PUBLIC_ORIGIN", "https://beat.example/", "must be an origin without a path"],
  ["PUBLIC_ORIGIN", "http://beat.example", "must be an https address in production"],
  ["OFFICE_ORIGIN", "https://beat.example", "must have a host of its own, like office.beat.example"],
  ["OFFICE_ORIGIN", "http://office.beat.example", "must begin with https, because passkeys work nowhere else"],
  ["MINIMUM", "30000", "must be at most MAXIMUM, which is GH₵25,000"],
  ["DATABASE_URL", "postgresql://beat:pa/ss@db/beat", "must be a postgresql:// address, with special characters"],
  ["API_SECRET", "password", "must be at least 32 characters long"],
  ["API_SECRET", "a".repeat(40), "must be random: this one repeats a few characters"],
  ["PROVIDER_URL", "https://rmp.example, https://status.example", "must be one address, or three separated by commas"],
  ["PROVIDER_URL", "http://rmp.example", "must be an https address, because every call sends our secret there"],
  ["PROVIDER_ACCOUNT", "2040001", "is still the pretend provider's; enter your own"],
  ["PROVIDER_ACCOUNT", "204 0002", "must be the account's number"],
  ["TEXTS_URL", "https://key@texts.example", `must have a key and a secret: ${CREDENTIALS}`],
  ["TEXTS_URL", "https://k:50%@texts.example", "must write a % in the key or the secret as %25"],
  ["TEXTS_URL", `${SOUND.TEXTS_URL}+in+Ghana`, "must have a sender of 1 to 11 letters, digits and spaces"],
  ["TEXTS_URL", `${SOUND.TEXTS_URL}&from=Beat`, `takes one parameter, the sender: ${CREDENTIALS}`],
  ["TEXTS_URL", "", "sends codes by text, so set TEXTS_URL too, or set it to `off`"],
  ["SMTP_URL", "", "is required when real money moves, because donors are told that a receipt is on its way"],
  ["SMTP_URL", "smtp://mail.example?ignoreTLS=true", "must not switch TLS off in production"],
  ["BRAND_NAME", "***", "must have a letter or a digit: the request on a donor's phone names it"],
  ["PHONE_CHECK", "", "must be chosen where real money moves: `new` texts a code"],
])("%s=%s is told what to do", (name, value, told) => {
  expect(problemsOf({ ...SOUND, [name]: value })).toEqual([expect.stringContaining(`: ${told}`)]);
});

test("real money requires the same outside production; pretend money requires nothing, and a provider on this machine, or beside it, need not encrypt", () => {
  expect(problemsOf({ ...REAL, PHONE_CHECK: "" })).toEqual([expect.stringContaining("PHONE_CHECK: must be chosen")]);
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ PROVIDER_URL: HERE, PHONE_CHECK: "always" })).toEqual([]);
  for (const PROVIDER_URL of [HERE, "http://[::1]:3001", "http://provider-proxy:8080"])
    expect(problemsOf({ ...SOUND, PROVIDER_URL, PHONE_CHECK: "off", TEXTS_URL: "" })).toEqual([]);
});

test("production requires what no other machine can guess; before another host's API it is only the secret", () => {
  const required = ["PUBLIC_ORIGIN", "API_SECRET", "PROVIDER_URL", "PROVIDER_SECRET", "METRICS_TOKEN"];
  for (const name of required)
    expect(problemsOf({ ...SOUND, [name]: "" })).toContain(`${name}: is required in production`);
  const { NODE_ENV, PUBLIC_ORIGIN } = SOUND;
  const site = { NODE_ENV, PUBLIC_ORIGIN, API_BASE: "https://api.example/v1" };
  expect(problemsOf(site)).toEqual(["API_SECRET: is required in production"]);
});

const example = await readFile(new URL("../.env.example", import.meta.url), "utf8");
const lines = [...example.matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gmu)].map(([, name = "", value = ""]) => [name, value]);

test(".env.example names every variable that is read, and no other, and a copy of it starts", () => {
  expect(lines.map(([name]) => name).toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
  expect(problemsOf(Object.fromEntries(lines) as Record<string, string>)).toEqual([]);
});
