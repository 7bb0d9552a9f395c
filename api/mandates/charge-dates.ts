import { dateOf, DAY } from "#api/clock.ts";
import type { Interval } from "#contract/channels.ts";

/** Midnight at the beginning of a date, in Ghana. */
export function startOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/**
 * The first charge date after `after`, counted from `startsOn`. A gift that began on the 29th to 31st is charged on the
 * last day of shorter months, and a yearly one of 29 February on the 28th in common years.
 */
export function nextChargeDate(startsOn: string, interval: Interval, after: string): string {
  for (let step = 0; step < LAST_STEP; step += 1) {
    const date = chargeDate(startsOn, interval, step);
    if (date > after) return date;
  }
  throw new Error(`No charge date of a gift begun on ${startsOn} comes after ${after}.`);
}

/**
 * The date of a charge that was reported on `date`: the latest one, or the next if it is only a day away. Of a gift that
 * began on the 30th or 31st it may be two or three days away: after February some providers stay on the 28th.
 */
export function dueDateOf(startsOn: string, interval: Interval, date: string): string {
  const earlyMs = DAY * Math.max(1, Number(startsOn.slice(8)) - 28);
  let due = startsOn;
  for (let step = 1; step < LAST_STEP; step += 1) {
    const candidate = chargeDate(startsOn, interval, step);
    if (startOf(candidate) > startOf(date) + earlyMs) return due;
    due = candidate;
  }
  return due;
}

/** The charge dates from `startsOn` to `until`, both inclusive, until the gift ends. */
export function chargeDates(course: Course, until: string): string[] {
  const dates: string[] = [];
  for (let date: string | null = course.startsOn; date !== null && date <= until; date = nextDue(course, date)) {
    dates.push(date);
  }
  return dates;
}

/** How long a mandate lasts. The provider has no "until further notice" (docs/provider.md). */
const MANDATE_YEARS = 5;

/** The date on which a gift ends: no charge is due on it or after it. */
export function endOfMandate(startsOn: string): string {
  return chargeDate(startsOn, "YEARLY", MANDATE_YEARS);
}

/** The days of a recurring gift: its first charge's, and the day from which nothing is due any more. */
type Course = { startsOn: string; endsOn: string; interval: Interval };

/** The date of the charge after `after`; `null` if the gift has ended by then. */
export function nextDue({ startsOn, endsOn, interval }: Course, after: string): string | null {
  const next = nextChargeDate(startsOn, interval, after);
  return next < endsOn ? next : null;
}

/** Where the search for a date ends: the months of a hundred years. */
const LAST_STEP = 1200;

function chargeDate(startsOn: string, interval: Interval, step: number): string {
  const months = step * (interval === "MONTHLY" ? 1 : 12);
  const [year = 0, month = 1, day = 1] = startsOn.split("-").map(Number);
  const target = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, lastDay));
  return dateOf(target.getTime());
}

const REMINDER_MS = 3 * DAY;
const LAST_WORD_MS = 30 * DAY;
const LATE_MS = 2 * DAY;

/** When we begin to check a charge that nobody has reported, in milliseconds since 1970. */
export function lookFrom(charge: string): number {
  return startOf(charge) + LATE_MS;
}

/** When the donor is told that the gift ends, in milliseconds since 1970. */
export function tellEndFrom(endsOn: string): number {
  return startOf(endsOn) - LAST_WORD_MS;
}

/** When the donor is first reminded of a charge, in milliseconds since 1970. */
export function remindFrom(charge: string): number {
  return startOf(charge) - REMINDER_MS;
}
