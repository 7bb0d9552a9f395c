import { scrollBehavior } from "./motion.ts";

const STEP_PX = 200;
const SETTLE_MS = 120;

/** `<TabStrip>`: scrolls the active tab to the middle, and shows an arrow on each side that has more tabs. */
export function startTabStrip(tabs: HTMLElement): void {
  const strip = tabs.querySelector("ul");
  const [before, after] = tabs.querySelectorAll("button");
  if (!strip || !before || !after) return;

  const look = () => {
    const rest = strip.scrollWidth - strip.clientWidth - strip.scrollLeft;
    before.hidden = strip.scrollLeft <= 1;
    after.hidden = rest <= 1;
  };
  const scroll = (by: number) => () => strip.scrollBy({ left: by, behavior: scrollBehavior() });
  before.addEventListener("click", scroll(-STEP_PX));
  after.addEventListener("click", scroll(STEP_PX));
  strip.addEventListener("scroll", look, { passive: true });
  new ResizeObserver(look).observe(strip);
  setTimeout(() => {
    const active = strip.querySelector<HTMLElement>("[aria-current]");
    if (active) {
      const left = active.offsetLeft - (strip.clientWidth - active.offsetWidth) / 2;
      strip.scrollTo({ left, behavior: scrollBehavior() });
    }
    look();
  }, SETTLE_MS);
}
