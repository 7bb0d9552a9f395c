import { PAGES } from "#site/content/site/pages.ts";

/** One page of each kind. The suite looks at them, and every night also at the others. */
export const PAGE_TYPES = [PAGES.home, PAGES.impact, PAGES["general-emergencies"], PAGES.community].map(
  ({ path }) => path,
);

export const OTHER_PAGES = Object.values(PAGES)
  .map(({ path }) => path)
  .filter((path) => !PAGE_TYPES.includes(path));
