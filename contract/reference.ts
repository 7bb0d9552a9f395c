/** Digits and capital letters, without those that people confuse: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const SYMBOLS = "23456789ACDEFGHJKMNPQRTVWXY";
const PREFIX = "BEAT";
const LENGTH = 5;

/** How many references there are. */
export const REFERENCES = SYMBOLS.length ** LENGTH;

/**
 * The reference with this number, from 0 to `REFERENCES` - 1: `BEAT-7K4Q-2M`, a gift's name for people to say, type and
 * print. It opens nothing. Its last symbol checks the others: one wrong symbol, or two neighbours that changed places,
 * give another one.
 */
export function referenceOf(number: number): string {
  let symbols = "";
  for (let rest = number; symbols.length < LENGTH; rest = Math.floor(rest / SYMBOLS.length)) {
    symbols = symbolOf(rest) + symbols;
  }
  return written(symbols + symbolOf(-sumOf(symbols)));
}

/** `mistyped`: it looks like a reference but is not one. `none`: it is something else. */
export type ReferenceRead = { kind: "reference"; reference: string } | { kind: "mistyped" } | { kind: "none" };

/**
 * Reads a reference as people type it: in any case, with or without dashes and spaces; without `BEAT` when it is right.
 */
export function readReference(text: string): ReferenceRead {
  const bare = text.toUpperCase().replaceAll(/[\s-]/gu, "");
  const hasPrefix = bare.startsWith(PREFIX);
  const symbols = hasPrefix ? bare.slice(PREFIX.length) : bare;
  if (isRight(symbols) && (hasPrefix || /[A-Z]/u.test(symbols))) {
    return { kind: "reference", reference: written(symbols) };
  }
  return { kind: hasPrefix ? "mistyped" : "none" };
}

function isRight(symbols: string): boolean {
  const isWhole = symbols.length === LENGTH + 1 && [...symbols].every((symbol) => SYMBOLS.includes(symbol));
  return isWhole && sumOf(symbols) === 0;
}

/**
 * Each symbol's place in the list, times 2, 1, 2, 1 … from the first on. Neither weight, nor their difference, has a
 * factor in common with the 27 places, so that either kind of mistake changes the sum.
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
