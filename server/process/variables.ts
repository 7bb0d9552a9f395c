import { z } from "zod";

/** The types of variables, with the same messages in every process. */
export const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

export const origin = z
  .url({ protocol: /^https?$/u, error: "must be an origin like https://beat.example" })
  .refine((text) => URL.canParse(text) && new URL(text).origin === text, "must be an origin without a path");

/** The parsed address has no trailing slashes. */
export const httpAddress = z
  .url({ protocol: /^https?$/u, error: "must be an http or https address" })
  .transform((text) => text.replace(/\/+$/u, ""));

/** Items separated by commas or spaces. */
export const list = z.string().transform((text) => text.split(/[\s,]+/u).filter(Boolean));

export const secret = z
  .string()
  .min(32, "must be at least 32 characters long")
  .refine((text) => new Set(text).size >= 8, "must be random: this one repeats a few characters");

/** The pretend provider's credentials. `.env.example` has them, so production must not accept them from a copy of it. */
export const PRETEND_ACCOUNT = {
  PROVIDER_ACCOUNT: "2040001",
  PROVIDER_KEY: "sandbox-key",
  PROVIDER_SECRET: "sandbox-secret",
};

/** Our account with the provider, which the pretend provider needs too. */
export const accountVariables = {
  PROVIDER_ACCOUNT: z
    .string()
    .regex(/^\w+$/u, "must be the account's number")
    .default(PRETEND_ACCOUNT.PROVIDER_ACCOUNT),
  PROVIDER_KEY: z.string().default(PRETEND_ACCOUNT.PROVIDER_KEY),
  PROVIDER_SECRET: z.string().default(PRETEND_ACCOUNT.PROVIDER_SECRET),
};
