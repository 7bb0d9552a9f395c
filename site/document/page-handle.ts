import type { ComponentType } from "react";
import { useMatches } from "react-router";

/** What a route says about its page, in `handle`. */
export type PageHandle = {
  /** This page keeps a person's input as state, so React runs in the browser. Every other page is a document. */
  app?: true;
  /** Shows toasts on this page. Only pages that have it carry its styles. */
  Toasts?: ComponentType;
  /** Behaviours that the page shows at once, by their elements: they load with the page. */
  first?: readonly string[];
  /**
   * What makes the page personal, so that it is rendered for each request: a query (any, or these), or one of these
   * cookies. `always`: every request.
   */
  personal?: "always" | { queries: "any" | readonly string[]; cookies?: readonly string[] };
  /** It says what came in, so it is made anew when that changes. */
  received?: true;
  /** The service worker keeps it for where there is no network, and calls it by this name there. */
  offline?: string;
  /** An emergency page in Ghana's languages: its address begins with one of them, and the service worker keeps it once it was opened. */
  inLanguages?: true;
  /**
   * The design's parts on one page, for those who build with them: its document carries the styles of every page, and it is a
   * page only where no real money moves, and in the export.
   */
  isStyleguide?: true;
  /** Paths that menus and old links name, and that lead here. */
  formerly?: readonly string[];
};

/** What the open page's routes say about it. */
export function usePage(): PageHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle)) as PageHandle;
}
