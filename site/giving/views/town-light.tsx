import { RESULTS } from "#site/facts/giving/giving-results.ts";
import type { Place } from "#site/facts/giving/towns.ts";
import { GhanaOutline } from "#site/vignettes/ghana-outline.tsx";
import { Vignette } from "#site/vignettes/vignette.tsx";
import styles from "./donation-result.module.css";

/** Ghana at night, with a light in the donor's town. The light is drawn over the map, in the same coordinates. */
export function TownLight({ place: { town, x, y } }: { place: Place }) {
  const isEast = x > 220;
  return (
    <div className={styles.ghana}>
      <Vignette drawing={GhanaOutline} />
      <svg className={styles.light} viewBox="0 0 420 605" role="img" aria-label={RESULTS.light(town)}>
        <radialGradient id="town-glow">
          <stop className={styles.near} offset="0" />
          <stop className={styles.far} offset="1" />
        </radialGradient>
        <g className={styles.lit}>
          <circle cx={x} cy={y} r="110" fill="url(#town-glow)" />
          <circle className={styles.ring} cx={x} cy={y} r="22" />
          <circle className={styles.lamp} cx={x} cy={y} r="9" />
        </g>
        <text className={styles.name} x={x + (isEast ? -34 : 34)} y={y + 9} textAnchor={isEast ? "end" : "start"}>
          {town}
        </text>
      </svg>
    </div>
  );
}
