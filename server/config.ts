import type { z } from "zod";
import { apiRules } from "#api/config/api-rules.ts";
import { apiVariables } from "#api/config/api-variables.ts";
import { donationRule, donationVariables, recurringChannelsOf } from "#api/config/donation-variables.ts";
import { type ApiConfig, toApiConfig } from "#api/config.ts";
import { type OfficeConfig, officeVariables, toOfficeConfig } from "#process/office-variables.ts";
import { type Environment, readVariables } from "#process/read-variables.ts";
import { OWN_API, ownSiteVariables, siteRule } from "#process/site-variables.ts";
import { processVariables, wholeNumber } from "#process/variables.ts";
import type { SiteConfig } from "#site/site-config.ts";

/** All settings of the process except its secrets, validated. They may be printed. */
export type ServerConfig = {
  production: boolean;
  port: number;
  /** The network address to listen on; `undefined` for all. */
  host: string | undefined;
  dataDir: string;
  /** How long the process keeps answering after a stop signal, so that a proxy can switch to other processes. */
  drainMs: number;
  /** How many proxies in front of us append to `X-Forwarded-For`. */
  trustedProxies: number;
  /** Host headers that are accepted besides the public origin's. */
  allowedHosts: readonly string[];
  /** The address at which the server reaches another host's API; `undefined` for our own, in this process. */
  foreignApi: string | undefined;
  /** How long the pretend phones that answer by themselves take. */
  sandboxApprovalMs: number | undefined;
  /** `undefined`: no office is opened. */
  office: OfficeConfig | undefined;
  brandName: string;
  /** The site's configuration, without what only the running process or the organisation's content knows. */
  site: Omit<SiteConfig, "year" | "sandboxUrl" | "updates" | "received" | "brand" | "stores" | "social">;
};
export type ServerSecrets = {
  /** The secret that seals cookies; `undefined` to use one that is created once in the data folder. */
  cookies: string | undefined;
  /** The token with which another machine may read the metrics; `undefined` if only this machine may. */
  metrics: string | undefined;
};

/** The variables that the site and its server read. */
export const siteVariables = {
  ...processVariables,
  ...donationVariables,
  ...ownSiteVariables,
  ...officeVariables,
  // Pages and callbacks name the port, so it is never a random free one.
  PORT: wholeNumber(1, 65_535).default(3000),
};
type SiteValues = z.output<z.ZodObject<typeof siteVariables>>;

/**
 * Reads the environment. `api` is the configuration of our own API, unless another host serves the API. Throws
 * `ConfigError` with every problem of both.
 */
export function readConfig(env: Environment): {
  config: ServerConfig;
  secrets: ServerSecrets;
  api: ApiConfig | undefined;
} {
  const isForeign = env["API_BASE"] !== undefined && env["API_BASE"] !== "" && env["API_BASE"] !== OWN_API;
  if (isForeign)
    return { ...toServerConfig(readVariables(env, siteVariables, [siteRule, donationRule])), api: undefined };
  const value = readVariables(env, { ...apiVariables, ...siteVariables }, [...apiRules, siteRule]);
  return { ...toServerConfig(value), api: toApiConfig(value) };
}

function toServerConfig(value: SiteValues): { config: ServerConfig; secrets: ServerSecrets } {
  return {
    config: {
      production: value.NODE_ENV === "production",
      port: value.PORT,
      host: value.HOST,
      dataDir: value.DATA_DIR,
      drainMs: value.DRAIN_SECONDS * 1000,
      trustedProxies: value.TRUSTED_PROXIES,
      allowedHosts: value.ALLOWED_HOSTS,
      sandboxApprovalMs: value.SANDBOX_APPROVAL_MS,
      office: toOfficeConfig(value),
      foreignApi: value.API_BASE === OWN_API ? undefined : value.API_BASE,
      brandName: value.BRAND_NAME,
      site: toSite(value),
    },
    secrets: { cookies: value.COOKIE_SECRET, metrics: value.METRICS_TOKEN },
  };
}

function toSite(value: SiteValues): ServerConfig["site"] {
  return {
    origin: value.PUBLIC_ORIGIN ?? `http://localhost:${value.PORT}`,
    apiBase: value.API_BASE,
    minimum: value.MINIMUM,
    maximum: value.MAXIMUM,
    channels: value.CHANNELS,
    recurringChannels: recurringChannelsOf(value),
  };
}
