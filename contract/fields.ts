/** The mistakes that a person can make in an e-mail field. The browser and the API find them with the same function. */
export type EmailProblem = "missing" | "too-long" | "no-at" | "incomplete";

/** An e-mail address without spaces at its ends and without the invisible characters that a copied one may bring along. */
export function cleanEmail(text: string): string {
  return text.replace(/\p{Cf}/gu, "").trim();
}

/** Validates an e-mail address as far as a form can: a local part, one `@`, a domain with a dot, at most 254 characters. */
export function emailProblem(text: string): EmailProblem | undefined {
  const email = cleanEmail(text);
  if (email === "") return "missing";
  if (email.length > 254) return "too-long";
  if (!email.includes("@")) return "no-at";
  if (!/^[^\s\p{Cc}@<>(),;:"\\[\]]+@[^\s\p{Cc}@.<>(),;:"\\[\]]+(?:\.[^\s\p{Cc}@.<>(),;:"\\[\]]+)+$/u.test(email))
    return "incomplete";
  return undefined;
}

/** Free text as we store it: NFC, no control or bidirectional-override characters, trimmed, single spaces. */
export function cleanText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
}

/** Whether a text holds a card number (13 to 19 digits that pass the Luhn check), which we never accept. */
export function holdsCardNumber(text: string): boolean {
  for (const [run] of text.matchAll(/\d(?:[ -]?\d){12,18}/gu)) {
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
