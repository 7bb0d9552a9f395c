import { groupThousands } from "#contract/format.ts";
import { EnhancedElement, prefersReducedMotion } from "./enhanced-element.ts";

const HALF = 0.5;

/** `<Counter>`: counts up from 0 when half of the figure is in view, and again when its button, if it has one, is pressed. */
export class CounterElement extends EnhancedElement {
  protected start(signal: AbortSignal): void {
    const shown = this.querySelector<HTMLElement>("[data-figure]");
    if (!shown) return;
    const final = shown.textContent;
    const value = Number(this.dataset["value"]);
    const lastsMs = Number(this.dataset["seconds"]) * 1000;
    let frame = 0;

    const count = () => {
      cancelAnimationFrame(frame);
      if (prefersReducedMotion()) return;
      const begun = performance.now();
      const step = (now: number) => {
        // A frame's time can lie before the moment it was asked for.
        const progress = Math.min(1, Math.max(0, now - begun) / lastsMs);
        shown.textContent = groupThousands(Math.round(value * (1 - (1 - progress) ** 3)));
        if (progress < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    };

    this.querySelector("button")?.addEventListener("click", count, { signal });
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        count();
      },
      { threshold: HALF },
    );
    watcher.observe(shown);
    signal.addEventListener("abort", () => {
      watcher.disconnect();
      cancelAnimationFrame(frame);
      shown.textContent = final;
    });
  }
}
