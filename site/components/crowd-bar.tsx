import { groupThousands } from "#contract/thousands.ts";
import styles from "./crowd-bar.module.css";

const PEOPLE = 25;

/** A bar made of people. Each stands for a twenty-fifth of `scale`, and `value` decides how many are filled in. */
export function CrowdBar({ value, scale }: { value: number; scale: number }) {
  const share = Math.min(1, value / scale);
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${PEOPLE * 24} 56`}
      role="img"
      aria-label={`${groupThousands(value)} out of ${groupThousands(scale)}`}
    >
      <clipPath id={`reach-${scale}`}>
        <rect width={PEOPLE * 24 * share} height="56" />
      </clipPath>
      <path className={styles.rest} d={CROWD} />
      <path className={styles.reached} d={CROWD} clipPath={`url(#reach-${scale})`} />
    </svg>
  );
}

/** A row of little people; no two neighbours have the same height. */
const CROWD = Array.from({ length: PEOPLE }, (_, index) => {
  const x = index * 24 + 12;
  const top = [8, 14, 4, 11, 6][index % 5] ?? 8;
  return `M${x - 6} ${top + 6}a6 6 0 1 0 12 0a6 6 0 1 0-12 0M${x - 9} 56V${top + 22}a9 8 0 0 1 18 0V56z`;
}).join("");
