import { z } from "zod";
import { apiRules } from "#api/config/api-rules.ts";
import { apiVariables } from "#api/config/api-variables.ts";
import { donationRule, donationVariables, recurringChannelsOf } from "#api/config/donation-variables.ts";
import { type ApiConfig, toApiConfig } from "#api/config.ts";
import { type Environment, missing, readVariables } from "#process/read-variables.ts";
import { httpAddress, list, PLACEHOLDER_EMAIL, processVariables, secret, wholeNumber } from "#process/variables.ts";
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
  /** The site's configuration, without what only the running process knows. */
  site: Omit<SiteConfig, "year" | "sandboxUrl" | "updates" | "received">;
  /** Names of the variables that still hold a placeholder that visitors would see. */
  placeholders: readonly string[];
  /** Names of the empty variables without which pages leave something out. */
  unsaid: readonly string[];
};
export type ServerSecrets = {
  /** The secret that seals cookies; `undefined` to use one that is created once in the data folder. */
  cookies: string | undefined;
  /** The token with which another machine may read the metrics; `undefined` if only this machine may. */
  metrics: string | undefined;
};

/** The path of our own API. */
export const OWN_API = "/api/v1";

const PHONE = /^\+[\d ]{8,20}$/u;

/** A page that is linked as written, so a trailing slash stays. */
const webPage = z.url({ protocol: /^https?$/u, error: "must be an http or https address" });

/** Defaults that are safe to show but are not real. `npm start` lists those that are still in use. */
const PLACEHOLDERS = {
  SUPPORT_EMAIL: PLACEHOLDER_EMAIL,
  SUPPORT_PHONE: "+233 30 000 0000",
  SUPPORT_WHATSAPP: "+233 30 000 0000",
  STREET_ADDRESS: "1 Ring Road Central, Accra, Ghana",
  STORE_ANDROID: "https://play.google.com/store/apps/details?id=com.example.beat",
  SOCIAL_FACEBOOK: "https://facebook.example/beat",
  SOCIAL_INSTAGRAM: "https://instagram.example/beat",
  SOCIAL_X: "https://x.example/beat",
  SOCIAL_YOUTUBE: "https://youtube.example/beat",
  SOCIAL_TIKTOK: "https://tiktok.example/beat",
} as const;

/** Details that only the organisation can provide. Pages leave out the empty ones, and `npm start` lists them. */
const OF_THE_OWNER = [
  "LEGAL_NAME",
  "REGISTRATION",
  "ANSWERABLE",
  "PARTNER_FOUNDATION",
  "PARTNER_VENTURE_STUDIO",
  "PARTNER_TECHNOLOGY_FIRM",
] as const;

/** Films by slot. The variable for each is `VIDEO_` and the slot in capitals. */
const VIDEOS = {
  "hands-only-cpr": "QOWB1hYAjZc",
  "adult-cpr": "BQNNOh8c8ks",
  aed: "UFvL7wTFzl0",
  "stop-the-bleed": "7LEqWoK_aS0",
  "severe-bleeding": "NxO5LvgqZe0",
  "recovery-position": "GmqXqwSV3bo",
  choking: "HGBBu4zr8sM",
  "heart-attack": "gDwt7dD3awc",
  stroke: "2p0rUIKkX50",
  burns: "6i7ov4vbxUc",
} as const;
const videoId = z.string().regex(/^[\w-]{11}$/u, "must be the 11 characters of a video id");
const videoVariable = (slot: string) => `VIDEO_${slot.replaceAll("-", "_").toUpperCase()}`;

/** The variables that the site and its server read. */
export const siteVariables = {
  ...processVariables,
  ...donationVariables,
  // Pages and callbacks name the port, so it is never a random free one.
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().optional(),
  ALLOWED_HOSTS: list.default([]),
  API_BASE: z
    .union([z.literal(OWN_API), httpAddress], { error: `must be ${OWN_API}, or the full address of another API` })
    .default(OWN_API),
  COOKIE_SECRET: secret.optional(),
  SANDBOX_APPROVAL_MS: wholeNumber(0, 60_000).optional(),
  SUPPORT_PHONE: z
    .string()
    .regex(PHONE, "must be digits after a plus sign, like +233 30 000 0000")
    .default(PLACEHOLDERS.SUPPORT_PHONE),
  SUPPORT_WHATSAPP: z
    .union([z.literal("none"), z.string().regex(PHONE)], { error: "must be digits after a plus sign, or none" })
    .default(PLACEHOLDERS.SUPPORT_WHATSAPP),
  STREET_ADDRESS: z.string().default(PLACEHOLDERS.STREET_ADDRESS),
  MAP_URL: webPage.optional(),
  STORE_ANDROID: webPage.default(PLACEHOLDERS.STORE_ANDROID),
  STORE_IOS: webPage.optional(),
  SOCIAL_FACEBOOK: webPage.default(PLACEHOLDERS.SOCIAL_FACEBOOK),
  SOCIAL_INSTAGRAM: webPage.default(PLACEHOLDERS.SOCIAL_INSTAGRAM),
  SOCIAL_X: webPage.default(PLACEHOLDERS.SOCIAL_X),
  SOCIAL_YOUTUBE: webPage.default(PLACEHOLDERS.SOCIAL_YOUTUBE),
  SOCIAL_TIKTOK: webPage.default(PLACEHOLDERS.SOCIAL_TIKTOK),
  PARTNER_FOUNDATION: webPage.optional(),
  PARTNER_VENTURE_STUDIO: webPage.optional(),
  PARTNER_TECHNOLOGY_FIRM: webPage.optional(),
  ...Object.fromEntries(Object.entries(VIDEOS).map(([slot, id]) => [videoVariable(slot), videoId.default(id)])),
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

function siteRule(given: Environment): string[] {
  return given["NODE_ENV"] === "production" ? missing(given, ["PUBLIC_ORIGIN", "COOKIE_SECRET"]) : [];
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
      foreignApi: value.API_BASE === OWN_API ? undefined : value.API_BASE,
      site: toSite(value),
      placeholders: Object.entries(PLACEHOLDERS).flatMap(([name, placeholder]) =>
        value[name as keyof typeof PLACEHOLDERS] === placeholder ? [name] : [],
      ),
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
      whatsApp: value.SUPPORT_WHATSAPP === "none" ? null : value.SUPPORT_WHATSAPP,
      address: value.STREET_ADDRESS,
      legalName: value.LEGAL_NAME,
      registration: value.REGISTRATION,
      answerable: value.ANSWERABLE,
      mapUrl: value.MAP_URL ?? `https://www.openstreetmap.org/search?query=${encodeURIComponent(value.STREET_ADDRESS)}`,
    },
    stores: { android: value.STORE_ANDROID, ios: value.STORE_IOS ?? null },
    social: {
      facebook: value.SOCIAL_FACEBOOK,
      instagram: value.SOCIAL_INSTAGRAM,
      x: value.SOCIAL_X,
      youtube: value.SOCIAL_YOUTUBE,
      tiktok: value.SOCIAL_TIKTOK,
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
