import { dateOf, DAY } from "#api/clock.ts";
import type { Interval } from "#contract/channels.ts";

/** How long a mandate lasts. The provider has no "until further notice" (docs/provider.md). */
const MANDATE_YEARS = 5;
/** Where the search for a date ends: the months of a hundred years. */
const LAST_STEP = 1200;

/** The days of a recurring gift: its first charge's, and the day from which nothing is due any more. */
type Course = { startsOn: string; endsOn: string; interval: Interval };

/** Midnight at the beginning of a date, in Ghana, in milliseconds since 1970. */
export const startOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
/** When we begin to check a charge that nobody has reported. */
export const lookFrom = (charge: string): number => startOf(charge) + 2 * DAY;
/** When the donor is told that the gift ends. */
export const tellEndFrom = (endsOn: string): number => startOf(endsOn) - 30 * DAY;
/** When the donor is first reminded of a charge. */
export const remindFrom = (charge: string): number => startOf(charge) - 3 * DAY;

/**
 * A charge's date, counted from `startsOn`. A gift that began on the 29th to 31st is charged on the last day of shorter
 * months, and a yearly one of 29 February on the 28th in common years.
 */
function chargeDate(startsOn: string, interval: Interval, step: number): string {
  const months = step * (interval === "MONTHLY" ? 1 : 12);
  const [year = 0, month = 1, day = 1] = startsOn.split("-").map(Number);
  const target = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, lastDay));
  return dateOf(target.getTime());
}

function* datesFrom(startsOn: string, interval: Interval): Generator<string> {
  for (let step = 0; step < LAST_STEP; step += 1) yield chargeDate(startsOn, interval, step);
}

/** The first charge date after `after`. */
export function nextChargeDate(startsOn: string, interval: Interval, after: string): string {
  for (const date of datesFrom(startsOn, interval)) if (date > after) return date;
  throw new Error(`No charge date of a gift begun on ${startsOn} comes after ${after}.`);
}

/**
 * The date of a charge that was reported on `date`: the latest one, or the next if it is only a day away. Of a gift that
 * began on the 30th or 31st it may be two or three days away: after February some providers stay on the 28th.
 */
export function dueDateOf(startsOn: string, interval: Interval, date: string): string {
  const latest = startOf(date) + DAY * Math.max(1, Number(startsOn.slice(8)) - 28);
  let due = startsOn;
  for (const candidate of datesFrom(startsOn, interval)) {
    if (startOf(candidate) > latest) return due;
    due = candidate;
  }
  return due;
}

/** The charge dates from `startsOn` to `until`, both inclusive, until the gift ends. */
export function chargeDates({ startsOn, endsOn, interval }: Course, until: string): string[] {
  const dates: string[] = [];
  for (const date of datesFrom(startsOn, interval)) {
    if (date > until || date >= endsOn) break;
    dates.push(date);
  }
  return dates;
}

/** The date on which a gift ends: no charge is due on it or after it. */
export function endOfMandate(startsOn: string): string {
  return chargeDate(startsOn, "YEARLY", MANDATE_YEARS);
}

/** The date of the charge after `after`; `null` if the gift has ended by then. */
export function nextDue({ startsOn, endsOn, interval }: Course, after: string): string | null {
  const next = nextChargeDate(startsOn, interval, after);
  return next < endsOn ? next : null;
}
