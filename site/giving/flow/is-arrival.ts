let hasArrived = false;

/**
 * Whether the browser has just come to this address from another page: not by a reload, not by going back, and not from
 * a page that script has left. True at most once.
 */
export function isArrival({ pathname }: URL): boolean {
  if (hasArrived) return false;
  hasArrived = true;
  const [entry] = performance.getEntriesByType("navigation");
  return (
    entry instanceof PerformanceNavigationTiming &&
    entry.type === "navigate" &&
    new URL(entry.name).pathname === pathname
  );
}
