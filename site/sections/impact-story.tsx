import { groupThousands } from "#contract/thousands.ts";
import { Band } from "#site/components/band.tsx";
import { ButtonLink } from "#site/components/button.tsx";
import { Counter } from "#site/components/counter.tsx";
import { Film } from "#site/components/film.tsx";
import { PulseLine } from "#site/components/pulse-line.tsx";
import { IMPACT_FILMS } from "#site/content/media/impact-films.ts";
import { impact, REGION_FIGURES } from "#site/content/pages/impact.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import { RegionMap } from "./region-map.tsx";
import styles from "./impact-story.module.css";
import "#site/vignettes/ghana-map.module.css";

/** The impact page above its form: the map, the numbers, the films, and the two facing bands. */
export function ImpactStory() {
  const { hero, map, numbers, films } = impact;
  return (
    <>
      <Band ground="deep" className={styles.hero}>
        <p className={styles.eyebrow}>{hero.eyebrow}</p>
        <h1>{hero.heading}</h1>
        <PulseLine draw />
        <div className={styles.lead}>
          <p className="lead">{hero.lead}</p>
          <ButtonLink to="#donate-form" className={styles.give}>
            {hero.action}
          </ButtonLink>
        </div>
      </Band>

      <Band className={styles.map}>
        <div className={styles.words}>
          <h2>{map.heading}</h2>
          <p className="lead">{map.lead}</p>
        </div>
        <RegionMap />
        <div className={styles.figures}>
          <div
            className={styles.table}
            role="region"
            aria-labelledby="figures-caption"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it on narrow screens
            tabIndex={0}
          >
            <table>
              <caption id="figures-caption">{map.caption}</caption>
              <thead>
                <tr>
                  {map.columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {REGION_FIGURES.map((region) => (
                  <tr key={region.iso} id={`figures-${region.iso}`}>
                    <th scope="row">{region.name}</th>
                    <td>{groupThousands(region.responders)}</td>
                    <td>{groupThousands(region.emergencies)}</td>
                    <td>{groupThousands(region.aedCentres)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className={styles.small}>{map.others}</p>
          <p className={styles.small}>{map.credit}</p>
        </div>
      </Band>

      <Band ground="ink" className={styles.plan}>
        <Vignette name="impact-plan" />
        <table>
          <caption>{numbers.caption}</caption>
          <tbody>
            {numbers.figures.map((figure) => (
              <tr key={figure.name}>
                <th scope="row">{figure.name}</th>
                <td>
                  <Counter value={figure.value} seconds={2} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Band>

      <Band ground="sand">
        <div className={styles.films}>
          <div>
            <h2>{films.heading}</h2>
            <p className="lead">{films.text}</p>
          </div>
          <ul>
            {IMPACT_FILMS.map((film) => (
              <li key={film.slot}>
                <Film film={film} />
              </li>
            ))}
          </ul>
        </div>
      </Band>

      <Vignette name="impact-needs" className={styles.facing} />
    </>
  );
}
