import type { Pesewas } from "./money.ts";

/** What a gift of this size helps pay for, and its price. `asOf` is the month of the price, `YYYY-MM`. */
export type Cost = { gift: Pesewas; helpsPayFor: string; price: Pesewas; asOf: string };

/** A person's story in their own words, published with their written consent. `date` is `YYYY-MM`. */
export type Story = { words: string; who: string; place: string; date: string };

/** Somebody who works for the organisation. `photograph`: a file in `site/images/people/`, without its extension. */
export type Colleague = { name: string; role: string; photograph: string };

/** A partner of the courses. `mark`: a file in `site/images/partners/`, without its extension. */
export type CoursePartner = { name: string; text: string; mark: string };

/**
 * Content that only the organisation can provide. Pages leave out the section of an empty list without saying so; `npm
 * start` and `beat doctor` report it. docs/content.md says what each entry needs.
 */
export const COSTS: readonly Cost[] = [];
export const STORIES: readonly Story[] = [];
export const COLLEAGUES: readonly Colleague[] = [];
export const COURSE_PARTNERS: readonly CoursePartner[] = [];

/** The names of the lists above that are still empty. */
export function emptyContent(
  lists: Record<string, readonly unknown[]> = { COSTS, STORIES, COLLEAGUES, COURSE_PARTNERS },
): string[] {
  return Object.entries(lists).flatMap(([name, list]) => (list.length === 0 ? [name] : []));
}
