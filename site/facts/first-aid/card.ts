import type { NavLink } from "../navigation.ts";

/**
 * A short first-aid card for people at the scene: four lines, the most urgent first. Each line follows a guideline that
 * docs/content-sources.md names.
 */
export type FirstAidCard = {
  id: string;
  name: string;
  sign: string;
  steps: string[];
  /** What to do in a case slightly different from the sign. */
  also?: string;
  never?: string;
  /** `never` makes an exception to step 1 or 2, so it stands above them. */
  neverFirst?: true;
  links?: NavLink[];
};

export const START_CPR: NavLink = { title: "Start CPR", to: "/pulse/cardiac-arrest#survival" };
export const CHILD_CPR: NavLink = { title: "CPR for a child or a baby", to: "/pulse/cardiac-arrest#child" };

/** A link to another card. */
export const toCard = (id: string, title: string): NavLink => ({
  title,
  to: `/pulse/general-emergencies#${id}`,
});
