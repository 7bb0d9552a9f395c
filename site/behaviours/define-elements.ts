import { FooterElement, NavbarElement, OfflineNoticeElement } from "./shell-elements.ts";
import { FragmentElement } from "./fragment-element.ts";

/** The elements around every page. */
const SHELL_ELEMENTS = {
  "beat-footer": FooterElement,
  "beat-fragment": FragmentElement,
  "beat-navbar": NavbarElement,
  "beat-offline-notice": OfflineNoticeElement,
};

/**
 * Starts the behaviours of a page's elements, by their names, and of those around it. In older browsers pages and forms
 * work as they do without script.
 */
export function defineElements(elements: Readonly<Record<string, CustomElementConstructor>>): void {
  if (!meetsFloor()) return;
  // A page's script may come after that of every page.
  for (const [name, element] of Object.entries({ ...SHELL_ELEMENTS, ...elements }))
    if (!customElements.get(name)) customElements.define(name, element);
}

/**
 * Whether this browser has the features that our script needs: Chrome 87, Safari 14.1 and Firefox 79 have them.
 * docs/browsers.md says what works where.
 */
function meetsFloor(): boolean {
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
