import { oneOf } from "#contract/channels.ts";
import { type EmailProblem, NO_CARD, ONLY_GHANA } from "#contract/fields.ts";
import type { AmountProblem } from "#contract/money.ts";
import { PHONE_MESSAGES } from "#contract/phone.ts";

/** How every form asks the visitor to correct an e-mail address. */
export const EMAIL_MESSAGES: Record<EmailProblem, string> = {
  missing: "Enter your email address",
  "too-long": "Enter an email address of 254 characters or fewer",
  "no-at": "Enter an email address with an @ in it, like ama@example.com",
  incomplete: "Enter the whole email address, like ama@example.com",
};

/** An amount is entered in its field, or chosen on the slider. */
type AmountMessage = (verb: "Enter" | "Choose", limits: { least: string; most: string }) => string;

const AMOUNT_MESSAGES: Record<AmountProblem, AmountMessage> = {
  missing: () => "Enter how much you want to give, like 20 or 20.50",
  "not-a-number": () => "Enter the amount in figures, like 20 or 20.50",
  unclear: () => "Write thousands with a comma and pesewas with a point, like 1,000 or 20.50",
  "not-positive": (verb) => `${verb} an amount above zero`,
  "too-precise": () => "Enter at most two figures after the point, like 20.50",
  "too-small": (verb, { least }) => `${verb} ${least} or more: it is the smallest gift`,
  "too-large": (_, { most }) => `Enter ${most} or less: it is the most you can give at once`,
};

/** The error messages of the giving form's fields. Messages that the API uses too are in the contract. */
export const FIELD_MESSAGES = {
  amount: AMOUNT_MESSAGES,
  country: ONLY_GHANA,
  noCity: "Enter your city or town",
  tooLong: (label: "Name" | "City", limit: number) => `${label} must be ${limit} characters or fewer`,
  card: NO_CARD,
  frequency: "Choose how often you want to give",
  channel: "Choose the network of your wallet",
  oneTimeOnly: (wallet: string, others: string[]) =>
    `${wallet} takes one-time gifts only: choose One-time${others.length > 0 ? `, or a wallet on ${oneOf(others)}` : ""}`,
  phone: PHONE_MESSAGES,
  /** Numbers are ported, so this is only a warning. */
  looksLike: (issuer: string, chosen: string) =>
    `This number looks like ${issuer}. If it was moved to ${chosen}, carry on.`,
  looksUnlike: (chosen: string) => `This number does not look like ${chosen}. If it has a ${chosen} wallet, carry on.`,
} as const;
