import { z } from "zod";
import type { Environment } from "./read-variables.ts";
import { missing } from "./read-variables.ts";
import { httpAddress, list, PLACEHOLDER_EMAIL, secret, wholeNumber } from "./variables.ts";

/** The path of our own API. */
export const OWN_API = "/api/v1";

const PHONE = /^\+[\d ]{8,20}$/u;

/** A page that is linked as written, so a trailing slash stays. */
const webPage = z.url({ protocol: /^https?$/u, error: "must be an http or https address" });

/** A network that the organisation is not on is `none`. */
const orNone = z.union([z.literal("none"), webPage], { error: "must be an http or https address, or none" });

/** Defaults that are safe to show but are not real. `npm start` lists those that are still in use. */
export const PLACEHOLDERS = {
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
export const OF_THE_OWNER = [
  "LEGAL_NAME",
  "REGISTRATION",
  "ANSWERABLE",
  "PARTNER_FOUNDATION",
  "PARTNER_VENTURE_STUDIO",
  "PARTNER_TECHNOLOGY_FIRM",
] as const;

/** Films by slot. The variable for each is `VIDEO_` and the slot in capitals. */
export const VIDEOS = {
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
export const videoVariable = (slot: string) => `VIDEO_${slot.replaceAll("-", "_").toUpperCase()}`;

/** The variables that only the site and its server read. */
export const ownSiteVariables = {
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
  SOCIAL_FACEBOOK: orNone.default(PLACEHOLDERS.SOCIAL_FACEBOOK),
  SOCIAL_INSTAGRAM: orNone.default(PLACEHOLDERS.SOCIAL_INSTAGRAM),
  SOCIAL_X: orNone.default(PLACEHOLDERS.SOCIAL_X),
  SOCIAL_YOUTUBE: orNone.default(PLACEHOLDERS.SOCIAL_YOUTUBE),
  SOCIAL_TIKTOK: orNone.default(PLACEHOLDERS.SOCIAL_TIKTOK),
  PARTNER_FOUNDATION: webPage.optional(),
  PARTNER_VENTURE_STUDIO: webPage.optional(),
  PARTNER_TECHNOLOGY_FIRM: webPage.optional(),
  ...Object.fromEntries(Object.entries(VIDEOS).map(([slot, id]) => [videoVariable(slot), videoId.default(id)])),
};

export function siteRule(given: Environment): string[] {
  return given["NODE_ENV"] === "production" ? missing(given, ["PUBLIC_ORIGIN", "COOKIE_SECRET"]) : [];
}

/** Links and films. A page does well without one, and first aid must not go off the air for it. */
const isDecoration = (name: string) => /^(?:SOCIAL|STORE|PARTNER|VIDEO)_|^MAP_URL$/u.test(name);

/** The environment without links and films that are not written as they must be, and a line about each. */
export function leaveOutBroken(env: Environment): { env: Environment; leftOut: string[] } {
  const broken = Object.entries(ownSiteVariables).flatMap(([name, schema]) => {
    const value = env[name];
    if (!isDecoration(name) || value === undefined || value === "") return [];
    const { error } = schema.safeParse(value);
    return error ? [{ name, why: error.issues[0]?.message ?? "cannot be read" }] : [];
  });
  const instead = broken.map(({ name }) => [name, name.startsWith("SOCIAL_") ? "none" : undefined]);
  return {
    env: { ...env, ...(Object.fromEntries(instead) as Environment) },
    leftOut: broken.map(({ name, why }) => `${name}: ${why}; it is left out until then`),
  };
}
