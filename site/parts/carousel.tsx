import { useContent } from "#site/page.ts";
import { Film } from "./film.tsx";
import styles from "./carousel.module.css";

/**
 * Three films or more, by their slots, in a strip that scrolls and snaps: swiping and arrow keys work, also without
 * script. With script it is a ring with buttons (site/behaviours/carousel-element.ts): previous, current and next in
 * view, the middle one active. It never moves by itself.
 */
export function Carousel({ label, films }: { label: string; films: readonly string[] }) {
  const shown = useContent().films;
  const names = films.map((slot, index) => `${shown[slot]?.title}, ${index + 1} of ${films.length}`);

  return (
    <beat-carousel className="contents">
      <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
        <div className={`${styles.strip} row gap-2`} data-strip="">
          {films.map((slot, index) => (
            <div
              key={slot}
              className={styles.slide}
              data-active={index === 0}
              role="group"
              aria-roledescription="slide"
              aria-label={names[index]}
            >
              <Film slot={slot} />
            </div>
          ))}
        </div>
        <div className={`${styles.controls} row align-center gap-3 above-3`}>
          <Step name="Previous" by={-1} path="M15 5l-7 7 7 7" />
          <p aria-live="polite" aria-atomic="true" className={`${styles.place} semibold middle numbers`}>
            <span aria-hidden="true" data-number="">{`1 / ${films.length}`}</span>
            <span className="visually-hidden" data-words="">
              {names[0]}
            </span>
          </p>
          <Step name="Next" by={1} path="M9 5l7 7-7 7" />
        </div>
      </section>
    </beat-carousel>
  );
}

function Step({ name, by, path }: { name: string; by: -1 | 1; path: string }) {
  return (
    <button type="button" className={`${styles.step} stack`} data-step={by}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className="visually-hidden">{name}</span>
    </button>
  );
}
