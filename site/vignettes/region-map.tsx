import { groupThousands } from "#contract/format.ts";
import { useContent } from "#site/page.ts";
import { Figures } from "#site/parts/sections.tsx";
import styles from "./region-map.module.css";
/*
 * The shapes of Ghana's 16 regions in a frame of 420 by 605, with a point for each label. Natural Earth (public domain);
 * the six dividing lines of 2019 placed after © OpenStreetMap contributors. This file is offered under the Open Database
 * Licence (ODbL) 1.0. Simplified; not an authority on boundaries.
 */
import regions from "./ghana-regions.json" with { type: "json" };

/** The regions' names, by their ISO 3166-2 codes. */
const REGION_NAMES = Object.fromEntries(regions.map(({ iso, name }) => [iso, name]));

const LINE_HEIGHT = 15;

/** Region names that need more than one line to fit. */
const LINES: Record<string, string[]> = {
  "GH-BO": ["Bono", "(formerly", "Brong Ahafo)"],
  "GH-WN": ["Western", "North"],
};

/**
 * Ghana's 16 regions. The four with figures are links to their row in the table, so that they can be reached by
 * keyboard and mean something without script; `RegionMap` adds the tooltip.
 */
function GhanaMap() {
  const counted = useContent().regions;
  const hasFigures = (iso: string) => counted.some(({ id }) => id === iso);
  const counts = counted.map(({ responders }) => responders);
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  return (
    <>
      <svg
        className={`${styles.map} full`}
        viewBox="-8 -8 476 621"
        overflow="visible"
        aria-label="Map of the 16 regions of Ghana"
        role="group"
      >
        <g fill="var(--color-panel)" stroke="var(--color-text-soft)">
          {regions
            .filter(({ iso }) => !hasFigures(iso))
            .map(({ iso, path }) => (
              <path key={iso} d={path} />
            ))}
        </g>
        {counted.map(({ id, responders, emergencies, aedCentres }) => (
          <a
            key={id}
            href={`#figures-${id}`}
            data-region={id}
            aria-label={`${REGION_NAMES[id]}: ${groupThousands(responders)} responders, ${groupThousands(emergencies)} emergencies, ${groupThousands(aedCentres)} AED centres, projected`}
          >
            <path
              fill="var(--blood)"
              stroke="var(--color-ground)"
              strokeWidth="1.5"
              d={regions.find(({ iso }) => iso === id)?.path}
              fillOpacity={0.42 + (0.58 * responders) / most}
            />
          </a>
        ))}
        <g className={`${styles.names} semibold`} textAnchor="middle">
          {/* Greater Accra is too narrow for its name, so the name is in the sea. */}
          <path d="M377 549L346 499" stroke="var(--color-text)" strokeWidth="2" />
          {regions.map(({ iso, name, x, y }) =>
            hasFigures(iso) ? (
              <text key={iso} x={x} y={y} className={iso === "GH-AA" ? styles.name : styles.on} aria-hidden="true">
                {name}
              </text>
            ) : (
              // A screen reader reads several lines as one name.
              <text key={iso} className={styles.name} {...(LINES[iso] ? { role: "img", "aria-label": name } : {})}>
                {(LINES[iso] ?? [name]).map((line, index) => (
                  <tspan
                    key={line}
                    x={x}
                    y={y + index * LINE_HEIGHT}
                    className={index > 0 ? styles.rest : undefined}
                    aria-hidden={LINES[iso] ? true : undefined}
                  >
                    {line}{" "}
                  </tspan>
                ))}
              </text>
            ),
          )}
        </g>
      </svg>
      <ul className={`${styles.legend} cluster gap-x-3 above-2 soft small`}>
        <li>
          {groupThousands(fewest)} <span className={styles.shades} aria-hidden="true" /> {groupThousands(most)}{" "}
          responders, projected
        </li>
        <li>
          <span className={styles.blank} aria-hidden="true" /> No figures yet
        </li>
      </ul>
    </>
  );
}

const FIGURES = ["Responders", "Emergencies", "AED centres"];

/** The map. With script, a region with figures shows them in a card, which reads them from the table beside it. */
export function RegionMap() {
  return (
    <beat-region-map className="block">
      <div>
        <GhanaMap />
        <div className={`${styles.card} raised rounded`} role="tooltip" hidden>
          <p className="headline step-1 below-1" data-cell="" />
          <dl>
            {FIGURES.map((name) => (
              <div key={name} className="row apart gap-2 ruled">
                <dt className="soft">{name}</dt>
                <dd className="bold numbers" data-cell="" />
              </div>
            ))}
          </dl>
        </div>
      </div>
    </beat-region-map>
  );
}

export function RegionTable() {
  const { regions } = useContent();
  return (
    <div>
      <Figures
        id="figures-caption"
        caption="Projected figures by region"
        columns={["Region", ...FIGURES]}
        className={styles.table}
      >
        <tbody>
          {regions.map((region) => (
            <tr key={region.id} id={`figures-${region.id}`}>
              <th scope="row">{REGION_NAMES[region.id]}</th>
              <td className="numbers">{groupThousands(region.responders)}</td>
              <td className="numbers">{groupThousands(region.emergencies)}</td>
              <td className="numbers">{groupThousands(region.aedCentres)}</td>
            </tr>
          ))}
        </tbody>
      </Figures>
      <p className="measure small soft above-1">The other twelve regions have no figures yet.</p>
      <p className="measure small soft above-1">
        Map: Natural Earth (public domain); regional lines after © OpenStreetMap contributors, ODbL. Simplified; not an
        authority on boundaries.
      </p>
    </div>
  );
}
