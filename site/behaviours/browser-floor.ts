/**
 * Whether this browser has the features that our script needs: Chrome 87, Safari 14.1 and Firefox 79 have them. In
 * older browsers nothing starts, and pages and forms work as they do without script. docs/browsers.md
 * says what works where.
 */
export function meetsFloor(): boolean {
  return (
    // Behaviours are custom elements that watch what is in view and how large it is.
    "customElements" in globalThis &&
    "IntersectionObserver" in globalThis &&
    "ResizeObserver" in globalThis &&
    "AbortController" in globalThis &&
    // Language features that those versions have.
    "allSettled" in Promise &&
    "replaceAll" in String.prototype &&
    "flatMap" in Array.prototype
  );
}
