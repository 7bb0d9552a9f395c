import { EnhancedElement } from "./enhanced-element.ts";

/** As `--narrow` in site/styles/breakpoints.css. */
const NARROW = "(max-width: 736px)";

/** `<Footer>`: its groups of links are open in the HTML. On a narrow page they fold, so that its end is near. */
export class FooterElement extends EnhancedElement {
  protected start(signal: AbortSignal): void {
    const narrow = matchMedia(NARROW);
    const fold = () => {
      for (const group of this.querySelectorAll("details")) {
        group.open = !narrow.matches;
        // Where nothing folds, there is nothing to press.
        for (const heading of group.querySelectorAll("summary")) heading.tabIndex = narrow.matches ? 0 : -1;
      }
    };
    fold();
    narrow.addEventListener("change", fold, { signal });
  }
}
