import { z } from "zod";
import { officeVariables } from "#process/office-variables.ts";
import { accountVariables, httpAddress, origin, processVariables, secret, wholeNumber } from "#process/variables.ts";
import { donationVariables } from "./donation-variables.ts";

/** Every variable that the API reads. */
export const apiVariables = {
  ...processVariables,
  ...accountVariables,
  ...donationVariables,
  ...officeVariables,
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//u, "must be a postgresql:// address")
    .optional(),

  CALLBACK_ORIGIN: origin.optional(),
  PROVIDER_URL: httpAddress.optional(),
  PROVIDER_STATUS_URL: httpAddress.optional(),
  PROVIDER_RECURRING_URL: httpAddress.optional(),
  TEXTS_URL: httpAddress.optional(),
  TEXTS_KEY: z.string().optional(),
  TEXTS_SECRET: z.string().optional(),
  TEXTS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9 ]{1,11}$/u, "must be 1 to 11 letters, digits and spaces")
    .default("Beat"),
  API_SECRET: secret.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//u, "must be an smtp:// or smtps:// address")
    .optional(),
  TREASURER_EMAIL: z.email("must be an e-mail address").optional(),
  UPDATES_FROM: z.email("must be an e-mail address").optional(),
  LIMITS: z.enum(["on", "off"], "must be `on` or `off`").default("on"),
  PAYMENTS_AT_ONCE: wholeNumber(1, 10_000).default(200),
  PHONE_CHECK: z.enum(["off", "new", "always"], "must be `off`, `new` or `always`").default("off"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
};

export type ApiValues = z.output<z.ZodObject<typeof apiVariables>>;
