/** `21 November 2026` from `2026-11-21`, the same in every browser. */
export function dateText(date: string): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? month} ${year}`;
}

const MONTHS = "January February March April May June July August September October November December".split(" ");
