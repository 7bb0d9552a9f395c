/**
 * A navigation by script can fail: a new version was published and the old page's modules are gone, or the network
 * let go of a call. Then the browser loads the page in full, as any link would have.
 */
const GOING = "beat-going";
const RELOADED = "beat-reloaded";
const ONCE_MS = 10_000;

// What the router itself leaves in the window once it runs.
type RouterWindow = Window & {
  __reactRouterDataRouter?: {
    state: { navigation: { location?: { pathname: string; search: string; hash: string } } };
  };
};

/**
 * When a page's module cannot be had, the router reloads the page where the visitor is; this takes them on to where
 * they were going. Called once, before hydration.
 */
export function goOnAfterReload(): void {
  const going = sessionStorage.getItem(GOING);
  sessionStorage.removeItem(GOING);
  const [arrival] = performance.getEntriesByType("navigation");
  if (going !== null && arrival instanceof PerformanceNavigationTiming && arrival.type === "reload") {
    location.replace(going);
  }
  addEventListener("pagehide", () => {
    const { __reactRouterDataRouter: router } = window as RouterWindow;
    const target = router?.state.navigation.location;
    if (target) sessionStorage.setItem(GOING, target.pathname + target.search + target.hash);
  });
}

/** Loads the present address in full, unless that was tried a moment ago and did not help. */
export function loadInFull(): void {
  const [path, time] = sessionStorage.getItem(RELOADED)?.split(" ") ?? [];
  if (path === location.pathname && Date.now() - Number(time) < ONCE_MS) return;
  sessionStorage.setItem(RELOADED, `${location.pathname} ${Date.now()}`);
  location.reload();
}
