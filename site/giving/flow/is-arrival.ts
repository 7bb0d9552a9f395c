let hasArrived = false;

/**
 * Whether the browser has just come to this address by a full navigation: not by a reload, not by going back, and not
 * by a navigation in script. True at most once per document.
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
