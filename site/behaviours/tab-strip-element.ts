import { EnhancedElement, scrollBehavior } from "./enhanced-element.ts";

const STEP_PX = 200;
const SETTLE_MS = 120;

/** `<TabStrip>`: scrolls the active tab to the middle, and shows an arrow on each side that has more tabs. */
export class TabStripElement extends EnhancedElement {
  protected start(signal: AbortSignal): void {
    const strip = this.querySelector("ul");
    const [before, after] = this.querySelectorAll("button");
    if (!strip || !before || !after) return;

    const look = () => {
      const rest = strip.scrollWidth - strip.clientWidth - strip.scrollLeft;
      before.hidden = strip.scrollLeft <= 1;
      after.hidden = rest <= 1;
    };
    const scroll = (by: number) => () => strip.scrollBy({ left: by, behavior: scrollBehavior() });
    before.addEventListener("click", scroll(-STEP_PX), { signal });
    after.addEventListener("click", scroll(STEP_PX), { signal });
    strip.addEventListener("scroll", look, { signal, passive: true });
    const watcher = new ResizeObserver(look);
    watcher.observe(strip);
    const timer = setTimeout(() => {
      const active = strip.querySelector<HTMLElement>("[aria-current]");
      if (active) {
        const left = active.offsetLeft - (strip.clientWidth - active.offsetWidth) / 2;
        strip.scrollTo({ left, behavior: scrollBehavior() });
      }
      look();
    }, SETTLE_MS);
    signal.addEventListener("abort", () => {
      watcher.disconnect();
      clearTimeout(timer);
    });
  }
}
