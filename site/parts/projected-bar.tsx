import { groupThousands } from "#contract/thousands.ts";
import styles from "./projected-bar.module.css";

/** A bar as long as `scale`, of which `value` is filled in. */
export function ProjectedBar({ value, scale }: { value: number; scale: number }) {
  return (
    <svg
      className={styles.bar}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${groupThousands(value)} out of ${groupThousands(scale)}`}
    >
      <path d="M0 0h100" />
      <path className={styles.reached} d={`M0 0h${Math.min(100, (value / scale) * 100)}`} />
    </svg>
  );
}
