import { EnhancedElement, scrollBehavior } from "./enhanced-element.ts";

/** Not imported: the file that holds the addresses for app pages brings React, and this runs on every page. */
const IMPACT_PATH = "/impact";
const SOON_MS = 300;
const LATER_MS = 1000;

/**
 * What a page adds to the browser's own jump to a fragment: a second after it has loaded, and on the impact page sooner
 * too, it brings the place into view again, in case the page has grown above it, and removes the fragment from the
 * address. Style decides how far below the window's top a place comes to rest (`scroll-margin`). A visitor who has
 * begun to scroll is left alone. Our fragments are plain letters; one that a message has mangled matches nothing and
 * does no harm.
 */
export class FragmentElement extends EnhancedElement {
  protected start(signal: AbortSignal): void {
    const { hash, pathname, search } = location;
    if (hash === "") return;
    // A visitor who pressed something before script arrived has begun to use the page.
    let isMoved = navigator.userActivation?.hasBeenActive ?? false;
    for (const sign of ["wheel", "touchmove", "pointerdown", "keydown"]) {
      addEventListener(sign, () => (isMoved = true), { once: true, capture: true, passive: true, signal });
    }
    const bring = () => {
      // A visitor who has since followed another link on the page stays there.
      if (isMoved || location.hash !== hash) return;
      document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: scrollBehavior() });
    };
    const begin = () => {
      if (pathname === IMPACT_PATH) setTimeout(bring, SOON_MS);
      setTimeout(() => {
        bring();
        if (location.hash === hash) history.replaceState(history.state, "", pathname + search);
      }, LATER_MS);
    };
    if (document.readyState === "complete") begin();
    else addEventListener("load", begin, { once: true, signal });
  }
}
