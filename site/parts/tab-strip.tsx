import type { NavLink } from "#site/facts/navigation.ts";
import { Links } from "./button.tsx";
import { Mark } from "./pictures.tsx";
import styles from "./tab-strip.module.css";

/**
 * A strip of links to sibling pages. Script scrolls the active one to the middle, and shows an arrow on each side that
 * has more. Without script the strip only scrolls.
 */
export function TabStrip({ label, links }: { label: string; links: NavLink[] }) {
  return (
    <beat-tab-strip className="contents">
      <nav className={`${styles.strip} no-print`} aria-label={label}>
        <StripArrow name="Show earlier tabs" side="before" />
        <Links links={links} each="focus-inside" className={`${styles.links} row gap-3`} />
        <StripArrow name="Show later tabs" side="after" />
      </nav>
    </beat-tab-strip>
  );
}

/** Script shows the arrow on a side that has more. `beat-tab-strip` needs a list and one arrow for each side. */
function StripArrow({ name, side }: { name: string; side: "before" | "after" }) {
  return (
    <button type="button" className={`${styles.arrow} stack ${styles[side]}`} aria-label={name} hidden>
      <Mark drawing={`tabs-${side}`} />
    </button>
  );
}
