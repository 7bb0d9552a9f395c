import { GHANA_REGIONS } from "./ghana-regions.ts";
import styles from "./ghana-outline.module.css";

/** Ghana and its regions at night, without names: the background of a light (site/giving/views/donation-result.tsx). */
export function GhanaOutline() {
  return (
    <svg className={styles.land} viewBox="0 0 420 605" aria-hidden="true">
      <path d={GHANA_REGIONS.map(({ path }) => path).join("")} />
    </svg>
  );
}
