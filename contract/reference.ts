import { cleanCode } from "./clean.ts";

/** Digits and capital letters, with only one of each group that people confuse: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const SYMBOLS = "23456789ACDEFGHJKMNPQRTVWXY";
const PREFIX = "BEAT";
const LENGTH = 5;

export const REFERENCES = SYMBOLS.length ** LENGTH;

/**
 * The reference with this number, from 0 to `REFERENCES` - 1: `BEAT-7K4Q-2M`, a gift's name for people to say, type and
 * print. It opens nothing. The last symbol is a check symbol: it detects one wrong symbol, or two adjacent symbols swapped.
 */
export function referenceOf(number: number): string {
  let symbols = "";
  for (let rest = number; symbols.length < LENGTH; rest = Math.floor(rest / SYMBOLS.length)) {
    symbols = symbolOf(rest) + symbols;
  }
  return written(symbols + symbolOf(-sumOf(symbols)));
}

/** `mistyped`: it looks like a reference but is not one. `none`: it is something else. */
type ReferenceRead = { kind: "reference"; reference: string } | { kind: "mistyped" } | { kind: "none" };

/** `BEAT-7K4Q-2M` in a sentence, perhaps mistyped. */
const IN_WORDS = /(?:^|[^\p{L}\p{N}])(BEAT[ -]?[A-Z\d]{4}[ -]?[A-Z\d]{2})(?![\p{L}\p{N}])/gu;

/**
 * Parses a reference as people type it: in any case, with or without dashes, spaces and, if the rest is valid, `BEAT`; or
 * finds it in what was pasted.
 */
export function readReference(text: string): ReferenceRead {
  const typed = cleanCode(text).toUpperCase();
  const found = [...typed.matchAll(IN_WORDS)].map(([, each = ""]) => bareOf(each));
  const bare = found.find((each) => isRight(each.slice(PREFIX.length))) ?? found[0] ?? bareOf(typed);
  const hasPrefix = bare.startsWith(PREFIX);
  const symbols = hasPrefix ? bare.slice(PREFIX.length) : bare;
  if (isRight(symbols) && (hasPrefix || /[A-Z]/u.test(symbols))) {
    return { kind: "reference", reference: written(symbols) };
  }
  return { kind: hasPrefix ? "mistyped" : "none" };
}

const bareOf = (text: string) => text.replaceAll(/[ -]/gu, "");

function isRight(symbols: string): boolean {
  const isWhole = symbols.length === LENGTH + 1 && [...symbols].every((symbol) => SYMBOLS.includes(symbol));
  return isWhole && sumOf(symbols) === 0;
}

/**
 * Sums the symbols' positions in the list with the weights 2, 1, 2, 1 …, modulo 27. The weights and their difference have
 * no factor in common with 27, so either kind of mistake changes the sum.
 */
function sumOf(symbols: string): number {
  const sum = [...symbols].reduce((all, symbol, at) => all + SYMBOLS.indexOf(symbol) * (at % 2 === 0 ? 2 : 1), 0);
  return sum % SYMBOLS.length;
}

function symbolOf(number: number): string {
  return SYMBOLS.at(number % SYMBOLS.length) ?? "";
}

function written(symbols: string): string {
  return `${PREFIX}-${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}
