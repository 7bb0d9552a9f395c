import { groupThousands } from "#contract/thousands.ts";
import { Band } from "#site/components/band.tsx";
import { Counter } from "#site/components/counter.tsx";
import { Film } from "#site/components/film.tsx";
import { IMPACT_FILMS } from "#site/content/media/impact-films.ts";
import { impact } from "#site/content/pages/impact.ts";
import { REGION_NAMES } from "#site/content/pages/region-names.ts";
import { PAGES } from "#site/content/site/pages.ts";
import { useContent } from "#site/site-config.ts";
import { RegionMap } from "./region-map.tsx";
import styles from "./impact-story.module.css";
import "#site/vignettes/ghana-map.module.css";

const NEEDS = [
  { ...impact.needs.medication, ground: "leaf", to: PAGES.medications.path },
  { ...impact.needs.blood, ground: "deep", to: PAGES["blood-needs"].path },
] as const;

/** The impact page below its form: the map and the plans, medicine and blood, and the films. */
export function ImpactStory() {
  const { map, films } = impact;
  return (
    <>
      <Band className={styles.map}>
        <div className={styles.words}>
          <h2>{map.heading}</h2>
          <p className="lead">{map.lead}</p>
        </div>
        <RegionMap />
        <Plan />
      </Band>

      <div className={styles.facing}>
        {NEEDS.map(({ heading, paragraphs, link, ground, to }) => (
          <Band key={heading} ground={ground}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <a href={to}>{link}</a>
          </Band>
        ))}
      </div>

      <Band ground="sand" voice="quiet">
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
    </>
  );
}

/** The projected figures. They are folded, so that no plan stands beside what was counted. */
function Plan() {
  const { map, plan } = impact;
  const { figures, regions } = useContent();
  return (
    <div className={styles.plan}>
      <p className={styles.mark}>{plan.mark}</p>
      <h2>{plan.heading}</h2>
      <p className={styles.small}>{plan.note}</p>
      <p>
        <a href={PAGES.books.path}>{plan.books}</a>
      </p>
      <details>
        <summary>{plan.show}</summary>
        <table>
          <caption>{plan.caption}</caption>
          <tbody>
            {Object.entries(plan.figures).map(([id, name]) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>
                  <Counter value={figures[id]?.value ?? 0} seconds={2} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
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
              {regions.map((region) => (
                <tr key={region.id} id={`figures-${region.id}`}>
                  <th scope="row">{REGION_NAMES[region.id]}</th>
                  <td>{groupThousands(region.responders)}</td>
                  <td>{groupThousands(region.emergencies)}</td>
                  <td>{groupThousands(region.aedCentres)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className={styles.small}>{map.others}</p>
      </details>
      <p className={styles.small}>{map.credit}</p>
    </div>
  );
}
