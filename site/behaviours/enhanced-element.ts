/**
 * A custom element that adds behaviour to the HTML inside it. That HTML is complete without it. Everything that `start`
 * begins must end with the signal, which is aborted when the element leaves the page.
 */
export abstract class EnhancedElement extends HTMLElement {
  private stop: AbortController | undefined;

  connectedCallback(): void {
    const { signal } = (this.stop = new AbortController());
    // The script may arrive before the page has been parsed.
    if (document.readyState !== "loading") this.start(signal);
    else document.addEventListener("DOMContentLoaded", () => this.start(signal), { once: true, signal });
  }

  disconnectedCallback(): void {
    this.stop?.abort();
  }

  protected abstract start(signal: AbortSignal): void;
}

/** The `behavior` of scrolling: at once for a visitor who asked for less motion. */
export function scrollBehavior(): ScrollBehavior {
  return prefersReducedMotion() ? "instant" : "smooth";
}

/** Whether a visitor asked for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
