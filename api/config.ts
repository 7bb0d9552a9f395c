import { existsSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, type Environment, keptSecret, readVariables } from "#process/variables.ts";
import { LOOPBACK_NAMES } from "#process/sender.ts";
import { movesMoney, problemsBetween } from "./config/setting-rules.ts";
import { OWN_API, SETTINGS, type Settings } from "./config/settings.ts";
import { PRETEND_WINDOWS, type Window, WINDOWS } from "./limits/windows.ts";

/** All settings of the site, the API and the office, validated. Never log `secrets`; the rest may be printed. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the environment. Throws `ConfigError` with every problem at once. `attach`: the folder must already hold a secret.
 * Operators set it, so that a misspelt folder gets no new secret.
 */
export function readConfig(env: Environment, { attach = false }: { attach?: boolean } = {}) {
  const value = readVariables(env, SETTINGS, problemsBetween);
  const [url = "", statusUrl, recurringUrl] = value.PROVIDER_URL ?? [];
  const texts = value.TEXTS_URL;
  const isReal = movesMoney({ NODE_ENV: value.NODE_ENV, PROVIDER_URL: url });
  const publicOrigin = value.PUBLIC_ORIGIN ?? `http://localhost:${value.PORT}`;
  return Object.freeze({
    production: value.NODE_ENV === "production",
    /** Whether real money moves. */
    isReal,
    port: value.PORT,
    /** The network address to listen on; `undefined` for all. */
    host: value.HOST,
    dataDir: value.DATA_DIR,
    publicOrigin,
    /** Where the provider's callbacks reach us: `https://host`, without a trailing slash. */
    callbackOrigin: value.CALLBACK_ORIGIN ?? publicOrigin,
    brandName: value.BRAND_NAME,
    treasurerEmail: value.TREASURER_EMAIL,
    office: officeOf(value),
    apiBase: value.API_BASE,
    /** The address of another host's API; `undefined` for our own, in this process. */
    foreignApi: value.API_BASE === OWN_API ? undefined : value.API_BASE,
    minimum: value.MINIMUM,
    maximum: value.MAXIMUM,
    channels: value.CHANNELS,
    /** The networks that take recurring gifts. A network that is not in `CHANNELS` takes no gifts at all. */
    recurringChannels: value.RECURRING_CHANNELS.filter((channel) => value.CHANNELS.includes(channel)),
    limits: limitsOf(value.LIMITS, isReal),
    /** Whether a practice store begins with a month of gifts. */
    fill: value.FILL === "1" && value.NODE_ENV === "development",
    /** Which phones need a phone code before a one-time gift asks them to pay. */
    phoneCheck: value.PHONE_CHECK,
    /** How many proxies in front of us append to `X-Forwarded-For`. */
    trustedProxies: value.TRUSTED_PROXIES,
    logLevel: value.LOG_LEVEL,
    /** How long the process keeps answering after a stop signal, so that a proxy can switch to other processes. */
    drainMs: drainMsOf(value),
    provider: Object.freeze({ url, statusUrl, recurringUrl, account: value.PROVIDER_ACCOUNT, key: value.PROVIDER_KEY }),
    /** The service for text messages; an empty `url` means the provider's, and no credentials those of the provider. */
    texts: Object.freeze({
      url: texts?.url ?? "",
      key: texts?.key || value.PROVIDER_KEY,
      sender: texts?.sender ?? "Beat",
    }),
    secrets: Object.freeze({
      api: value.API_SECRET ?? secretIn(value.DATA_DIR, attach),
      provider: value.PROVIDER_SECRET,
      texts: texts?.secret || value.PROVIDER_SECRET,
      /** The PostgreSQL database; `undefined` for SQLite in `dataDir`. */
      databaseUrl: value.DATABASE_URL,
      smtpUrl: value.NODE_ENV === "production" ? withTls(value.SMTP_URL) : value.SMTP_URL,
      /** The token with which another machine may read the metrics; `undefined` if only this machine may. */
      metrics: value.METRICS_TOKEN,
    }),
  });
}

/** Three looks of a proxy that checks /healthz every two seconds (docs/deploy.md). */
const NOTICED_MS = 6000;

/** Beside SQLite there is no other process. */
function drainMsOf({ TRUSTED_PROXIES, DATABASE_URL, API_BASE }: Settings): number {
  const isOnlyOne = DATABASE_URL === undefined && API_BASE === OWN_API;
  return TRUSTED_PROXIES > 0 && !isOnlyOne ? NOTICED_MS : 0;
}

/** Empty in load tests: nothing is limited then, not even open prompts. */
function limitsOf(limits: Settings["LIMITS"], isReal: boolean): readonly Window[] {
  if (limits === "off") return [];
  return isReal ? WINDOWS : PRETEND_WINDOWS;
}

const OFFICE_OFFSET = 100;

/**
 * Where the people who keep Beat decide. Browsers bind passkeys to the host of `origin` for ever. `undefined`: there is none
 * here, as in production until OFFICE_ORIGIN is set.
 */
function officeOf({ NODE_ENV, PORT, HOST, OFFICE_PORT, OFFICE_ORIGIN }: Settings) {
  const isProduction = NODE_ENV === "production";
  const port = OFFICE_PORT ?? PORT + OFFICE_OFFSET;
  if (port === 0 || (isProduction && OFFICE_ORIGIN === undefined)) return undefined;
  const origin = OFFICE_ORIGIN ?? `http://localhost:${port}`;
  return { port, host: isProduction ? HOST : "127.0.0.1", origin };
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
