import type { Interval } from "#contract/channels.ts";

/** The date in Ghana (UTC all year) of a moment, `YYYY-MM-DD`. */
export function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/**
 * The first charge date after `after`, counted from `startsOn`. A gift begun on the 29th to 31st is charged on the
 * last day of shorter months and on its own day again afterwards; 29 February falls on the 28th in common years.
 */
export function nextChargeDate(startsOn: string, interval: Interval, after: string): string {
  const months = interval === "MONTHLY" ? 1 : 12;
  for (let step = 1; step < 1200; step += 1) {
    const date = addMonths(startsOn, step * months);
    if (date > after) return date;
  }
  throw new Error(`No charge date of a gift begun on ${startsOn} comes after ${after}.`);
}

function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const target = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, lastDay));
  return dateOf(target.getTime());
}
