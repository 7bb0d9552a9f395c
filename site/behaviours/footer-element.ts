import { EnhancedElement } from "./enhanced-element.ts";

/** Must equal `--narrow` in site/styles/breakpoints.css. */
const NARROW = "(max-width: 736px)";

/** `<Footer>`: its groups of links are open in the HTML. On a narrow page they are folded, to keep the footer short. */
export class FooterElement extends EnhancedElement {
  protected start(signal: AbortSignal): void {
    const narrow = matchMedia(NARROW);
    const fold = () => {
      for (const group of this.querySelectorAll("details")) {
        group.open = !narrow.matches;
        // On a wide page nothing folds, so the headings leave the tab order.
        for (const heading of group.querySelectorAll("summary")) heading.tabIndex = narrow.matches ? 0 : -1;
      }
    };
    fold();
    narrow.addEventListener("change", fold, { signal });
  }
}
