import { z } from "zod";
import { type Channel, channelIds } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import { cedisOf } from "#contract/wire.ts";
import { accountVariables, httpAddress, list, origin, secret, wholeNumber } from "#process/variables.ts";

export const OWN_API = "/api/v1";

const channels = list.pipe(
  z.array(z.enum(channelIds as [Channel, ...Channel[]], `must list networks from ${channelIds.join(", ")}`)),
);

/** The channels that the provider documents for recurring invoices (docs/provider.md). */
const DOCUMENTED_RECURRING: Channel[] = ["mtn-gh", "vodafone-gh"];

const cedis = cedisOf("must be an amount in cedis, like 25000");

/** GH₵1: networks refuse payments of a few pesewas. */
const SMALLEST = 100 as Pesewas;
/** GH₵25,000: the largest daily limit of any wallet tier in Ghana (Bank of Ghana, March 2024). */
const LARGEST = 2_500_000 as Pesewas;

/** One address for all of the provider's services, or one for each: payments, status check, recurring invoices. */
const providerAddresses = list
  .pipe(z.array(httpAddress))
  .refine((addresses) => addresses.length === 1 || addresses.length === 3, {
    error: "must be one address, or three separated by commas: payments, status check, recurring invoices",
    abort: true,
  });

/** An address with credentials and, as its only parameter, the sender that phones show. */
const texts = httpAddress.transform((text, context) => {
  const url = new URL(text);
  const { sender = "Beat", ...others } = Object.fromEntries(url.searchParams);
  const wrong = (message: string) => {
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
  if (Object.keys(others).length > 0)
    return wrong("takes one parameter, the sender: https://key:secret@host/?sender=Beat");
  if (!/^[A-Za-z0-9 ]{1,11}$/u.test(sender)) return wrong("must have a sender of 1 to 11 letters, digits and spaces");
  if ((url.username === "") !== (url.password === ""))
    return wrong("must have a key and a secret: https://key:secret@host/?sender=Beat");
  const [key, password] = [url.username, url.password].map(readable);
  if (key === undefined || password === undefined) return wrong("must write a % in the key or the secret as %25");
  return { url: `${url.origin}${url.pathname}`.replace(/\/+$/u, ""), key, secret: password, sender };
});

function readable(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** PostgreSQL's address may have a user and no host, for a socket: postgresql://beat@/beat?host=/run/postgresql */
const address = (scheme: RegExp, error: string) =>
  z.string().refine((text) => scheme.test(text) && URL.canParse(text.replace("@/", "@socket/")), error);

/** Every variable that the site, the API and the office read. */
export const SETTINGS = {
  NODE_ENV: z
    .enum(["development", "production", "test"], "must be `development`, `production` or `test`")
    .default("development"),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`",
    )
    .default("info"),
  LIMITS: z.enum(["on", "off"], "must be `on` or `off`").default("on"),
  FILL: z.enum(["0", "1"], "must be `0` or `1`").default("1"),
  // Pages and callbacks name the port, so it is never a random free one.
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
  PUBLIC_ORIGIN: origin.optional(),
  /** In development the site's port and 100, and 0 for no office. */
  OFFICE_PORT: wholeNumber(0, 65_535).optional(),
  OFFICE_ORIGIN: origin.optional(),
  API_BASE: z
    .union([z.literal(OWN_API), httpAddress], { error: `must be ${OWN_API}, or the full address of another API` })
    .default(OWN_API),
  MINIMUM: cedis.default(SMALLEST),
  MAXIMUM: cedis.default(LARGEST),
  CHANNELS: channels.default(channelIds),
  RECURRING_CHANNELS: channels.default(DOCUMENTED_RECURRING),
  DATABASE_URL: address(
    /^postgres(?:ql)?:\/\//u,
    "must be a postgresql:// address, with special characters of the password written like %2F",
  ).optional(),
  API_SECRET: secret.optional(),
  PROVIDER_URL: providerAddresses.optional(),
  ...accountVariables,
  CALLBACK_ORIGIN: origin.optional(),
  TEXTS_URL: texts.optional(),
  SMTP_URL: address(
    /^smtps?:\/\/[^/]/u,
    "must be an smtp:// or smtps:// address, with special characters of the password written like %2F",
  ).optional(),
  TREASURER_EMAIL: z.email("must be an e-mail address").optional(),
  PHONE_CHECK: z.enum(["off", "new", "always"], "must be `off`, `new` or `always`").default("off"),
  TRUSTED_PROXIES: wholeNumber(0, 5).default(0),
  METRICS_TOKEN: z.string().min(16, "must be at least 16 characters long").optional(),
  BRAND_NAME: z
    .string()
    .regex(/[\p{L}\p{N}]/u, "must have a letter or a digit: the request on a donor's phone names it")
    .default("Beat"),
};

export type Settings = z.output<z.ZodObject<typeof SETTINGS>>;
