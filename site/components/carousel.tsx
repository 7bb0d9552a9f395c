import { type ReactNode, useRef, useState } from "react";
import styles from "./carousel.module.css";

export type Slide = { key: string; name: string; content: ReactNode };

/**
 * Slides on a strip that snaps: three in view, the middle one active. Previous and next wrap around; swiping and arrow
 * keys work as on any scrolling strip. It never moves by itself, and without script it is simply the strip.
 */
export function Carousel({ label, slides }: { label: string; slides: Slide[] }) {
  const strip = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);

  function go(to: number) {
    const target = (to + slides.length) % slides.length;
    const slide = strip.current?.children[target];
    if (!(slide instanceof HTMLElement) || !strip.current) return;
    strip.current.scrollTo({
      left: slide.offsetLeft - (strip.current.clientWidth - slide.offsetWidth) / 2,
      behavior: "smooth",
    });
  }
  function settle() {
    const element = strip.current;
    if (!element) return;
    const middle = element.scrollLeft + element.clientWidth / 2;
    const distances = Array.from(element.children, (slide) =>
      slide instanceof HTMLElement ? Math.abs(slide.offsetLeft + slide.offsetWidth / 2 - middle) : Infinity,
    );
    setActive(distances.indexOf(Math.min(...distances)));
  }

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      <div ref={strip} className={styles.strip} onScroll={settle}>
        {slides.map((slide, index) => (
          <div
            key={slide.key}
            className={styles.slide}
            data-active={index === active}
            role="group"
            aria-roledescription="slide"
            aria-label={`${slide.name}, ${index + 1} of ${slides.length}`}
          >
            {slide.content}
          </div>
        ))}
      </div>
      <div className={styles.controls}>
        <Step name="Previous" path="M15 5l-7 7 7 7" onPress={() => go(active - 1)} />
        <p aria-live="polite" className={styles.place}>
          {active + 1} / {slides.length}
          <span className="visually-hidden">: {slides[active]?.name}</span>
        </p>
        <Step name="Next" path="M9 5l7 7-7 7" onPress={() => go(active + 1)} />
      </div>
    </section>
  );
}

function Step({ name, path, onPress }: { name: string; path: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.step} onClick={onPress}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className="visually-hidden">{name}</span>
    </button>
  );
}
