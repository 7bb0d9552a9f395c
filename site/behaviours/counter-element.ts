import { groupThousands } from "#contract/format.ts";
import { prefersReducedMotion } from "./motion.ts";

const HALF = 0.5;

/** `<Counter>`: counts up from 0 when half of the figure is in view, and again when its button, if it has one, is pressed. */
export function startCounter(counter: HTMLElement): void {
  const shown = counter.querySelector<HTMLElement>("[data-figure]");
  if (!shown) return;
  const value = Number(counter.dataset["value"]);
  const lastsMs = Number(counter.dataset["seconds"]) * 1000;
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

  counter.querySelector("button")?.addEventListener("click", count);
  const watcher = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      count();
    },
    { threshold: HALF },
  );
  watcher.observe(shown);
}
