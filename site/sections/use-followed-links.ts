import { useEffect } from "react";
import { useNavigate } from "react-router";
import { PAGES } from "#site/content/pages.ts";
import { MANAGE_PATH } from "#site/managing/manage-view.ts";

const PATHS: ReadonlySet<string> = new Set([...Object.values(PAGES).map(({ path }) => path), MANAGE_PATH]);

/**
 * Follows links to pages of ours without loading them in full. One listener for all: a link is plain HTML, also where
 * the server drew it, and costs nothing to hydrate. What the browser does by itself stays its own: new tabs, files,
 * other addresses, and fragments: a document that is loaded whole does not grow above the place it was opened at.
 */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (click: MouseEvent) => {
      const link = click.target instanceof Element ? click.target.closest("a") : null;
      if (!(link instanceof HTMLAnchorElement) || !isPlain(click) || !isOurs(link)) return;
      click.preventDefault();
      // As a browser does: where one already is takes no step of its own in the history.
      void navigate(link.pathname + link.search, { replace: link.href === location.href });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

function isPlain(click: MouseEvent): boolean {
  return (
    !click.defaultPrevented &&
    click.button === 0 &&
    !click.metaKey &&
    !click.ctrlKey &&
    !click.shiftKey &&
    !click.altKey
  );
}

function isOurs(link: HTMLAnchorElement): boolean {
  if (link.target !== "" || link.hasAttribute("download") || link.origin !== location.origin) return false;
  // The way back into the form of the same page keeps what script remembers of the gift.
  const isSamePage = link.pathname === location.pathname && link.search !== location.search;
  return (link.hash === "" || isSamePage) && PATHS.has(link.pathname);
}
