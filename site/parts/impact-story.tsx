import { groupThousands } from "#contract/thousands.ts";
import { Band } from "#site/parts/band.tsx";
import { Counter } from "#site/parts/counter.tsx";
import { Film } from "#site/parts/film.tsx";
import { IMPACT_FILMS } from "#site/facts/impact-films.ts";
import { impact } from "#site/facts/pages/impact.ts";
import { REGION_NAMES } from "#site/facts/region-names.ts";
import { useContent } from "#site/site-config.ts";
import { RegionMap } from "./region-map.tsx";
import styles from "./impact-story.module.css";

const NEEDS = [
  { ...impact.needs.medication, ground: "leaf", to: "/pulse/medications" },
  { ...impact.needs.blood, ground: "deep", to: "/pulse/blood-needs" },
] as const;

/** The impact page between its hero and its form: the map, the projected figures, the films, medicine and blood. */
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
        <RegionTable />
      </Band>

      <Projected />

      <Band voice="quiet">
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
    </>
  );
}

/** The figures of the map, which reads them from here. */
function RegionTable() {
  const { map } = impact;
  const { regions } = useContent();
  return (
    <div>
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
      <p className={styles.small}>{map.credit}</p>
    </div>
  );
}

/** The four projected figures. They are no larger than the words around them, because money is asked for below. */
function Projected() {
  const { plan } = impact;
  const { figures } = useContent();
  return (
    <Band ground="sand" voice="quiet" className={styles.projected}>
      <p className={styles.mark}>{plan.mark}</p>
      <h2>{plan.heading}</h2>
      <dl>
        {Object.entries(plan.figures).map(([id, name]) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <Counter value={figures[id]?.value ?? 0} seconds={2} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.small}>{plan.note}</p>
      <p>
        <a href="/impact/books">{plan.books}</a>
      </p>
    </Band>
  );
}
