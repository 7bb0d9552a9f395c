import { useEffect, useState } from "react";
import { useHydrated, WithoutScript } from "#site/hydration.tsx";
import { APPROVAL_WINDOW_MS } from "../flow/flow.ts";

/** The interval, in milliseconds, between requests for a gift's state, by how long the visitor has waited. */
function checkEvery(waitedMs: number): number {
  if (waitedMs < 60_000) return 3000;
  return waitedMs < APPROVAL_WINDOW_MS ? 5000 : 10_000;
}

/**
 * Calls `check` at the pace of `checkEvery` while `active`, and at once when the visitor comes back to the page from the
 * prompt. Returns how long the visitor has waited, of which `before` when the page was opened: it is counted here, because
 * a phone's clock may be wrong or be set meanwhile.
 */
export function useFollow(active: boolean, before: number, check: () => Promise<void>): number {
  const [waitedMs, setWaited] = useState(before);
  useEffect(() => {
    if (!active) return;
    const began = performance.now() - before;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const next = () => {
      clearTimeout(timer);
      if (stopped) return;
      const waited = performance.now() - began;
      setWaited(waited);
      timer = setTimeout(run, checkEvery(waited));
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
    // oxlint-disable-next-line react/exhaustive-deps -- `before` counts once, when the waiting begins; each `check` asks the same
  }, [active]);
  return waitedMs;
}

/** Reloads a page that follows a gift for a visitor without script, a little less often than script would check. */
export function RefreshWithoutScript() {
  if (useHydrated()) return null;
  return (
    <WithoutScript>
      <meta httpEquiv="refresh" content={String(checkEvery(0) / 1000 + 2)} />
    </WithoutScript>
  );
}
