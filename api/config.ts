import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Channel } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import { ConfigError } from "#process/config-error.ts";
import { keptSecret } from "#process/kept-secret.ts";
import type { Environment } from "#process/read-variables.ts";
import { LOOPBACK_NAMES } from "#process/this-machine.ts";
import { type OfficeConfig, toOfficeConfig } from "./config/office-config.ts";
import { movesMoney } from "./config/setting-rules.ts";
import { drainMsOf, OWN_API, readSettings, recurringChannelsOf } from "./config/settings.ts";
import type { ProviderAccount } from "./gateway/send.ts";
import { PRETEND_WINDOWS, type Window, WINDOWS } from "./limits/windows.ts";
import type { PhoneCheck } from "./phone-codes/check-phone.ts";

/** All settings of the site, the API and the office, validated. Never log `secrets`; the rest may be printed. */
export type Config = Readonly<{
  production: boolean;
  port: number;
  /** The network address to listen on; `undefined` for all. */
  host: string | undefined;
  dataDir: string;
  /** Where the provider's callbacks reach us: `https://host`, without a trailing slash. */
  callbackOrigin: string;
  publicOrigin: string;
  brandName: string;
  /** The address that gets the totals of each day and each month. */
  treasurerEmail: string | undefined;
  /** Where the people who keep Beat decide; `undefined` if there is no office. */
  office: OfficeConfig | undefined;
  /** What the browser calls. */
  apiBase: string;
  /** The address of another host's API; `undefined` for our own, in this process. */
  foreignApi: string | undefined;
  /** The smallest and the largest gift. */
  minimum: Pesewas;
  maximum: Pesewas;
  channels: readonly Channel[];
  recurringChannels: readonly Channel[];
  /** Empty in load tests: nothing is limited then, not even open prompts. */
  limits: readonly Window[];
  /** Which phones need a phone code before a one-time gift asks them to pay. */
  phoneCheck: PhoneCheck | "off";
  /** How many proxies in front of us append to `X-Forwarded-For`. */
  trustedProxies: number;
  logLevel: string;
  /** How long the process keeps answering after a stop signal, so that a proxy can switch to other processes. */
  drainMs: number;
  provider: Readonly<Omit<ProviderAccount, "secret">>;
  /** The service for text messages; an empty `url` means the provider's, and no credentials those of the provider. */
  texts: Readonly<{ url: string; key: string; sender: string }>;
  secrets: Readonly<{
    api: string;
    provider: string;
    texts: string;
    /** The PostgreSQL database; `undefined` for SQLite in `dataDir`. */
    databaseUrl: string | undefined;
    smtpUrl: string | undefined;
    /** The token with which another machine may read the metrics; `undefined` if only this machine may. */
    metrics: string | undefined;
  }>;
}>;

/** `attach`: the folder must already hold a secret. Operators set it, so that a misspelt folder gets no new secret. */
type Place = { attach?: boolean };

/** Reads the environment. Throws `ConfigError` with every problem at once. */
export function readConfig(env: Environment, { attach = false }: Place = {}): Config {
  const value = readSettings(env);
  const [url = "", statusUrl, recurringUrl] = value.PROVIDER_URL ?? [];
  const texts = value.TEXTS_URL;
  const publicOrigin = value.PUBLIC_ORIGIN ?? `http://localhost:${value.PORT}`;
  return Object.freeze({
    production: value.NODE_ENV === "production",
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    publicOrigin,
    callbackOrigin: value.CALLBACK_ORIGIN ?? publicOrigin,
    brandName: value.BRAND_NAME,
    treasurerEmail: value.TREASURER_EMAIL,
    office: toOfficeConfig(value),
    apiBase: value.API_BASE,
    foreignApi: value.API_BASE === OWN_API ? undefined : value.API_BASE,
    minimum: value.MINIMUM,
    maximum: value.MAXIMUM,
    channels: value.CHANNELS,
    recurringChannels: recurringChannelsOf(value),
    limits:
      value.LIMITS === "off"
        ? []
        : movesMoney({ NODE_ENV: value.NODE_ENV, PROVIDER_URL: url })
          ? WINDOWS
          : PRETEND_WINDOWS,
    phoneCheck: value.PHONE_CHECK,
    trustedProxies: value.TRUSTED_PROXIES,
    logLevel: value.LOG_LEVEL,
    drainMs: drainMsOf(value),
    provider: Object.freeze({
      url,
      statusUrl,
      recurringUrl,
      account: value.PROVIDER_ACCOUNT,
      key: value.PROVIDER_KEY,
    }),
    texts: Object.freeze({
      url: texts?.url ?? "",
      key: texts?.key || value.PROVIDER_KEY,
      sender: texts?.sender ?? "Beat",
    }),
    secrets: Object.freeze({
      api: value.API_SECRET ?? secretIn(value.DATA_DIR, attach),
      provider: value.PROVIDER_SECRET,
      texts: texts?.secret || value.PROVIDER_SECRET,
      databaseUrl: value.DATABASE_URL,
      smtpUrl: value.NODE_ENV === "production" ? withTls(value.SMTP_URL) : value.SMTP_URL,
      metrics: value.METRICS_TOKEN,
    }),
  });
}

/** Requires TLS, by the mail library's option, of a mail server on a network where others could listen in. */
function withTls(smtpUrl: string | undefined): string | undefined {
  if (!smtpUrl?.startsWith("smtp:") || /[?&]requireTLS=true\b/u.test(smtpUrl)) return smtpUrl;
  const { hostname } = new URL(smtpUrl);
  if (!hostname.includes(".") || LOOPBACK_NAMES.includes(hostname)) return smtpUrl;
  return `${smtpUrl}${smtpUrl.includes("?") ? "&" : smtpUrl.endsWith("/") ? "?" : "/?"}requireTLS=true`;
}

/** Outside production the secret is created once and stored beside the data that it protects. */
function secretIn(dataDir: string, attach: boolean): string {
  const file = join(dataDir, "api-secret");
  if (attach && !existsSync(file)) {
    throw new ConfigError([
      `API_SECRET: is not set, and ${dataDir} has none. Check DATA_DIR, or start the server once. To restore, set the secret that belongs to the backup.`,
    ]);
  }
  return keptSecret(file);
}
