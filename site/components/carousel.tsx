import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import styles from "./carousel.module.css";

export type Slide = { key: string; name: string; content: ReactNode };

/**
 * Three slides or more in a ring: previous, current and next in view, the middle one active. It is an ordinary strip
 * that scrolls and snaps, so swiping, arrow keys and a missing script all work; the slides are put round again whenever
 * it rests, so that it has no end. It never moves by itself.
 */
export function Carousel({ label, slides }: { label: string; slides: Slide[] }) {
  const strip = useRef<HTMLDivElement>(null);
  /** Where each slide stood before the ring was turned by a press. */
  const stood = useRef<Map<Element, number>>(undefined);
  const [active, setActive] = useState(0);
  const [middle, setMiddle] = useState(0);
  const order = slides.map((_, place) => (middle + place - 1 + slides.length) % slides.length);

  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return;
    element.scrollTo({ left: middleOf(element.children[1]) - element.clientWidth / 2, behavior: "instant" });
    const from = stood.current;
    stood.current = undefined;
    if (!from || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const slide of element.children) {
      const moved = (from.get(slide) ?? 0) - slide.getBoundingClientRect().left;
      if (Math.abs(moved) > element.clientWidth) continue;
      slide.animate({ translate: [`${moved}px 0`, "0 0"] }, { duration: 300, easing: "ease" });
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new middle has put the slides round
  }, [middle]);

  function turn(by: number) {
    stood.current = new Map(
      Array.from(strip.current?.children ?? [], (slide) => [slide, slide.getBoundingClientRect().left]),
    );
    const next = (active + by + slides.length) % slides.length;
    setActive(next);
    setMiddle(next);
  }

  function follow() {
    setActive((before) => order[placeInView(strip.current)] ?? before);
  }
  /** Moving slides would take the focus away from one of them. */
  function rest() {
    if (!strip.current?.contains(document.activeElement)) setMiddle(active);
  }

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      <div ref={strip} className={styles.strip} onScroll={follow} onScrollEnd={rest}>
        {order.map((index) => {
          const slide = slides[index];
          return slide ? (
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
          ) : null;
        })}
      </div>
      <div className={styles.controls}>
        <Step name="Previous" path="M15 5l-7 7 7 7" onPress={() => turn(-1)} />
        <p aria-live="polite" className={styles.place}>
          {active + 1} / {slides.length}
          <span className="visually-hidden">: {slides[active]?.name}</span>
        </p>
        <Step name="Next" path="M9 5l7 7-7 7" onPress={() => turn(1)} />
      </div>
    </section>
  );
}

/** The place on the strip of the slide nearest to the middle of what is in view. */
function placeInView(strip: HTMLElement | null): number {
  if (!strip) return -1;
  const middle = strip.scrollLeft + strip.clientWidth / 2;
  const distances = Array.from(strip.children, (slide) => Math.abs(middleOf(slide) - middle));
  return distances.indexOf(Math.min(...distances));
}

/** The middle of a slide, in pixels from the start of the strip. */
function middleOf(slide: Element | undefined): number {
  return slide instanceof HTMLElement ? slide.offsetLeft + slide.offsetWidth / 2 : Infinity;
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
