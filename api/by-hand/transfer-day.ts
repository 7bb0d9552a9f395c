/** `03/04/2026` is 3 April or 4 March. */
export type DayOrder = "day-first" | "month-first";

const IN_NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[T ,].*)?$/u;
const WITH_A_NAME = /^(\d{1,2})[-/ ]([a-z]{3})[a-z]*\.?[-/ ,]+(\d{4}|\d{2})(?:[T ,].*)?$/iu;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,].*)?$/u;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A day as banks write it, as `YYYY-MM-DD`. `undefined`: no day, or one that no calendar has. */
export function dayOf(text: string, order: DayOrder): string | undefined {
  const [, year, monthOfYear, dayOfMonth] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return whole(year, Number(monthOfYear), Number(dayOfMonth));
  const [, day, month = "", named] = WITH_A_NAME.exec(text) ?? [];
  if (named !== undefined) return whole(named, MONTHS.indexOf(month.toLowerCase()) + 1, Number(day));
  const [, one, two, last] = IN_NUMBERS.exec(text) ?? [];
  if (last === undefined) return undefined;
  return order === "day-first" ? whole(last, Number(two), Number(one)) : whole(last, Number(one), Number(two));
}

function whole(year: string, month: number, day: number): string | undefined {
  const text = [year.padStart(4, "20"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  const at = Date.parse(text);
  // JavaScript reads 31 February as 3 March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined;
}

/** Which number comes first in these days. `undefined`: each of them can be read in both ways. */
export function orderOf(days: readonly string[]): DayOrder | undefined {
  const pairs = days.map((text) => IN_NUMBERS.exec(text) ?? []).filter(({ length }) => length > 0);
  if (pairs.length === 0 || pairs.some(([, one]) => Number(one) > 12)) return "day-first";
  return pairs.some(([, , two]) => Number(two) > 12) ? "month-first" : undefined;
}
