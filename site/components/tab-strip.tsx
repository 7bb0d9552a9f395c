import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { NavLink } from "#site/content/navigation.ts";
import { PageLink } from "./page-link.tsx";
import styles from "./tab-strip.module.css";

const STEP_PX = 200;
const SETTLE_MS = 120;

/**
 * A strip of links to sibling pages. The active one is brought to the middle of the strip after it is shown and after
 * each navigation; arrows appear on the sides where there is more. Without script it is a strip that scrolls.
 */
export function TabStrip({ label, links }: { label: string; links: NavLink[] }) {
  const { pathname } = useLocation();
  const strip = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState({ before: false, after: false });

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const look = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      setMore({ before: element.scrollLeft > 1, after: rest > 1 });
    };
    const timer = setTimeout(() => {
      const active = element.querySelector<HTMLElement>("[aria-current]");
      if (active)
        element.scrollTo({
          left: active.offsetLeft - (element.clientWidth - active.offsetWidth) / 2,
          behavior: "smooth",
        });
      look();
    }, SETTLE_MS);
    element.addEventListener("scroll", look, { passive: true });
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
      element.removeEventListener("scroll", look);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page has another tab to centre
  }, [pathname]);

  const scroll = (by: number) => strip.current?.scrollBy({ left: by, behavior: "smooth" });
  return (
    <nav className={styles.strip} aria-label={label}>
      {more.before ? <Arrow name="Show earlier tabs" side="before" onPress={() => scroll(-STEP_PX)} /> : null}
      <ul ref={strip} className={styles.links}>
        {links.map((link) => (
          <li key={link.to}>
            <PageLink link={link} />
          </li>
        ))}
      </ul>
      {more.after ? <Arrow name="Show later tabs" side="after" onPress={() => scroll(STEP_PX)} /> : null}
    </nav>
  );
}

function Arrow({ name, side, onPress }: { name: string; side: "before" | "after"; onPress: () => void }) {
  return (
    <button type="button" className={`${styles.arrow} ${styles[side]}`} aria-label={name} onClick={onPress}>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path
          d={side === "before" ? "M12 4l-6 6 6 6" : "M8 4l6 6-6 6"}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
