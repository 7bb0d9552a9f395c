/**
 * What is invisible and means nothing by itself: zero-width characters, bidirectional controls, the byte order mark, soft
 * hyphens, halves of characters.
 */
const INVISIBLE = /[\p{DI}\p{Cs}\ufff9-\ufffb\ufffe\uffff]/gu;
/** What needs its invisible characters: emoji, keycaps, and letters of scripts without capitals, such as Arabic and Sinhala. */
const NEEDED =
  /\p{ExtPict}(?:[\ufe0e\ufe0f]|\p{EMod})?(?:[\u{e0020}-\u{e007e}]+\u{e007f})?(?:\u200d(?=\p{ExtPict}))?|[\d#*]\ufe0f\u20e3|(?![\p{DI}\p{sc=Zinh}])[\p{Lo}\p{M}][\u200c\u200d]/u;
const NEEDED_OR_INVISIBLE = new RegExp(`(${NEEDED.source})|${INVISIBLE.source}`, "gu");
const SPACES = /[\s\p{Cc}\u2800]+/gu;

/** Names and sentences as we store them: NFC, trimmed, single spaces, and nothing that hides or reverses words. */
export function cleanText(text: string): string {
  return text.normalize("NFC").replace(NEEDED_OR_INVISIBLE, "$1").replace(SPACES, " ").trim();
}

/** The same for text in lines and columns, which stay what they are. */
export function cleanLines(text: string): string {
  const lines = text.split(/\r\n?|\n/u).map((line) => line.split("\t").map(cleanText).join("\t"));
  return lines.join("\n").trim();
}

/**
 * A code, number or address as it was meant, however it was copied: with plain digits, hyphens and spaces. A raised 2 and
 * a half stay what they are.
 */
export function cleanCode(text: string): string {
  return text
    .replace(/[^\p{No}]+/gu, (run) => run.normalize("NFKC"))
    .replace(INVISIBLE, "")
    .replace(/[\p{Pd}\u2212\u2043\u02d7]/gu, "-")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replace(/[\s\u2800]+/gu, " ")
    .trim();
}

/** Far longer than any message with a code. */
const LONGEST_MESSAGE = 1000;

/**
 * The digits of a code in what was typed or pasted: `1234`, `12 34`, `KWTF-1234`, `Your code is KWTF-1234.` Returns
 * `undefined` if there is none or more than one, or if its letters are not the prefix.
 */
export function findCode(text: string, length: number, prefix = ""): string | undefined {
  const message = cleanCode(text).slice(0, LONGEST_MESSAGE).toUpperCase();
  // Sums, days and times are no codes.
  const words = message.replace(/\d{1,9}(?:[.,:/]\d{1,9})+/gu, ".");
  const named = new Set<string>();
  const bare = new Set<string>();
  for (const [, letters = "", joint = "", written = ""] of words.matchAll(
    /(?:^|[^\p{L}\p{N}])([A-Z]{0,30})([ -]?)(\d(?:[ -]?\d){0,11})(?![\p{L}\p{N}])/gu,
  )) {
    const digits = written.replace(/[ -]/gu, "");
    if (digits.length !== length) continue;
    if (letters !== "" && letters === prefix.toUpperCase()) named.add(digits);
    else if (letters === "" || joint === " ") bare.add(digits);
  }
  const codes = [...(named.size > 0 ? named : bare)];
  return codes.length === 1 ? codes[0] : undefined;
}
