import { useEffect, useRef } from "react";
import { groupThousands } from "#contract/thousands.ts";
import styles from "./counter.module.css";

const HALF = 0.5;

/**
 * A figure that counts up from 0 when half of it is in view, and again on a press when `replay` is set. The final
 * figure is in the HTML and in the accessible name; counting is drawn over it and never announced.
 */
export function Counter({ value, seconds, replay = false }: { value: number; seconds: number; replay?: boolean }) {
  const shown = useRef<HTMLSpanElement>(null);
  const frame = useRef(0);
  const final = groupThousands(value);

  function count() {
    const element = shown.current;
    cancelAnimationFrame(frame.current);
    if (!element || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const begun = performance.now();
    const step = (now: number) => {
      const progress = Math.min(1, (now - begun) / (seconds * 1000));
      const eased = 1 - (1 - progress) ** 3;
      element.textContent = groupThousands(Math.round(value * eased));
      if (progress < 1) frame.current = requestAnimationFrame(step);
    };
    frame.current = requestAnimationFrame(step);
  }
  const start = useRef(count);

  useEffect(() => {
    const element = shown.current;
    if (!element) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        start.current();
      },
      { threshold: HALF },
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      cancelAnimationFrame(frame.current);
      element.textContent = final;
    };
  }, [final]);

  const figure = (
    <>
      <span className="visually-hidden">{replay ? `${final}, count up again` : final}</span>
      <span ref={shown} className={styles.figure} aria-hidden="true">
        {final}
      </span>
    </>
  );
  return replay ? (
    <button type="button" className={styles.replay} onClick={count}>
      {figure}
    </button>
  ) : (
    <span>{figure}</span>
  );
}
