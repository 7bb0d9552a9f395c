import { groupThousands } from "#contract/thousands.ts";
import { IMPACT_FILMS } from "#site/facts/film.ts";
import { REGION_NAMES } from "#site/facts/region-names.ts";
import { useContent } from "#site/site-config.ts";
import { GhanaMap } from "#site/vignettes/ghana-map.tsx";
import { Vignette } from "#site/vignettes/vignette.tsx";
import { Band } from "./band.tsx";
import { Counter } from "./counter.tsx";
import { Film } from "./film.tsx";
import styles from "./impact-story.module.css";

const FIGURES = ["Responders", "Emergencies", "AED centres"];

/** The impact page between its hero and its form: the map, the projected figures, the films, medicine and blood. */
export function ImpactStory() {
  const { figures } = useContent();
  return (
    <>
      <Band className={styles.map}>
        <div>
          <h2>Impacting lives across all regions.</h2>
          <p className="lead">Sixteen regions. Four of them have projected figures so far: point to one, or tap it.</p>
        </div>
        <RegionMap />
        <RegionTable />
      </Band>

      <Band ground="sand" voice="quiet" className={styles.projected}>
        <p className="accent bold">Projected, not counted</p>
        <h2>Our projected impact in Numbers</h2>
        {/* They are no larger than the words around them, because money is asked for below. */}
        <dl>
          <Projected name="Total emergency responses" value={figures["responses"]?.value} />
          <Projected name="Verified responders" value={figures["verified"]?.value} />
          <Projected name="Total lives saved" value={figures["lives"]?.value} />
          <Projected name="AED centres" value={figures["aeds"]?.value} />
        </dl>
        <p className={`${styles.small} measure soft small`}>
          These figures were projected in 2025. Those by region were projected separately, and do not add up to these.
          Nor do lives saved and responses fit each other: take both as aims until they are put right.
        </p>
        <p>
          <a href="/impact/books">See what has really come in: our books</a>
        </p>
      </Band>

      <Band voice="quiet" className={styles.films}>
        <div>
          <h2>See what it takes</h2>
          <p className="lead">
            Three short films. They name the emergency number of the country they were made in; in Ghana call 112.
            Guidelines changed in 2025: where a film and our cards differ, follow the cards.
          </p>
        </div>
        <ul>
          {IMPACT_FILMS.map((slot) => (
            <li key={slot}>
              <Film slot={slot} />
            </li>
          ))}
        </ul>
      </Band>

      <div className={`${styles.facing} stack`}>
        <Band ground="leaf">
          <h2>Why timely medication saves lives</h2>
          <p>
            An inhaler is empty, or the blood-pressure tablets have run out. Often the medicine exists, and time is lost
            in finding it.
          </p>
          <p>
            With one message to all the pharmacies nearby, a family knows which of them has it, and does not have to go
            from counter to counter.
          </p>
          <a href="/pulse/medications">How medication requests work</a>
        </Band>
        <Band ground="deep">
          <h2>Access to blood saves lives</h2>
          <p>
            Ghana collects less blood than its hospitals need. A mother who bleeds after birth cannot wait until a donor
            is found.
          </p>
          <p>
            Blood does not keep for long, so people have to give it again and again. The network tells donors when they
            can give, and where.
          </p>
          <a href="/pulse/blood-needs">Who can give, and where</a>
        </Band>
      </div>
    </>
  );
}

/** The map. With script, a region with figures shows them in a card, which reads them from the table beside it. */
function RegionMap() {
  return (
    <beat-region-map>
      <div>
        <Vignette drawing={GhanaMap} />
        <div className={`${styles.card} rounded`} role="tooltip" hidden>
          <p className={styles.region} data-cell="" />
          <dl>
            {FIGURES.map((name) => (
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

function RegionTable() {
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
          <caption id="figures-caption">Projected figures by region</caption>
          <thead>
            <tr>
              {["Region", ...FIGURES].map((column) => (
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
      <p className={`${styles.small} measure soft small`}>The other twelve regions have no figures yet.</p>
      <p className={`${styles.small} measure soft small`}>
        Map: Natural Earth (public domain); regional lines after © OpenStreetMap contributors, ODbL. Simplified; not an
        authority on boundaries.
      </p>
    </div>
  );
}

function Projected({ name, value = 0 }: { name: string; value: number | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Counter value={value} seconds={2} />
      </dd>
    </div>
  );
}
