/**
 * An element of ours that adds behaviour to the HTML in it. That HTML is complete without it. `start` finds what it
 * needs, and everything it begins ends with the signal, when the element leaves the page.
 */
export abstract class EnhancedElement extends HTMLElement {
  private stop: AbortController | undefined;

  connectedCallback(): void {
    const { signal } = (this.stop = new AbortController());
    // Script may arrive in the middle of the page.
    if (document.readyState !== "loading") this.start(signal);
    else document.addEventListener("DOMContentLoaded", () => this.start(signal), { once: true, signal });
  }

  disconnectedCallback(): void {
    this.stop?.abort();
  }

  protected abstract start(signal: AbortSignal): void;
}

/** How things scroll to their place: at once for a visitor who asked for less motion. */
export function scrollBehavior(): ScrollBehavior {
  return wantsStillness() ? "instant" : "smooth";
}

/** Whether a visitor asked for less motion. */
export function wantsStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
