import { z } from "zod";
import type { Environment } from "./read-variables.ts";
import { missing } from "./read-variables.ts";
import { httpAddress, list, secret, wholeNumber } from "./variables.ts";

/** The path of our own API. */
export const OWN_API = "/api/v1";

/** The variables that only the site and its server read. */
export const ownSiteVariables = {
  HOST: z.string().optional(),
  ALLOWED_HOSTS: list.default([]),
  API_BASE: z
    .union([z.literal(OWN_API), httpAddress], { error: `must be ${OWN_API}, or the full address of another API` })
    .default(OWN_API),
  COOKIE_SECRET: secret.optional(),
  SANDBOX_APPROVAL_MS: wholeNumber(0, 60_000).optional(),
};

export function siteRule(given: Environment): string[] {
  return given["NODE_ENV"] === "production" ? missing(given, ["PUBLIC_ORIGIN", "COOKIE_SECRET"]) : [];
}
