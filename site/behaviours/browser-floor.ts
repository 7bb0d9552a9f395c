/**
 * Whether this browser has what our script is written for: Chrome 87, Safari 14.1 and Firefox 79 do. Below that nothing is
 * started, and pages and forms work as they do without script. Its text stands in each document: it uses nothing from
 * around it. docs/browsers.md says what works where.
 */
export function meetsFloor(): boolean {
  return (
    // Behaviours are custom elements that watch what is in view and how large it is.
    "customElements" in globalThis &&
    "IntersectionObserver" in globalThis &&
    "ResizeObserver" in globalThis &&
    "AbortController" in globalThis &&
    // What the language had by then.
    "allSettled" in Promise &&
    "replaceAll" in String.prototype &&
    "flatMap" in Array.prototype
  );
}
