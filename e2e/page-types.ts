import { PAGES } from "#site/content/site/pages.ts";

/** One page of each kind; what holds for them in the suite holds for the others in the nightly proof. */
export const PAGE_TYPES = [
  PAGES.home,
  PAGES.impact,
  PAGES["cardiac-arrest"],
  PAGES["general-emergencies"],
  PAGES["basic-cpr"],
  PAGES.community,
  PAGES.books,
  PAGES.security,
].map(({ path }) => path);

export const OTHER_PAGES = Object.values(PAGES)
  .map(({ path }) => path)
  .filter((path) => !PAGE_TYPES.includes(path));
