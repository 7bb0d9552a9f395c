import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { ConfigError } from "#process/config-error.ts";
import { readSettings, SETTINGS } from "./settings.ts";

/** Settings with which an installation starts in production. */
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
  METRICS_TOKEN: "a token of the monitor",
  PHONE_CHECK: "new",
  TEXTS_URL: "https://key:secret@texts.example/?sender=Beat",
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test("sound settings have no problem", () => {
  expect(problemsOf(SOUND)).toEqual([]);
});

const PASSWORD = "with special characters of the password written like %2F";
const OPEN = "must be an https address, because every call sends our secret there";
const READ = "must be an https address in production, so that nobody on the way can read or change what is sent";
const CREDENTIALS = "https://key:secret@host/?sender=Beat";

test.each([
  ["NODE_ENV", "prod", "must be `development`, `production` or `test`"],
  ["LOG_LEVEL", "verbose", "must be `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`"],
  ["LIMITS", "no", "must be `on` or `off`"],
  ["LIMITS", "off", "is off only for load tests; production keeps its limits"],
  ["PORT", "80a", "must be a whole number from 1 to 65535"],
  ["PORT", "0", "must be a whole number from 1 to 65535"],
  ["PUBLIC_ORIGIN", "", "is required in production"],
  ["PUBLIC_ORIGIN", "beat.example", "must be an origin like https://beat.example"],
  ["PUBLIC_ORIGIN", "https://beat.example/", "must be an origin without a path"],
  ["PUBLIC_ORIGIN", "http://beat.example", READ],
  ["OFFICE_PORT", "70000", "must be a whole number from 0 to 65535"],
  ["OFFICE_ORIGIN", "https://beat.example", "must have a host of its own, like office.beat.example"],
  ["OFFICE_ORIGIN", "http://office.beat.example", "must begin with https, because passkeys work nowhere else"],
  ["API_BASE", "api.example", "must be /api/v1, or the full address of another API"],
  ["MINIMUM", "one", "must be an amount in cedis, like 25000"],
  ["MINIMUM", "30000", "must be at most MAXIMUM, which is GH₵25,000"],
  ["MAXIMUM", "0", "must be an amount in cedis, like 25000"],
  ["CHANNELS", "MTN, cash", "must list networks from mtn-gh, vodafone-gh, tigo-gh"],
  ["RECURRING_CHANNELS", "mtn", "must list networks from mtn-gh, vodafone-gh, tigo-gh"],
  ["DATABASE_URL", "mysql://db/beat", `must be a postgresql:// address, ${PASSWORD}`],
  ["DATABASE_URL", "postgresql://beat:pa/ss@db/beat", `must be a postgresql:// address, ${PASSWORD}`],
  ["API_SECRET", "", "is required in production"],
  ["API_SECRET", "password", "must be at least 32 characters long"],
  ["API_SECRET", "a".repeat(40), "must be random: this one repeats a few characters"],
  ["PROVIDER_URL", "rmp.example", "must be an http or https address"],
  [
    "PROVIDER_URL",
    "https://rmp.example, https://status.example",
    "must be one address, or three separated by commas: payments, status check, recurring invoices",
  ],
  ["PROVIDER_URL", "http://rmp.example", OPEN],
  ["PROVIDER_ACCOUNT", "2040001", "is still the pretend provider's; enter your own"],
  ["PROVIDER_ACCOUNT", "204 0002", "must be the account's number"],
  ["PROVIDER_SECRET", "", "is required in production"],
  ["CALLBACK_ORIGIN", "https://beat.example/api", "must be an origin without a path"],
  ["TEXTS_URL", "texts.example", "must be an http or https address"],
  ["TEXTS_URL", "http://key:secret@texts.example", OPEN],
  ["TEXTS_URL", "https://key@texts.example", `must have a key and a secret: ${CREDENTIALS}`],
  ["TEXTS_URL", "https://k:50%@texts.example", "must write a % in the key or the secret as %25"],
  ["TEXTS_URL", `${SOUND.TEXTS_URL}+in+Ghana`, "must have a sender of 1 to 11 letters, digits and spaces"],
  ["TEXTS_URL", `${SOUND.TEXTS_URL}&from=Beat`, `takes one parameter, the sender: ${CREDENTIALS}`],
  ["SMTP_URL", "", "is required when real money moves, because donors are told that a receipt is on its way"],
  ["SMTP_URL", "mail.example", `must be an smtp:// or smtps:// address, ${PASSWORD}`],
  [
    "SMTP_URL",
    "smtp://mail.example?ignoreTLS=true",
    "must not switch TLS off in production, because receipts carry the link to a donor's gifts",
  ],
  ["TREASURER_EMAIL", "Ama", "must be an e-mail address"],
  ["PHONE_CHECK", "yes", "must be `off`, `new` or `always`"],
  ["TRUSTED_PROXIES", "true", "must be a whole number from 0 to 5"],
  ["METRICS_TOKEN", "short", "must be at least 16 characters long"],
  ["BRAND_NAME", "***", "must have a letter or a digit: the request on a donor's phone names it"],
])("%s=%s is told what to do", (name, value, told) => {
  expect(problemsOf({ ...SOUND, [name]: value })).toEqual([`${name}: ${told}`]);
});

test("real money requires a choice about phone codes, each of which is explained, and a service for them", () => {
  const undecided = { ...SOUND, PHONE_CHECK: "" };
  const all = ["`new` texts a code", "`always` texts one", "`off` texts none"].join("[^:]*");
  const choose = new RegExp(`^PHONE_CHECK: must be chosen where real money moves: ${all}`, "u");
  expect(problemsOf(undecided)).toEqual([expect.stringMatching(choose)]);
  expect(problemsOf({ ...undecided, NODE_ENV: "development" })).toEqual([expect.stringMatching(choose)]);
  expect(problemsOf({ ...SOUND, TEXTS_URL: "" })).toEqual([
    "PHONE_CHECK: sends codes by text, so set TEXTS_URL too, or set it to `off`",
  ]);
  expect(problemsOf({ ...SOUND, PHONE_CHECK: "off", TEXTS_URL: "" })).toEqual([]);
});

test("pretend money requires nothing, and a provider on this machine is pretend outside production", () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ PROVIDER_URL: "http://127.0.0.1:3001", PHONE_CHECK: "always" })).toEqual([]);
  expect(problemsOf({ ...SOUND, PROVIDER_URL: "http://127.0.0.1:3001" })).toEqual([]);
});

test.each(["https://rmp.example", "http://[::1]:3001", "http://provider-proxy:8080"])(
  "secrets may be sent to %s",
  (PROVIDER_URL) => {
    expect(problemsOf({ ...SOUND, PROVIDER_URL })).toEqual([]);
  },
);

test("a site before another host's API needs no provider, mail server or choice about codes", () => {
  const { NODE_ENV, PUBLIC_ORIGIN, API_SECRET } = SOUND;
  const site = { NODE_ENV, PUBLIC_ORIGIN, API_BASE: "https://api.example/v1" };
  expect(problemsOf({ ...site, API_SECRET })).toEqual([]);
  expect(problemsOf(site)).toEqual(["API_SECRET: is required in production"]);
});

test("every problem is reported at once", () => {
  const wrong = {
    PORT: "http",
    MAXIMUM: "much",
    CHANNELS: "cash",
    LIMITS: "none",
    API_SECRET: "short",
    SMTP_URL: "mail",
  };
  const named = problemsOf({ ...wrong, NODE_ENV: "production" }).map((line) => line.split(":")[0]);
  expect(named).toEqual(
    expect.arrayContaining([...Object.keys(wrong), "PUBLIC_ORIGIN", "PROVIDER_URL", "METRICS_TOKEN", "PHONE_CHECK"]),
  );
  expect(new Set(named).size).toBe(named.length);
});

const example = await readFile(new URL("../../.env.example", import.meta.url), "utf8");
const lines = [...example.matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gmu)].map(([, name = "", value = ""]) => [name, value]);

test(".env.example names every variable that is read, and no other; they are 25 and three for running and testing", () => {
  const named = lines.map(([name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
  expect(named.filter((name) => !["NODE_ENV", "LOG_LEVEL", "LIMITS"].includes(name ?? ""))).toHaveLength(25);
});

test("a copy of .env.example starts, and in production is refused for everything that a real installation needs", () => {
  const copy = Object.fromEntries(lines) as Record<string, string>;
  expect(problemsOf(copy)).toEqual([]);
  expect(problemsOf({ ...copy, NODE_ENV: "production" }).map((line) => line.split(":")[0])).toEqual([
    "API_SECRET",
    "PUBLIC_ORIGIN",
    "PROVIDER_URL",
    "METRICS_TOKEN",
    "PROVIDER_ACCOUNT",
    "PROVIDER_KEY",
    "PROVIDER_SECRET",
    "SMTP_URL",
    "PHONE_CHECK",
  ]);
});
