import { formatCedis, parseAmount } from "#contract/money.ts";
import { type Environment, PRETEND_ACCOUNT } from "#process/variables.ts";
import { LOOPBACK_NAMES } from "#process/sender.ts";

/** The problems that involve several variables. weaknesses.ts lists weak settings that may be intended. */
export function problemsBetween(given: Environment): string[] {
  const { NODE_ENV, API_BASE, PROVIDER_URL, TEXTS_URL, SMTP_URL, PHONE_CHECK, OFFICE_ORIGIN, PUBLIC_ORIGIN } = given;
  const isProduction = NODE_ENV === "production";
  // Another host serves the API, so this process takes no gifts itself.
  const isForeign = API_BASE !== undefined && URL.canParse(API_BASE);
  const isReal = !isForeign && movesMoney({ NODE_ENV, PROVIDER_URL });
  const own = isForeign ? [] : ["PROVIDER_URL", "METRICS_TOKEN", ...Object.keys(PRETEND_ACCOUNT)];
  const required = isProduction ? ["API_SECRET", "PUBLIC_ORIGIN", ...own] : [];
  const pretend = isProduction && !isForeign ? Object.entries(PRETEND_ACCOUNT) : [];
  const isOpen = (name: string) => (given[name] ?? "").split(/[\s,]+/u).some(isOpenToReaders);
  const [least, most] = [parseAmount(given["MINIMUM"] ?? "1"), parseAmount(given["MAXIMUM"] ?? "25000")];
  const office = urlOf(OFFICE_ORIGIN);
  const found: [isWrong: boolean, problem: string][] = [
    ...required.map((name): [boolean, string] => [given[name] === undefined, `${name}: is required in production`]),
    ...pretend.map(([name, value]): [boolean, string] => [
      given[name] === value,
      `${name}: is still the pretend provider's; enter your own`,
    ]),
    [isProduction && given["LIMITS"] === "off", "LIMITS: is off only for load tests; production keeps its limits"],
    ...["PUBLIC_ORIGIN", "CALLBACK_ORIGIN"].map((name): [boolean, string] => [
      isProduction && isOpen(name),
      `${name}: must be an https address in production, so that nobody on the way can read or change what is sent`,
    ]),
    ...["PROVIDER_URL", "TEXTS_URL"].map((name): [boolean, string] => [
      isOpen(name),
      `${name}: must be an https address, because every call sends our secret there`,
    ]),
    [
      isProduction && /[?&](?:ignoreTLS=true|requireTLS=(?!true\b))/u.test(SMTP_URL ?? ""),
      "SMTP_URL: must not switch TLS off in production, because receipts carry the link to a donor's gifts",
    ],
    [
      isReal && SMTP_URL === undefined,
      "SMTP_URL: is required when real money moves, because donors are told that a receipt is on its way",
    ],
    [
      isReal && PHONE_CHECK === undefined,
      "PHONE_CHECK: must be chosen where real money moves: `new` texts a code to a number that has never given before a one-time gift asks it to pay, `always` texts one before every one-time gift, and `off` texts none, so that anybody can have any phone asked to pay",
    ],
    [
      isReal && (PHONE_CHECK === "new" || PHONE_CHECK === "always") && TEXTS_URL === undefined,
      "PHONE_CHECK: sends codes by text, so set TEXTS_URL too, or set it to `off`",
    ],
    // No amount would be allowed.
    [
      least.ok && most.ok && least.pesewas > most.pesewas,
      `MINIMUM: must be at most MAXIMUM, which is ${most.ok ? formatCedis(most.pesewas) : ""}`,
    ],
    [
      isProduction && office !== undefined && office.protocol !== "https:",
      "OFFICE_ORIGIN: must begin with https, because passkeys work nowhere else",
    ],
    // At the public address any page could read the office's forms.
    [
      office !== undefined && office.host === urlOf(PUBLIC_ORIGIN)?.host,
      "OFFICE_ORIGIN: must have a host of its own, like office.beat.example",
    ],
  ];
  return found.filter(([isWrong]) => isWrong).map(([, problem]) => problem);
}

type ProviderSettings = { NODE_ENV?: string | undefined; PROVIDER_URL?: string | undefined };

/** No real provider runs on this machine. In production a local address is a proxy to the real one. */
export function movesMoney({ NODE_ENV, PROVIDER_URL }: ProviderSettings): boolean {
  if (NODE_ENV === "production") return true;
  const first = urlOf((PROVIDER_URL ?? "").split(/[\s,]+/u)[0]);
  return first !== undefined && !LOOPBACK_NAMES.includes(first.hostname);
}

/** Whether somebody on the network could read what we send to this address. A host without a dot is a service beside us. */
function isOpenToReaders(address: string): boolean {
  const { protocol, hostname = "" } = urlOf(address) ?? {};
  return protocol === "http:" && hostname.includes(".") && !LOOPBACK_NAMES.includes(hostname);
}

const urlOf = (address: string | undefined): URL | undefined => URL.parse(address ?? "") ?? undefined;
