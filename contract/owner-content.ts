import type { Pesewas } from "./money.ts";

/** What a gift of a size helps pay for, and what that costs. `asOf` is the month of the price, `YYYY-MM`. */
export type Cost = { gift: Pesewas; helpsPayFor: string; price: Pesewas; asOf: string };

/** What happened to somebody, in their own words and with their written consent. `date` is `YYYY-MM`. */
export type Story = { words: string; who: string; place: string; date: string };

/** Somebody who works for the organisation. `photograph` is the name of a file in `site/images/people/`, without its ending. */
export type Colleague = { name: string; role: string; photograph: string };

/** A partner of the courses. `mark` is the name of a file in `site/images/partners/`, without its ending. */
export type CoursePartner = { name: string; text: string; mark: string };

/**
 * What only the organisation can say. Pages show the band of a list that has something in it, and never say that
 * another is missing: `npm start` and `beat doctor` do. docs/content.md says what each entry needs.
 */
export const COSTS: readonly Cost[] = [];
export const STORIES: readonly Story[] = [];
export const COLLEAGUES: readonly Colleague[] = [];
export const COURSE_PARTNERS: readonly CoursePartner[] = [];

/** The lists above that are still empty, by their names. */
export function emptyContent(
  lists: Record<string, readonly unknown[]> = { COSTS, STORIES, COLLEAGUES, COURSE_PARTNERS },
): string[] {
  return Object.entries(lists).flatMap(([name, list]) => (list.length === 0 ? [name] : []));
}
