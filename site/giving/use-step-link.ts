import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

/**
 * For a link back to the form on the page that is open: script takes the step itself, with all that it remembers of the gift,
 * and brings the form into view. What the browser does by itself (new tabs) stays its own.
 */
export function useStepLink(): (click: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return (click) => {
    if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    const { pathname, search, hash, href } = click.currentTarget;
    // As a browser does: where one already is takes no step of its own in the history.
    const going = Promise.resolve(navigate(pathname + search, { replace: href === location.href }));
    if (hash) void going.then(() => document.getElementById(hash.slice(1))?.scrollIntoView());
  };
}
