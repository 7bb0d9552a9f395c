import { formatCedis, parseAmount } from "#contract/money.ts";
import { type Environment, type Rule, PRETEND_ACCOUNT } from "#process/variables.ts";
import { LOOPBACK_NAMES } from "#process/sender.ts";

/** The rules that involve several variables. weaknesses.ts lists weak settings that may be intended. */
export const RULES: readonly Rule[] = [productionRule, moneyRule, addressRule, amountRule, officeRule];

/** Whether another host serves the API. Then this process takes no gifts itself. */
const isForeign = ({ API_BASE }: Environment) => API_BASE !== undefined && URL.canParse(API_BASE);

function productionRule(given: Environment): string[] {
  if (given["NODE_ENV"] !== "production") return [];
  const required = isForeign(given) ? [] : ["PROVIDER_URL", "METRICS_TOKEN"];
  const open = ["PUBLIC_ORIGIN", "CALLBACK_ORIGIN"].filter((name) => isOpenToReaders(given[name]));
  return [
    ...["API_SECRET", "PUBLIC_ORIGIN", ...required].flatMap((name) => missing(given, name)),
    ...(isForeign(given) ? [] : Object.entries(PRETEND_ACCOUNT)).flatMap(([name, pretend]) =>
      given[name] === pretend ? [`${name}: is still the pretend provider's; enter your own`] : missing(given, name),
    ),
    ...(given["LIMITS"] === "off" ? ["LIMITS: is off only for load tests; production keeps its limits"] : []),
    ...open.map(
      (name) =>
        `${name}: must be an https address in production, so that nobody on the way can read or change what is sent`,
    ),
    ...(/[?&](?:ignoreTLS=true|requireTLS=(?!true\b))/u.test(given["SMTP_URL"] ?? "")
      ? ["SMTP_URL: must not switch TLS off in production, because receipts carry the link to a donor's gifts"]
      : []),
  ];
}

function missing(given: Environment, name: string): string[] {
  return given[name] === undefined ? [`${name}: is required in production`] : [];
}

const CHOOSE_PHONE_CHECK =
  "PHONE_CHECK: must be chosen where real money moves: `new` texts a code to a number that has never given before a one-time gift asks it to pay, `always` texts one before every one-time gift, and `off` texts none, so that anybody can have any phone asked to pay";

function moneyRule(given: Environment): string[] {
  if (isForeign(given) || !movesMoney(given)) return [];
  const isChecking = given["PHONE_CHECK"] === "new" || given["PHONE_CHECK"] === "always";
  return [
    ...(given["SMTP_URL"] === undefined
      ? ["SMTP_URL: is required when real money moves, because donors are told that a receipt is on its way"]
      : []),
    ...(given["PHONE_CHECK"] === undefined ? [CHOOSE_PHONE_CHECK] : []),
    ...(isChecking && given["TEXTS_URL"] === undefined
      ? ["PHONE_CHECK: sends codes by text, so set TEXTS_URL too, or set it to `off`"]
      : []),
  ];
}

/** Every call to these addresses sends our secret there. */
function addressRule(given: Environment): string[] {
  const isOpen = (name: string) => (given[name] ?? "").split(/[\s,]+/u).some(isOpenToReaders);
  return ["PROVIDER_URL", "TEXTS_URL"]
    .filter(isOpen)
    .map((name) => `${name}: must be an https address, because every call sends our secret there`);
}

/** If the smallest gift is more than the largest, no amount is allowed. */
function amountRule(given: Environment): string[] {
  const [least, most] = [parseAmount(given["MINIMUM"] ?? "1"), parseAmount(given["MAXIMUM"] ?? "25000")];
  const isUpsideDown = least.ok && most.ok && least.pesewas > most.pesewas;
  return isUpsideDown ? [`MINIMUM: must be at most MAXIMUM, which is ${formatCedis(most.pesewas)}`] : [];
}

/** The office is never at the public address, where any page could read its own forms. */
function officeRule({ NODE_ENV, OFFICE_ORIGIN, PUBLIC_ORIGIN }: Environment): string[] {
  if (OFFICE_ORIGIN === undefined || !URL.canParse(OFFICE_ORIGIN)) return [];
  const { host, protocol } = new URL(OFFICE_ORIGIN);
  return [
    ...(NODE_ENV === "production" && protocol !== "https:"
      ? ["OFFICE_ORIGIN: must begin with https, because passkeys work nowhere else"]
      : []),
    ...(PUBLIC_ORIGIN !== undefined && URL.canParse(PUBLIC_ORIGIN) && new URL(PUBLIC_ORIGIN).host === host
      ? ["OFFICE_ORIGIN: must have a host of its own, like office.beat.example"]
      : []),
  ];
}

type ProviderSettings = { NODE_ENV?: string | undefined; PROVIDER_URL?: string | undefined };

/** No real provider runs on this machine. In production a local address is a proxy to the real one. */
export function movesMoney({ NODE_ENV, PROVIDER_URL }: ProviderSettings): boolean {
  if (NODE_ENV === "production") return true;
  const [first = ""] = (PROVIDER_URL ?? "").split(/[\s,]+/u);
  return URL.canParse(first) && !LOOPBACK_NAMES.includes(new URL(first).hostname);
}

/** Whether somebody on the network could read what we send to this address. A host without a dot is a service beside us. */
function isOpenToReaders(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && hostname.includes(".") && !LOOPBACK_NAMES.includes(hostname);
}
