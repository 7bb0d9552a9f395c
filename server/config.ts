import { type OfficeConfig, toOfficeConfig } from "#api/config/office-config.ts";
import { drainMsOf, OWN_API, readSettings, recurringChannelsOf, type Settings } from "#api/config/settings.ts";
import { type ApiConfig, toApiConfig } from "#api/config.ts";
import type { Environment } from "#process/read-variables.ts";
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
  /** The address at which the server reaches another host's API; `undefined` for our own, in this process. */
  foreignApi: string | undefined;
  /** `undefined`: no office is opened. */
  office: OfficeConfig | undefined;
  brandName: string;
  /** The site's configuration, without what only the running process or the organisation's content knows. */
  site: Omit<SiteConfig, "year" | "sandboxUrl" | "updates" | "received" | "brand" | "stores" | "social">;
};
export type ServerSecrets = {
  /** The installation's secret; `undefined` for the one in the data folder. */
  api: string | undefined;
  /** The token with which another machine may read the metrics; `undefined` if only this machine may. */
  metrics: string | undefined;
};

/**
 * Reads the environment. `api` is the configuration of our own API, unless another host serves the API. Throws
 * `ConfigError` with every problem at once.
 */
export function readConfig(env: Environment): {
  config: ServerConfig;
  secrets: ServerSecrets;
  api: ApiConfig | undefined;
} {
  const value = readSettings(env);
  return { ...toServerConfig(value), api: value.API_BASE === OWN_API ? toApiConfig(value) : undefined };
}

function toServerConfig(value: Settings): { config: ServerConfig; secrets: ServerSecrets } {
  return {
    config: {
      production: value.NODE_ENV === "production",
      port: value.PORT,
      host: value.HOST,
      dataDir: value.DATA_DIR,
      drainMs: drainMsOf(value),
      trustedProxies: value.TRUSTED_PROXIES,
      office: toOfficeConfig(value),
      foreignApi: value.API_BASE === OWN_API ? undefined : value.API_BASE,
      brandName: value.BRAND_NAME,
      site: toSite(value),
    },
    secrets: { api: value.API_SECRET, metrics: value.METRICS_TOKEN },
  };
}

function toSite(value: Settings): ServerConfig["site"] {
  return {
    origin: value.PUBLIC_ORIGIN ?? `http://localhost:${value.PORT}`,
    apiBase: value.API_BASE,
    minimum: value.MINIMUM,
    maximum: value.MAXIMUM,
    channels: value.CHANNELS,
    recurringChannels: recurringChannelsOf(value),
  };
}
