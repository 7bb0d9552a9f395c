let hasArrived = false;

/**
 * Whether the browser has just come to this address from another page: not by reloading it, not by going back to it, and not
 * from a page that script has left. True once at most.
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
