import { startFooter, startFragment, startNavbar, startOfflineNotice } from "./shell-elements.ts";

/**
 * Adds a behaviour to the HTML inside a custom element, which is complete without it. A page keeps its elements for as long as
 * it is shown, so nothing that begins here has to end. Only a gift's step gives way to the next, and sees to that itself.
 */
type Start = (element: HTMLElement) => void;

/** The elements around every page. */
const SHELL_ELEMENTS: Readonly<Record<string, Start>> = {
  "beat-footer": startFooter,
  "beat-fragment": startFragment,
  "beat-navbar": startNavbar,
  "beat-offline-notice": startOfflineNotice,
};

/**
 * Starts the behaviours of a page's elements, by their names, and of those around it. In older browsers pages and forms
 * work as they do without script.
 */
export function defineElements(elements: Readonly<Record<string, Start>>): void {
  if (!meetsFloor()) return;
  // A page's script may come after that of every page.
  for (const [name, start] of Object.entries({ ...SHELL_ELEMENTS, ...elements }))
    if (!customElements.get(name)) customElements.define(name, elementWith(start));
}

function elementWith(start: Start): CustomElementConstructor {
  return class extends HTMLElement {
    connectedCallback(): void {
      // The script may arrive before the page has been parsed.
      if (document.readyState !== "loading") start(this);
      else document.addEventListener("DOMContentLoaded", () => start(this), { once: true });
    }
  };
}

/**
 * Whether this browser has the features that our script needs: Chrome 87, Safari 14.1 and Firefox 79 have them.
 * docs/browsers.md says what works where.
 */
function meetsFloor(): boolean {
  // Custom elements and all else that it needs came to every browser before these two.
  return "ResizeObserver" in globalThis && "replaceAll" in String.prototype;
}
