import { type Environment, missing, type Rule } from "#process/read-variables.ts";
import { officeRule } from "#process/office-variables.ts";
import { LOOPBACK_NAMES } from "#process/this-machine.ts";
import { PRETEND_ACCOUNT } from "#process/variables.ts";
import { donationRule } from "./donation-variables.ts";

/** The rules that involve several of the API's variables. */
export const apiRules: readonly Rule[] = [productionRule, moneyRule, providerRule, donationRule, officeRule];

const PARTS_OF_PROVIDER = ["PROVIDER_STATUS_URL", "PROVIDER_RECURRING_URL"];

/**
 * What production requires, and settings that it refuses because nobody can have intended them. weaknesses.ts lists weak
 * settings that may be intended.
 */
function productionRule(given: Environment): string[] {
  if (given["NODE_ENV"] !== "production") return [];
  const pretend = new Map(Object.entries(PRETEND_ACCOUNT));
  const open = ["PUBLIC_ORIGIN", "CALLBACK_ORIGIN"].filter((name) => isOpenToReaders(given[name]));
  return [
    ...missing(given, ["API_SECRET", "PUBLIC_ORIGIN", "PROVIDER_URL", "METRICS_TOKEN"]),
    ...missingAccount(given, pretend),
    ...(given["LIMITS"] === "off" ? ["LIMITS: is only for tests and demonstrations; production keeps its limits"] : []),
    ...open.map(
      (name) =>
        `${name}: must be an https address in production, so that nobody on the way can read or change what is sent`,
    ),
    ...(/[?&](?:ignoreTLS=true|requireTLS=(?!true\b))/u.test(given["SMTP_URL"] ?? "")
      ? ["SMTP_URL: must not switch TLS off in production, because receipts carry the link to a donor's gifts"]
      : []),
  ];
}

/** A copy of `.env.example` has the pretend provider's account. */
function missingAccount(given: Environment, pretend: ReadonlyMap<string, string>): string[] {
  return [...pretend].flatMap(([name, text]) =>
    given[name] === text ? [`${name}: is still the pretend provider's; enter your own`] : missing(given, [name]),
  );
}

const CHOOSE_PHONE_CHECK =
  "PHONE_CHECK: must be chosen where real money moves: `new` texts a code to a number that has never given before a one-time gift asks it to pay, `always` texts one before every one-time gift, and `off` texts none, so that anybody can have any phone asked to pay";

function moneyRule(given: Environment): string[] {
  if (!movesMoney(given)) return [];
  const isChecking = given["PHONE_CHECK"] === "new" || given["PHONE_CHECK"] === "always";
  return [
    ...(given["SMTP_URL"] === undefined
      ? ["SMTP_URL: is required when real money moves, because donors are told that a receipt is on its way"]
      : []),
    ...(given["PHONE_CHECK"] === undefined ? [CHOOSE_PHONE_CHECK] : []),
    ...(isChecking && given["TEXTS_URL"] === undefined
      ? ["PHONE_CHECK: sends codes by text, so set TEXTS_URL, TEXTS_KEY and TEXTS_SECRET too, or set it to `off`"]
      : []),
  ];
}

function providerRule(given: Environment): string[] {
  const alone = given["PROVIDER_URL"] === undefined ? PARTS_OF_PROVIDER.filter((name) => name in given) : [];
  const open = ["PROVIDER_URL", ...PARTS_OF_PROVIDER, "TEXTS_URL"].filter((name) => isOpenToReaders(given[name]));
  return [
    ...alone.map((name) => `${name}: goes with PROVIDER_URL`),
    ...open.map((name) => `${name}: must be an https address, because every call sends our secret there`),
  ];
}

type ProviderSettings = { NODE_ENV?: string | undefined; PROVIDER_URL?: string | undefined };

/** No real provider runs on this machine. In production a local address is a proxy to the real one. */
export function movesMoney({ NODE_ENV, PROVIDER_URL }: ProviderSettings): boolean {
  if (NODE_ENV === "production") return true;
  if (PROVIDER_URL === undefined || !URL.canParse(PROVIDER_URL)) return false;
  return !LOOPBACK_NAMES.includes(new URL(PROVIDER_URL).hostname);
}

/** Whether somebody on the network could read what we send to this address. A host without a dot is a service beside us. */
function isOpenToReaders(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && hostname.includes(".") && !LOOPBACK_NAMES.includes(hostname);
}
