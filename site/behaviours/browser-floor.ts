/**
 * Whether this browser has what our script is written for: Chrome 87, Safari 14.1 and Firefox 79 do. In older browsers
 * nothing starts, and pages and forms work as they do without script. Its text is inlined in each document, so it uses
 * nothing from outside the function. docs/browsers.md says what works where.
 */
export function meetsFloor(): boolean {
  return (
    // Behaviours are custom elements that watch what is in view and how large it is.
    "customElements" in globalThis &&
    "IntersectionObserver" in globalThis &&
    "ResizeObserver" in globalThis &&
    "AbortController" in globalThis &&
    // Features of the language in those versions.
    "allSettled" in Promise &&
    "replaceAll" in String.prototype &&
    "flatMap" in Array.prototype
  );
}
