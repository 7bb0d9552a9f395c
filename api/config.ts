import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Channel, channelIds } from "#contract/channels.ts";
import { DEFAULT_LIMITS, formatCedis, parseAmount, type Pesewas } from "#contract/money.ts";
import { ConfigError } from "./config-error.ts";
import type { PhoneCheck } from "./phone-codes/check-phone.ts";
import type { ProviderAccount } from "./gateway/provider-account.ts";
import { keptSecret } from "./kept-secret.ts";
import type { Limit } from "./limits/limit.ts";
import { type Breaker, PRACTICE_LIMITS, type PromptLimits, REAL_LIMITS } from "./limits/prompt-limits.ts";
import { LETTER_LIMITS, type LetterLimits, NO_LETTER_LIMITS } from "./limits/letter-limits.ts";
import { LOOPBACK_NAMES } from "./this-machine.ts";

/** Everything the API is told, checked. `secrets` stays out of every log; the rest may be printed. */
export type ApiConfig = Readonly<{
  production: boolean;
  port: number;
  dataDir: string;
  /** Where the provider's callbacks reach us, `https://host` without a slash at the end. */
  callbackOrigin: string;
  publicOrigin: string;
  /** Other origins whose pages may give through this API. */
  siteOrigins: readonly string[];
  brandName: string;
  supportEmail: string;
  /** The smallest gift and the largest. */
  minimum: Pesewas;
  maximum: Pesewas;
  channels: readonly Channel[];
  recurringChannels: readonly Channel[];
  limits: PromptLimits;
  /** Which phones are checked by a code before a one-time gift asks them to pay. */
  phoneCheck: PhoneCheck | "off";
  letterLimits: LetterLimits;
  /** How many gifts one process asks the provider for at the same time. */
  paymentsAtOnce: number;
  /** How many proxies in front of us add to `X-Forwarded-For`. */
  trustedProxies: number;
  logLevel: string;
  /** How long to go on answering after being asked to stop, so that a proxy can go elsewhere. */
  drainMs: number;
  provider: Readonly<Omit<ProviderAccount, "secret">>;
  /** Text messages. Without an address of their own they go to the provider's. */
  texts: Readonly<{ url: string; key: string; sender: string }>;
  secrets: Readonly<{
    api: string;
    /** The one that was set before it; what was sealed with it is still read. */
    apiBefore: string | undefined;
    provider: string;
    texts: string;
    /** PostgreSQL; SQLite in `dataDir` when `undefined`. */
    databaseUrl: string | undefined;
    smtpUrl: string | undefined;
    /** Lets a monitor on another machine read the metrics; nobody but this machine may when `undefined`. */
    metrics: string | undefined;
  }>;
}>;

/** What the number of a variable may be. */
export const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

const channels = z
  .string()
  .transform((text) => text.split(/[\s,]+/u).filter(Boolean))
  .pipe(z.array(z.enum(channelIds as [Channel, ...Channel[]], `must list networks from ${channelIds.join(", ")}`)));

const windows = z
  .string()
  .regex(
    /^(?:off|[1-9]\d*\/[1-9]\d*[mh](?:,[1-9]\d*\/[1-9]\d*[mh])*)$/u,
    "must be `off` or prompts per time, like 3/15m,6/24h",
  )
  .transform((text) => (text === "off" ? [] : text.split(",").map(toLimit)));
const oneWindow = windows.refine((limits) => limits.length <= 1, "must be `off` or one limit, like 60/10m");

const origin = z
  .url({ protocol: /^https?$/u, error: "must be an origin like https://beat.example" })
  .refine((text) => URL.canParse(text) && new URL(text).origin === text, "must be an origin without a path");

const origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/u).filter(Boolean))
  .pipe(z.array(origin.refine((text) => !text.includes("*"), "must name each origin in full")));

const address = z
  .url({ protocol: /^https?$/u, error: "must be an http or https address" })
  .transform((text) => text.replace(/\/+$/u, ""));

const cedis = z.string().transform((text, context) => {
  const amount = parseAmount(text);
  if (amount.ok) return amount.pesewas;
  context.addIssue({ code: "custom", message: "must be an amount in cedis, like 25000" });
  return z.NEVER;
});

/** What a gift may be: the site shows it, the API holds to it. */
export const giftVariables = {
  CHANNELS: channels.default(channelIds),
  RECURRING_CHANNELS: channels.default(channelIds),
  MINIMUM: cedis.default(DEFAULT_LIMITS.minimum),
  MAXIMUM: cedis.default(DEFAULT_LIMITS.maximum),
};

/** No amount is both at least the smallest gift and at most the largest, when the smallest is more. */
export function limitProblems({ MINIMUM, MAXIMUM }: { MINIMUM: Pesewas; MAXIMUM: Pesewas }): string[] {
  return MINIMUM > MAXIMUM ? [`MINIMUM: must be at most MAXIMUM, which is ${formatCedis(MAXIMUM)}`] : [];
}

/** Who may read the metrics of this process, whatever runs in it. */
export const monitorVariables = {
  METRICS_TOKEN: z.string().min(16, "must be at least 16 characters long").optional(),
};

/** What the pretend provider takes. `.env.example` has these, and a copy of it must not pass for a configuration. */
const PRETEND = { PROVIDER_ACCOUNT: "2040001", PROVIDER_KEY: "sandbox-key", PROVIDER_SECRET: "sandbox-secret" };

const Environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: wholeNumber(0, 65_535).default(3000),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//u, "must be a postgresql:// address")
    .optional(),
  PUBLIC_ORIGIN: origin.optional(),
  CALLBACK_ORIGIN: origin.optional(),
  SITE_ORIGINS: origins.default([]),
  BRAND_NAME: z.string().default("Beat"),
  SUPPORT_EMAIL: z.email("must be an e-mail address").default("support@beat.example"),
  PROVIDER_URL: address.optional(),
  PROVIDER_STATUS_URL: address.optional(),
  PROVIDER_RECURRING_URL: address.optional(),
  PROVIDER_ACCOUNT: z.string().regex(/^\w+$/u, "must be the account's number").default(PRETEND.PROVIDER_ACCOUNT),
  PROVIDER_KEY: z.string().default(PRETEND.PROVIDER_KEY),
  PROVIDER_SECRET: z.string().default(PRETEND.PROVIDER_SECRET),
  TEXTS_URL: address.optional(),
  TEXTS_KEY: z.string().optional(),
  TEXTS_SECRET: z.string().optional(),
  TEXTS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9 ]{1,11}$/u, "must be 1 to 11 letters, digits and spaces")
    .default("Beat"),
  API_SECRET: z.string().min(32, "must be at least 32 characters long").optional(),
  API_SECRET_BEFORE: z.string().min(32, "must be at least 32 characters long").optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//u, "must be an smtp:// or smtps:// address")
    .optional(),
  ...giftVariables,
  ...monitorVariables,
  LIMITS: z.enum(["on", "off"], "is `on` or `off`").default("on"),
  PROMPTS_PER_PHONE: windows.optional(),
  PROMPTS_PER_ADDRESS: oneWindow.optional(),
  PROMPTS_OVERALL: oneWindow.optional(),
  APPROVAL_BREAKER: z
    .string()
    .regex(/^(?:off|[1-9]\d?\/[1-9]\d*)$/u, "must be `off` or per cent of prompts, like 20/50")
    .optional(),
  UNANSWERED_PROMPTS: z
    .string()
    .regex(/^(?:off|[1-9]\d?)$/u, "must be `off` or a number of prompts, like 3")
    .optional(),
  PAYMENTS_AT_ONCE: wholeNumber(1, 10_000).default(200),
  TRUSTED_PROXIES: wholeNumber(0, 5).default(0),
  PHONE_CHECK: z.enum(["off", "new", "always"], "is `off`, `new` or `always`").default("off"),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

/** Every variable the API reads, for `.env.example`. */
export const apiVariables: readonly string[] = Object.keys(Environment.shape);

const NEEDED_IN_PRODUCTION = [
  "API_SECRET",
  "PUBLIC_ORIGIN",
  "PROVIDER_URL",
  "PROVIDER_ACCOUNT",
  "PROVIDER_KEY",
  "PROVIDER_SECRET",
];

const PARTS_OF_PROVIDER = ["PROVIDER_STATUS_URL", "PROVIDER_RECURRING_URL"];

/**
 * Reads the API's part of the environment; an empty variable counts as not set. Throws `ConfigError`. `beside`: for an
 * operator, who must not make a secret in a folder whose name was misspelt.
 */
export function readApiConfig(
  env: Readonly<Record<string, string | undefined>>,
  { beside = false }: { beside?: boolean } = {},
): ApiConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = Environment.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  if (given["NODE_ENV"] === "production") {
    const pretend = new Map(Object.entries(PRETEND));
    const missing = NEEDED_IN_PRODUCTION.filter(
      (name) => given[name] === undefined || given[name] === pretend.get(name),
    );
    problems.push(...missing.map((name) => `${name}: is required in production`));
  }
  if (given["NODE_ENV"] === "production") problems.push(...openDoors(given));
  const isReal = given["NODE_ENV"] === "production" || movesMoney(given["PROVIDER_URL"]);
  if (given["SMTP_URL"] === undefined && isReal) {
    problems.push("SMTP_URL: is required when real money moves, because donors are told that a receipt is on its way");
  }
  const isChecking = given["PHONE_CHECK"] === "new" || given["PHONE_CHECK"] === "always";
  if (isChecking && given["TEXTS_URL"] === undefined && isReal) {
    problems.push(
      "PHONE_CHECK: sends codes by text, so set TEXTS_URL, TEXTS_KEY and TEXTS_SECRET too, or set it to `off`",
    );
  }
  const before = given["API_SECRET_BEFORE"];
  if (before !== undefined && before === given["API_SECRET"]) {
    problems.push("API_SECRET_BEFORE: must be the earlier secret, not the same as API_SECRET");
  }
  const parts = PARTS_OF_PROVIDER.filter((name) => name in given);
  if (!("PROVIDER_URL" in given)) problems.push(...parts.map((name) => `${name}: goes with PROVIDER_URL`));
  const services = ["PROVIDER_URL", ...PARTS_OF_PROVIDER, "TEXTS_URL"];
  const open = services.filter((name) => isOpenToReaders(given[name]));
  problems.push(...open.map((name) => `${name}: must be an https address, because every call sends our secret there`));
  if (parsed.success) problems.push(...limitProblems(parsed.data));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const value = parsed.data;
  const publicOrigin = value.PUBLIC_ORIGIN ?? `http://localhost:${value.PORT}`;
  return Object.freeze({
    production: value.NODE_ENV === "production",
    port: value.PORT,
    dataDir: value.DATA_DIR,
    publicOrigin,
    siteOrigins: value.SITE_ORIGINS,
    callbackOrigin: value.CALLBACK_ORIGIN ?? publicOrigin,
    brandName: value.BRAND_NAME,
    supportEmail: value.SUPPORT_EMAIL,
    minimum: value.MINIMUM,
    maximum: value.MAXIMUM,
    channels: value.CHANNELS,
    recurringChannels: value.RECURRING_CHANNELS,
    limits: toLimits(value),
    phoneCheck: value.PHONE_CHECK,
    letterLimits: value.LIMITS === "off" ? NO_LETTER_LIMITS : LETTER_LIMITS,
    paymentsAtOnce: value.PAYMENTS_AT_ONCE,
    trustedProxies: value.TRUSTED_PROXIES,
    logLevel: value.LOG_LEVEL,
    drainMs: value.DRAIN_SECONDS * 1000,
    provider: Object.freeze({
      url: value.PROVIDER_URL ?? "",
      statusUrl: value.PROVIDER_STATUS_URL,
      recurringUrl: value.PROVIDER_RECURRING_URL,
      account: value.PROVIDER_ACCOUNT,
      key: value.PROVIDER_KEY,
    }),
    texts: Object.freeze({
      url: value.TEXTS_URL ?? "",
      key: value.TEXTS_KEY ?? value.PROVIDER_KEY,
      sender: value.TEXTS_SENDER,
    }),
    secrets: Object.freeze({
      api: value.API_SECRET ?? secretIn(value.DATA_DIR, beside),
      apiBefore: value.API_SECRET_BEFORE,
      provider: value.PROVIDER_SECRET,
      texts: value.TEXTS_SECRET ?? value.PROVIDER_SECRET,
      databaseUrl: value.DATABASE_URL,
      smtpUrl: value.NODE_ENV === "production" ? withTls(value.SMTP_URL) : value.SMTP_URL,
      metrics: value.METRICS_TOKEN,
    }),
  });
}

function toLimits(value: z.output<typeof Environment>): PromptLimits {
  if (value.LIMITS === "off")
    return { perPhone: [], perAddress: null, overall: null, breaker: null, unanswered: null, oneOpenPrompt: false };
  // In production a provider on this machine is a proxy to the real one.
  const isReal = value.NODE_ENV === "production" || movesMoney(value.PROVIDER_URL);
  const defaults = isReal ? REAL_LIMITS : PRACTICE_LIMITS;
  return {
    perPhone: value.PROMPTS_PER_PHONE ?? windows.parse(defaults.perPhone),
    perAddress: (value.PROMPTS_PER_ADDRESS ?? windows.parse(defaults.perAddress))[0] ?? null,
    overall: (value.PROMPTS_OVERALL ?? windows.parse(defaults.overall))[0] ?? null,
    breaker: toBreaker(value.APPROVAL_BREAKER ?? defaults.breaker),
    unanswered: toCount(value.UNANSWERED_PROMPTS ?? defaults.unanswered),
    oneOpenPrompt: true,
  };
}

function toCount(text: string): number | null {
  return text === "off" ? null : Number(text);
}

function toBreaker(text: string): Breaker | null {
  const [percent = 0, prompts = 0] = text === "off" ? [] : text.split("/").map(Number);
  return prompts > 0 ? { percent, prompts } : null;
}

/** What production refuses, because it can never be meant: api/weaknesses.ts names what may be. */
function openDoors(given: Readonly<Record<string, string | undefined>>): string[] {
  const open = ["PUBLIC_ORIGIN", "CALLBACK_ORIGIN"].filter((name) => isOpenToReaders(given[name]));
  return [
    ...(given["LIMITS"] === "off" ? ["LIMITS: is only for tests and demonstrations; production keeps its limits"] : []),
    ...open.map(
      (name) =>
        `${name}: must be an https address in production, so that nobody on the way can read or change what is sent`,
    ),
    ...(/[?&](?:ignoreTLS=true|requireTLS=false)\b/u.test(given["SMTP_URL"] ?? "")
      ? ["SMTP_URL: must not switch TLS off in production, because receipts carry the link to a donor's gifts"]
      : []),
  ];
}

/** A mail server that others could listen in on has to speak TLS: the way the mail library is told so. */
function withTls(smtpUrl: string | undefined): string | undefined {
  if (!smtpUrl?.startsWith("smtp:") || /[?&]requireTLS=/u.test(smtpUrl)) return smtpUrl;
  const { hostname } = new URL(smtpUrl);
  if (!hostname.includes(".") || LOOPBACK_NAMES.includes(hostname)) return smtpUrl;
  return `${smtpUrl}${smtpUrl.includes("?") ? "&" : smtpUrl.endsWith("/") ? "?" : "/?"}requireTLS=true`;
}

/** No real provider listens on the machine itself. */
function movesMoney(providerUrl: string | undefined): boolean {
  if (providerUrl === undefined || !URL.canParse(providerUrl)) return false;
  return !LOOPBACK_NAMES.includes(new URL(providerUrl).hostname);
}

/** Whether somebody on the way could read what is sent to this address. A name without a dot is a service beside us. */
function isOpenToReaders(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && hostname.includes(".") && !LOOPBACK_NAMES.includes(hostname);
}

function toLimit(text: string): Limit {
  const [count = "0", span = "1m"] = text.split("/");
  const unit = span.endsWith("h") ? 3_600_000 : 60_000;
  return { count: Number(count), windowMs: Number(span.slice(0, -1)) * unit };
}

/** Outside production the secret is made once and kept beside the data it protects. */
function secretIn(dataDir: string, beside: boolean): string {
  const file = join(dataDir, "api-secret");
  if (beside && !existsSync(file)) {
    throw new ConfigError([
      `API_SECRET: is not set, and ${dataDir} has none. Check DATA_DIR, or start the server once. To restore, set the secret that belongs to the backup.`,
    ]);
  }
  return keptSecret(file);
}
