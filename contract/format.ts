/** `21 November 2026` from `2026-11-21`, the same in every browser and e-mail. */
export function dateText(date: string): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? month} ${year}`;
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** `October 2026`, or `October 2026 to January 2027`, from `2026-10` and `2027-01`. */
export function monthsText(from: string, to: string): string {
  const [first, last] = [from, to].map((month) => dateText(`${month}-1`).slice(2));
  return from === to ? `${first}` : `${first} to ${last}`;
}

/**
 * Formats a whole number from 0 up: 16428 becomes `16,428`. It does not use `Intl`, because the first number formatter on
 * a page takes a cheap phone a tenth of a second.
 */
export function groupThousands(value: number | string): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/gu, ",");
}

/** The paragraphs of a text that was written with an empty line between them. */
export const paragraphsOf = (text: string): string[] => text.split("\n\n");
