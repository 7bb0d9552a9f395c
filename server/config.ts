import { z } from "zod";
import { ConfigError } from "#api/config-error.ts";
import {
  giftVariables,
  limitProblems,
  monitorVariables,
  readApiConfig,
  wholeNumber,
  type ApiConfig,
} from "#api/config.ts";
import type { SiteConfig } from "#site/site-config.ts";

export type Env = Readonly<Record<string, string | undefined>>;

/** Everything the process is told, checked. `secrets` stays out of every log; the rest may be printed. */
export type ServerConfig = {
  production: boolean;
  port: number;
  /** The network address to listen on; every one when `undefined`. */
  host: string | undefined;
  dataDir: string;
  /** How long to go on answering after being asked to stop, so that a proxy can go elsewhere. */
  drainMs: number;
  /** Host headers that are answered besides the public origin's. */
  allowedHosts: readonly string[];
  /** Where the server itself reaches the API when it is another host's; `undefined` for our own, in process. */
  foreignApi: string | undefined;
  /** How long the embedded sandbox's phones take that answer by themselves. */
  sandboxApprovalMs: number | undefined;
  /** Without what belongs to the running process. */
  site: Omit<SiteConfig, "year" | "sandboxUrl" | "updates">;
  /** Names of the variables that still hold a placeholder a visitor would see. */
  placeholders: readonly string[];
};
export type ServerSecrets = {
  /** Seals cookies; made once and kept in the data folder when `undefined`. */
  cookies: string | undefined;
  /** Lets a monitor on another machine read the metrics; nobody but this machine may when `undefined`. */
  metrics: string | undefined;
};

/** Where our own API is served. */
export const OWN_API = "/api/v1";

const httpUrl = () => z.url({ protocol: /^https?$/u, error: "Expected an http or https address" });
const origin = () =>
  httpUrl().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
    error: "Expected an origin without a path, such as https://beat.example",
  });
const words = (text: string) => text.split(/[\s,]+/u).filter(Boolean);
/** Defaults of these are safe to show and true of nobody: `npm start` says which are still in place. */
const PLACEHOLDERS = {
  SUPPORT_EMAIL: "support@beat.example",
  SUPPORT_PHONE: "+233 30 000 0000",
  STREET_ADDRESS: "1 Ring Road Central, Accra, Ghana",
  STORE_ANDROID: "https://play.google.com/store/apps/details?id=com.example.beat",
  SOCIAL_FACEBOOK: "https://facebook.example/beat",
  SOCIAL_INSTAGRAM: "https://instagram.example/beat",
  SOCIAL_X: "https://x.example/beat",
  SOCIAL_YOUTUBE: "https://youtube.example/beat",
  SOCIAL_TIKTOK: "https://tiktok.example/beat",
  PARTNER_FOUNDATION: "https://foundation.example",
  PARTNER_VENTURE_STUDIO: "https://venture-studio.example",
  PARTNER_TECHNOLOGY_FIRM: "https://technology-firm.example",
} as const;

/** Films by slot. Each setting is `VIDEO_` and the slot in capitals. */
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
const videoVariable = (slot: string) => `VIDEO_${slot.replaceAll("-", "_").toUpperCase()}`;

const shape = {
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  PUBLIC_ORIGIN: origin().optional(),
  ALLOWED_HOSTS: z.string().transform(words).default([]),
  API_BASE: z
    .union([z.literal(OWN_API), httpUrl()], { error: `Expected ${OWN_API}, or the full address of another API` })
    .default(OWN_API),
  COOKIE_SECRET: z.string().min(32, "Expected at least 32 characters").optional(),
  SANDBOX_APPROVAL_MS: wholeNumber(0, 60_000).optional(),

  BRAND_NAME: z.string().default("Beat"),
  SUPPORT_EMAIL: z.email("Expected an e-mail address").default(PLACEHOLDERS.SUPPORT_EMAIL),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+[\d ]{8,20}$/u, "Expected digits after a plus sign, such as +233 30 000 0000")
    .default(PLACEHOLDERS.SUPPORT_PHONE),
  STREET_ADDRESS: z.string().default(PLACEHOLDERS.STREET_ADDRESS),
  MAP_URL: httpUrl().optional(),
  REGISTRATION: z.string().max(300).default(""),
  STORE_ANDROID: httpUrl().default(PLACEHOLDERS.STORE_ANDROID),
  STORE_IOS: httpUrl().optional(),
  SOCIAL_FACEBOOK: httpUrl().default(PLACEHOLDERS.SOCIAL_FACEBOOK),
  SOCIAL_INSTAGRAM: httpUrl().default(PLACEHOLDERS.SOCIAL_INSTAGRAM),
  SOCIAL_X: httpUrl().default(PLACEHOLDERS.SOCIAL_X),
  SOCIAL_YOUTUBE: httpUrl().default(PLACEHOLDERS.SOCIAL_YOUTUBE),
  SOCIAL_TIKTOK: httpUrl().default(PLACEHOLDERS.SOCIAL_TIKTOK),
  PARTNER_FOUNDATION: httpUrl().default(PLACEHOLDERS.PARTNER_FOUNDATION),
  PARTNER_VENTURE_STUDIO: httpUrl().default(PLACEHOLDERS.PARTNER_VENTURE_STUDIO),
  PARTNER_TECHNOLOGY_FIRM: httpUrl().default(PLACEHOLDERS.PARTNER_TECHNOLOGY_FIRM),

  ...giftVariables,
  ...monitorVariables,
  ...Object.fromEntries(
    Object.entries(VIDEOS).map(([slot, id]) => [
      videoVariable(slot),
      z
        .string()
        .regex(/^[\w-]{11}$/u, "Expected the 11 characters of a video id")
        .default(id),
    ]),
  ),
};
const Environment = z.object(shape);

/** The names this process reads, for .env.example and its test. */
export const serverVariables: readonly string[] = Object.keys(shape);

/**
 * Reads the environment; an empty variable counts as not set. `api` is the configuration of our own API, when no
 * other host answers for it. Throws `ConfigError` with every problem of both.
 */
export function readConfig(env: Env): { config: ServerConfig; secrets: ServerSecrets; api: ApiConfig | undefined } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = Environment.safeParse(given);
  const problems = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? [])
    problems.set(String(path[0]), `${String(path[0])}: ${message}`);
  if (given["NODE_ENV"] === "production") {
    for (const name of ["PUBLIC_ORIGIN", "COOKIE_SECRET"]) {
      if (given[name] === undefined) problems.set(name, `${name}: is required in production`);
    }
  }
  for (const problem of parsed.success ? limitProblems(parsed.data) : []) problems.set("MINIMUM", problem);
  const api = problems.has("API_BASE") || isForeign(given["API_BASE"]) ? undefined : readOwnApi(env, problems);
  if (!parsed.success || problems.size > 0) throw new ConfigError([...problems.values()]);
  const value = parsed.data;
  return {
    api,
    config: {
      production: value.NODE_ENV === "production",
      port: value.PORT,
      host: value.HOST,
      dataDir: value.DATA_DIR,
      drainMs: value.DRAIN_SECONDS * 1000,
      allowedHosts: value.ALLOWED_HOSTS,
      sandboxApprovalMs: value.SANDBOX_APPROVAL_MS,
      foreignApi: api ? undefined : withoutSlash(value.API_BASE),
      site: toSite(value),
      placeholders: Object.entries(PLACEHOLDERS).flatMap(([name, placeholder]) =>
        value[name as keyof typeof PLACEHOLDERS] === placeholder ? [name] : [],
      ),
    },
    secrets: { cookies: value.COOKIE_SECRET, metrics: value.METRICS_TOKEN },
  };
}

const isForeign = (apiBase: string | undefined) => apiBase !== undefined && apiBase !== OWN_API;
const withoutSlash = (address: string) => address.replace(/\/$/u, "");

function readOwnApi(env: Env, problems: Map<string, string>): ApiConfig | undefined {
  try {
    return readApiConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const problem of error.problems) {
      const name = problem.split(/[.:]/u)[0] ?? problem;
      if (!problems.has(name)) problems.set(name, problem);
    }
    return undefined;
  }
}

function toSite(value: z.infer<typeof Environment>): ServerConfig["site"] {
  const read: Record<string, unknown> = value;
  return {
    brand: {
      name: value.BRAND_NAME,
      email: value.SUPPORT_EMAIL,
      phone: value.SUPPORT_PHONE,
      address: value.STREET_ADDRESS,
      registration: value.REGISTRATION.trim(),
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
      foundation: value.PARTNER_FOUNDATION,
      ventureStudio: value.PARTNER_VENTURE_STUDIO,
      technologyFirm: value.PARTNER_TECHNOLOGY_FIRM,
    },
    videos: Object.fromEntries(Object.keys(VIDEOS).map((slot) => [slot, String(read[videoVariable(slot)])])),
    origin: value.PUBLIC_ORIGIN ?? `http://localhost:${value.PORT}`,
    apiBase: withoutSlash(value.API_BASE),
    minimum: value.MINIMUM,
    maximum: value.MAXIMUM,
    channels: value.CHANNELS,
    recurringChannels: value.RECURRING_CHANNELS,
  };
}
