import { useMatches } from "react-router";
import type { Content } from "#contract/content/content.ts";

/** What a route says about its page, in `handle`. */
export type PageHandle = {
  /** The page's own script in site/page-scripts/, by its name. Pages without it load behaviours only. */
  script?: string;
  /** The elements whose behaviours load with the page, because it shows them at once. */
  first?: readonly string[];
  /**
   * What makes the page personal, so that it is rendered for each request: a query parameter (any, or one of these), or
   * one of these cookies. `always`: every request is personal.
   */
  personal?: "always" | { queries: "any" | readonly string[]; cookies?: readonly string[] };
  /** Every path of a route with a parameter. Other values of the parameter are no page. */
  paths?: readonly string[];
  /** The same, for what the organisation has published. */
  pathsOf?: (content: Content) => readonly string[];
  /** The page says how much money was received, so it is rendered again when that changes. */
  received?: true;
  /** The service worker stores the page for use without a network, and lists it there by this name. */
  offline?: string;
  /** Paths in menus and old links that redirect to this page. */
  formerly?: readonly string[];
};

/** The merged handles of the open page's routes. */
export function usePage(): PageHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle)) as PageHandle;
}
