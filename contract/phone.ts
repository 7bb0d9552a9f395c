import { cleanCode } from "./clean.ts";
import { CHANNELS, type Channel, channelIds } from "./channels.ts";

/** A Ghanaian mobile number as the provider requires it: `233` and nine digits. */
export type Msisdn = string & { readonly kind: "msisdn" };

type PhoneProblem = "missing" | "not-digits" | "too-short" | "too-long" | "not-mobile";
/** What the API and the site say about a number. */
export const PHONE_MESSAGES: Record<PhoneProblem, string> = {
  missing: "Enter the mobile money number",
  "not-digits": "Enter the number in digits only, like 24 123 4567",
  "too-short": "The number is too short: enter the nine digits after 233",
  "too-long": "The number is too long: enter the nine digits after 233",
  "not-mobile": "Enter a mobile number: after 233 it starts with 2 or 5",
};
type PhoneResult = { ok: true; msisdn: Msisdn } | { ok: false; problem: PhoneProblem };

/**
 * Parses a number as people write it: `024 123 4567`, `+233 24 123 4567`, `00233241234567`, `233241234567`, `24 123 4567`,
 * and the common slips `2330241234567` and `0233241234567`.
 */
export function parsePhone(text: string): PhoneResult {
  const bare = cleanCode(text).replace(/[ ().\-/]/gu, "");
  if (bare === "" || bare === "+") return { ok: false, problem: "missing" };
  if (!/^\+?\d+$/u.test(bare)) return { ok: false, problem: "not-digits" };
  const national = nationalDigits(bare.replace(/^\+|^00/u, ""));
  if (national.length < 9) return { ok: false, problem: "too-short" };
  if (national.length > 9) return { ok: false, problem: "too-long" };
  if (!/^[25]/u.test(national)) return { ok: false, problem: "not-mobile" };
  return { ok: true, msisdn: `233${national}` as Msisdn };
}

function nationalDigits(digits: string): string {
  return digits.replace(/^0?233(?=\d{7})/u, "").replace(/^0/u, "");
}

/** The network that issued a number's prefix. This is only a hint, because people port numbers. */
export function issuingChannel(msisdn: Msisdn): Channel | undefined {
  return channelIds.find((id) => CHANNELS[id].prefixes.some((prefix) => msisdn.startsWith(`233${prefix}`)));
}

/** `024 123 4567`, as it is written in Ghana. */
export function formatPhone(msisdn: Msisdn): string {
  return `0${msisdn.slice(3, 5)} ${msisdn.slice(5, 8)} ${msisdn.slice(8)}`;
}

/** `024 ••• ••67`: enough for its owner to recognise, but too little for anybody else. */
export function maskPhone(msisdn: Msisdn): string {
  return `0${msisdn.slice(3, 5)} ••• ••${msisdn.slice(-2)}`;
}
