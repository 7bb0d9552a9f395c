import { groupThousands } from "#contract/thousands.ts";
import "#site/styles/layout.css";
import styles from "./crowd-bar.module.css";

const PEOPLE = 25;

/** A bar made of people. Each stands for a twenty-fifth of `scale`, and `value` decides how many are filled in. */
export function CrowdBar({ value, scale }: { value: number; scale: number }) {
  const share = Math.min(1, value / scale);
  return (
    <svg
      className="full"
      viewBox={`0 0 ${PEOPLE * 24} 56`}
      role="img"
      aria-label={`${groupThousands(value)} out of ${groupThousands(scale)}`}
    >
      <clipPath id={`reach-${scale}`}>
        <rect width={PEOPLE * 24 * share} height="56" />
      </clipPath>
      <g className={styles.rest}>
        <Crowd />
      </g>
      <g className={styles.reached} clipPath={`url(#reach-${scale})`}>
        <Crowd />
      </g>
    </svg>
  );
}

/** Head and shoulders in outline, the soles of the crowd at y = 56: with a headwrap, a flat top, a bun and a hijab. */
const HEADS = [
  "M-6 14C-9 5-6 0 1-1 8-1 9 6 6 13 6 19 3 22 0 22S-6 19-6 14Z",
  "M-6 2 6 1V13C6 19 3 22 0 22S-6 19-6 14Z",
  "M-6 13C-7 8-5 5-3 4-5-1 4-2 3 3 6 5 7 8 6 13 6 19 3 22 0 22S-6 19-6 13Z",
  "M-9 27C-6 22-8 16-8 11-8 4-4 2 0 2S8 4 8 11C8 16 6 22 9 27Z",
];

/** A row of little people; no two neighbours look the same or have the same height. */
const CROWD = Array.from({ length: PEOPLE }, (_, index) => {
  const x = index * 24 + 12;
  const top = [8, 14, 4, 11, 6][index % 5] ?? 8;
  return { x, top, d: HEADS[index % 4] };
});

function Crowd() {
  return CROWD.map(({ x, top, d }) => (
    <path
      key={x}
      transform={`translate(${x} ${top})`}
      d={`${d}M-10 ${56 - top}V34Q-10 25-3 24V18H3V24Q10 25 10 34V${56 - top}Z`}
    />
  ));
}
