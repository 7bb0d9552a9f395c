import { useMatches } from "react-router";

/** What a route says of its page, in `handle`. */
export type PageHandle = {
  /** A person's input has state here: React runs in the browser. Every other page is a document. */
  app?: true;
  /** Behaviours that the page shows at once, by their elements: they are asked for with it. */
  first?: readonly string[];
  /**
   * What makes the page one person's, and so rendered for each request: a query (any, or these), or the cookie of a gift.
   * `always`: whoever asks.
   */
  personal?: "always" | { queries: "any" | readonly string[]; donation?: true };
};

/** What the open page's routes say of it. */
export function usePage(): PageHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle)) as PageHandle;
}
