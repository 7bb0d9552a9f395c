import type { z } from "zod";
import { apiRules } from "#api/config/api-rules.ts";
import { apiVariables } from "#api/config/api-variables.ts";
import { donationRule, donationVariables, recurringChannelsOf } from "#api/config/donation-variables.ts";
import { type ApiConfig, toApiConfig } from "#api/config.ts";
import { type OfficeConfig, officeVariables, toOfficeConfig } from "#process/office-variables.ts";
import { type Environment, readVariables } from "#process/read-variables.ts";
import {
  leaveOutBroken,
  OF_THE_OWNER,
  OWN_API,
  ownSiteVariables,
  PLACEHOLDERS,
  siteRule,
  VIDEOS,
  videoVariable,
} from "#process/site-variables.ts";
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
  /** The site's configuration, without what only the running process knows. */
  site: Omit<SiteConfig, "year" | "sandboxUrl" | "updates" | "received">;
  /** Names of the variables that still hold a placeholder that visitors would see. */
  placeholders: readonly string[];
  /** Names of the empty variables without which pages leave something out. */
  unsaid: readonly string[];
  /** Links and films that are left out because they are written wrongly: one line each. */
  leftOut: readonly string[];
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
export function readConfig(given: Environment): {
  config: ServerConfig;
  secrets: ServerSecrets;
  api: ApiConfig | undefined;
} {
  const { env, leftOut } = leaveOutBroken(given);
  const isForeign = env["API_BASE"] !== undefined && env["API_BASE"] !== "" && env["API_BASE"] !== OWN_API;
  if (isForeign)
    return { ...toServerConfig(readVariables(env, siteVariables, [siteRule, donationRule]), leftOut), api: undefined };
  const value = readVariables(env, { ...apiVariables, ...siteVariables }, [...apiRules, siteRule]);
  return { ...toServerConfig(value, leftOut), api: toApiConfig(value) };
}

function toServerConfig(
  value: SiteValues,
  leftOut: readonly string[],
): { config: ServerConfig; secrets: ServerSecrets } {
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
      site: toSite(value),
      placeholders: Object.entries(PLACEHOLDERS).flatMap(([name, placeholder]) =>
        value[name as keyof typeof PLACEHOLDERS] === placeholder ? [name] : [],
      ),
      leftOut,
      unsaid: OF_THE_OWNER.filter((name) => !value[name]),
    },
    secrets: { cookies: value.COOKIE_SECRET, metrics: value.METRICS_TOKEN },
  };
}

function toSite(value: SiteValues): ServerConfig["site"] {
  const read: Record<string, unknown> = value;
  return {
    brand: {
      name: value.BRAND_NAME,
      email: value.SUPPORT_EMAIL,
      phone: value.SUPPORT_PHONE,
      whatsApp: unlessNone(value.SUPPORT_WHATSAPP),
      address: value.STREET_ADDRESS,
      legalName: value.LEGAL_NAME,
      registration: value.REGISTRATION,
      answerable: value.ANSWERABLE,
      mapUrl: value.MAP_URL ?? `https://www.openstreetmap.org/search?query=${encodeURIComponent(value.STREET_ADDRESS)}`,
    },
    stores: { android: value.STORE_ANDROID, ios: value.STORE_IOS ?? null },
    social: {
      facebook: unlessNone(value.SOCIAL_FACEBOOK),
      instagram: unlessNone(value.SOCIAL_INSTAGRAM),
      x: unlessNone(value.SOCIAL_X),
      youtube: unlessNone(value.SOCIAL_YOUTUBE),
      tiktok: unlessNone(value.SOCIAL_TIKTOK),
    },
    partners: {
      foundation: value.PARTNER_FOUNDATION ?? null,
      ventureStudio: value.PARTNER_VENTURE_STUDIO ?? null,
      technologyFirm: value.PARTNER_TECHNOLOGY_FIRM ?? null,
    },
    videos: Object.fromEntries(Object.keys(VIDEOS).map((slot) => [slot, String(read[videoVariable(slot)])])),
    origin: value.PUBLIC_ORIGIN ?? `http://localhost:${value.PORT}`,
    apiBase: value.API_BASE,
    minimum: value.MINIMUM,
    maximum: value.MAXIMUM,
    channels: value.CHANNELS,
    recurringChannels: recurringChannelsOf(value),
  };
}

const unlessNone = (text: string): string | null => (text === "none" ? null : text);
