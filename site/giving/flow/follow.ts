import { useEffect } from "react";

/** How long a request on a phone usually stays valid. After that, the page has to say "still being checked". */
export const APPROVAL_WINDOW_MS = 5 * 60 * 1000;

/** How long until the help for a missing prompt opens. */
export const NO_PROMPT_AFTER_MS = 25_000;

/** The interval, in milliseconds, between requests for a gift's state, by how long the visitor has waited. */
export function checkEvery(waitedMs: number): number {
  if (waitedMs < 60_000) return 3000;
  return waitedMs < APPROVAL_WINDOW_MS ? 5000 : 10_000;
}

/**
 * Calls `check` at the pace of `checkEvery` while `active`, and at once when the visitor comes back to the page
 * from the prompt. `since` is when the waiting began, in milliseconds since 1970.
 */
export function useFollow(active: boolean, since: number, check: () => Promise<void>): void {
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const next = () => {
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(run, checkEvery(Date.now() - since));
    };
    const run = () => {
      clearTimeout(timer);
      check().then(next, next);
    };
    const whenSeen = () => {
      if (document.visibilityState === "visible") run();
    };
    document.addEventListener("visibilitychange", whenSeen);
    next();
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", whenSeen);
    };
  }, [active, since, check]);
}
