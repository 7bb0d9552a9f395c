import { cleanCode } from "./clean.ts";

/** The mistakes that a person can make in an e-mail field. The browser and the API find them with the same function. */
export type EmailProblem = "missing" | "too-long" | "no-at" | "incomplete";

/**
 * The one form of an e-mail address, in which it is limited, stored, found and erased. Mail servers read a domain in wide or
 * accented letters as its ASCII form (UTS 46).
 */
export function cleanEmail(text: string): string {
  const email = cleanCode(text);
  const at = email.lastIndexOf("@") + 1;
  return at === 0 ? email : email.slice(0, at) + asciiDomain(email.slice(at));
}

/** Left as it is if it holds a character that no domain has, such as the colon before a port. */
function asciiDomain(domain: string): string {
  if (/[\s\p{Cc}<>(),;:"\\[\]/?#%]/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Validates an e-mail address as far as a form can: a local part, one `@`, a domain with a dot, at most 254 characters. */
export function emailProblem(text: string): EmailProblem | undefined {
  const email = cleanEmail(text);
  if (email === "") return "missing";
  if (email.length > 254) return "too-long";
  if (!email.includes("@")) return "no-at";
  const isWhole = /^[^\s\p{Cc}@<>(),;:"\\[\]]+@[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.[a-z][a-z0-9-]*$/u.test(email);
  return isWhole ? undefined : "incomplete";
}

/** Whether a text holds a card number (13 to 19 digits that pass the Luhn check), which we never accept. */
export function holdsCardNumber(text: string): boolean {
  for (const [run] of cleanCode(text).matchAll(/\d(?:[ -]?\d){12,18}/gu)) {
    const digits = run.replace(/\D/gu, "");
    let sum = 0;
    for (let i = 0; i < digits.length; i += 1) {
      const digit = Number(digits[digits.length - 1 - i]);
      const doubled = digit * 2;
      sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
    }
    if (sum % 10 === 0) return true;
  }
  return false;
}

export const NAME_LIMIT = 100;
export const CITY_LIMIT = 80;

// What both the API and the site say about an invalid field. The site's others are in site/facts/giving/field-messages.ts.
export const NO_CARD = "Take the card number out: we never ask for one";
export const ONLY_GHANA = "Choose Ghana: it is the only country open for giving so far";
