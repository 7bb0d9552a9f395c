import { impact } from "#site/facts/pages/impact.ts";
import { GhanaMap } from "#site/vignettes/ghana-map.tsx";
import { Vignette } from "#site/vignettes/vignette.tsx";
import styles from "./region-map.module.css";

/**
 * The map and its figures. With script, a region with figures shows them in a card. The table beside it says the same,
 * and the script reads the figures from it.
 */
export function RegionMap() {
  const [, ...figures] = impact.map.columns;
  return (
    <beat-region-map>
      <div className={styles.holder}>
        <Vignette drawing={GhanaMap} />
        <div className={styles.card} role="tooltip" hidden>
          <p className={styles.region} data-cell="" />
          <dl>
            {figures.map((name) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd data-cell="" />
              </div>
            ))}
          </dl>
        </div>
      </div>
    </beat-region-map>
  );
}
