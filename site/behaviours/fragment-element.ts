import { EnhancedElement, scrollBehavior } from "./enhanced-element.ts";

/** This is not imported, because the file with the app pages' addresses imports React, and this script runs on every page. */
const IMPACT_PATH = "/impact";
const SOON_MS = 300;
const LATER_MS = 1000;

/**
 * Repeats the browser's own jump to a fragment one second after the page has loaded, and on the impact page sooner too,
 * because the page may have grown above the target. It then removes the fragment from the address. CSS decides how far
 * below the window's top the target stops (`scroll-margin`). Nothing scrolls once the visitor has begun to. Our
 * fragments are plain letters; a fragment that a message has mangled matches nothing and does no harm.
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
