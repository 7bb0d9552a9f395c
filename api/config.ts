import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Channel, channelIds } from "#contract/channels.ts";
import { DEFAULT_MAXIMUM, parseAmount, type Pesewas } from "#contract/money.ts";
import type { HubtelConfig } from "./gateway/hubtel/hubtel-http.ts";
import type { PromptLimits } from "./store/prompt-limits.ts";

export type ApiConfig = {
  production: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Where the provider's callbacks reach us, `https://host` without a slash at the end. */
  callbackOrigin: string;
  publicOrigin: string;
  brandName: string;
  supportEmail: string;
  maximum: Pesewas;
  channels: Channel[];
  recurringChannels: Channel[];
  limits: PromptLimits;
  /** How many proxies in front of us add to `X-Forwarded-For`. */
  trustedProxies: number;
  logLevel: string;
  provider: Omit<HubtelConfig, "secret">;
  secrets: { api: string; provider: string; smtpUrl: string | undefined };
};

/** Everything that is wrong with the environment, at once: one line each, beginning with the variable's name. */
export class ConfigError extends Error {
  override name = "ConfigError";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration needs another look:\n${problems.map((line) => `  ${line}`).join("\n")}`);
    this.problems = problems;
  }
}

const list = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.enum(channelIds as [Channel, ...Channel[]], `lists networks out of ${channelIds.join(", ")}`)));
const windows = z
  .string()
  .regex(/^(?:off|\d+\/\d+[mh](?:,\d+\/\d+[mh])*)$/u, "is `off` or prompts per time, like 3/15m,6/24h")
  .transform((text) => (text === "off" ? [] : text.split(",").map(toWindow)));

/** What a gift may be: the site shows it, the API holds to it. */
export const giftVariables = {
  CHANNELS: list.default(channelIds),
  RECURRING_CHANNELS: list.default(channelIds),
  MAXIMUM: z
    .string()
    .transform((text, context) => {
      const amount = parseAmount(text, Number.MAX_SAFE_INTEGER as Pesewas);
      if (amount.ok) return amount.pesewas;
      context.addIssue({ code: "custom", message: "is an amount in cedis, like 25000" });
      return z.NEVER;
    })
    .default(DEFAULT_MAXIMUM),
};

const Environment = z.object({
  NODE_ENV: z.string().default("development"),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//u, "is a postgresql:// address")
    .optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/u, error: "is an origin like https://beat.example" }).optional(),
  CALLBACK_ORIGIN: z.url({ protocol: /^https?$/u, error: "is an origin like https://beat.example" }).optional(),
  BRAND_NAME: z.string().default("Beat"),
  SUPPORT_EMAIL: z.string().default("support@beat.example"),
  PROVIDER_URL: z.string().default(""),
  PROVIDER_ACCOUNT: z.string().default("2040001"),
  PROVIDER_KEY: z.string().default("sandbox-key"),
  PROVIDER_SECRET: z.string().default("sandbox-secret"),
  API_SECRET: z.string().min(32, "is at least 32 characters long").optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//u, "is an smtp:// or smtps:// address")
    .optional(),
  ...giftVariables,
  PROMPTS_PER_PHONE: windows.optional(),
  PROMPTS_PER_ADDRESS: windows.default([{ count: 30, windowMs: 600_000 }]),
  PROMPTS_OVERALL: windows.default([{ count: 600, windowMs: 600_000 }]),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  LOG_LEVEL: z.string().default("info"),
});

/** Every variable the API reads, for `.env.example`. */
export const apiVariables = Object.keys(Environment.shape);

/** Reads the API's part of the environment. Throws a `ConfigError` that names every problem. */
export function readApiConfig(env: Record<string, string | undefined>): ApiConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = Environment.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  const production = given["NODE_ENV"] === "production";
  if (production) {
    for (const name of [
      "API_SECRET",
      "PUBLIC_ORIGIN",
      "PROVIDER_URL",
      "PROVIDER_ACCOUNT",
      "PROVIDER_KEY",
      "PROVIDER_SECRET",
    ]) {
      if (!given[name]) problems.push(`${name}: is required in production`);
    }
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const e = parsed.data;
  const publicOrigin = (e.PUBLIC_ORIGIN ?? `http://localhost:${e.PORT}`).replace(/\/$/u, "");
  // Pretend phones belong to nobody, so practising is not held up by the limits that protect real ones.
  const practising = e.PROVIDER_URL === "";
  return {
    production,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    publicOrigin,
    callbackOrigin: (e.CALLBACK_ORIGIN ?? publicOrigin).replace(/\/$/u, ""),
    brandName: e.BRAND_NAME,
    supportEmail: e.SUPPORT_EMAIL,
    maximum: e.MAXIMUM,
    channels: e.CHANNELS,
    recurringChannels: e.RECURRING_CHANNELS,
    limits: {
      perPhone: e.PROMPTS_PER_PHONE ?? (practising ? ["60/15m", "400/24h"] : ["3/15m", "6/24h"]).map(toWindow),
      perAddress: practising ? null : (e.PROMPTS_PER_ADDRESS[0] ?? null),
      overall: e.PROMPTS_OVERALL[0] ?? null,
      oneOpenPrompt: true,
    },
    trustedProxies: e.TRUSTED_PROXIES,
    logLevel: e.LOG_LEVEL,
    provider: { url: e.PROVIDER_URL.replace(/\/$/u, ""), account: e.PROVIDER_ACCOUNT, key: e.PROVIDER_KEY },
    secrets: { api: e.API_SECRET ?? keptSecret(e.DATA_DIR), provider: e.PROVIDER_SECRET, smtpUrl: e.SMTP_URL },
  };
}

function toWindow(text: string): { count: number; windowMs: number } {
  const [count = "0", span = "1m"] = text.split("/");
  const unit = span.endsWith("h") ? 3_600_000 : 60_000;
  return { count: Number(count), windowMs: Number(span.slice(0, -1)) * unit };
}

/** Outside production the secret is made once and kept beside the data it protects. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, "api-secret");
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8").trim();
}
