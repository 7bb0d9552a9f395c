import { groupThousands } from "#contract/thousands.ts";
import { REGION_NAMES } from "#site/facts/region-names.ts";
import { useContent } from "#site/site-config.ts";
import { GHANA_REGIONS } from "./ghana-regions.ts";
import styles from "./ghana-map.module.css";

const LINE_HEIGHT = 15;

/** The legend of the shades. */
const SHADES = { projected: "responders, projected", none: "No figures yet" };

/** Region names that need more than one line to fit. */
const LINES: Record<string, string[]> = {
  "GH-BO": ["Bono", "(formerly", "Brong Ahafo)"],
  "GH-WN": ["Western", "North"],
};

/**
 * Ghana's 16 regions. The four with figures are links to their row in the table, so that they can be reached by
 * keyboard and mean something without script; site/pages/impact.tsx adds the tooltip.
 */
export function GhanaMap() {
  const { regions } = useContent();
  const figuresOf = new Map(regions.map((figures) => [figures.id, figures]));
  const counts = regions.map(({ responders }) => responders);
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  return (
    <>
      <svg className={styles.map} viewBox="-8 -8 476 621" aria-label="Map of the 16 regions of Ghana" role="group">
        {GHANA_REGIONS.filter(({ iso }) => !figuresOf.has(iso)).map(({ iso, path }) => (
          <path key={iso} className={styles.region} d={path} />
        ))}
        {regions.map((figures) => {
          const shape = GHANA_REGIONS.find(({ iso }) => iso === figures.id);
          return (
            <a
              key={figures.id}
              href={`#figures-${figures.id}`}
              data-region={figures.id}
              aria-label={`${REGION_NAMES[figures.id]}: ${groupThousands(figures.responders)} responders, ${groupThousands(figures.emergencies)} emergencies, ${groupThousands(figures.aedCentres)} AED centres, projected`}
            >
              <path className={styles.filled} d={shape?.path} fillOpacity={0.42 + (0.58 * figures.responders) / most} />
            </a>
          );
        })}
        {/* Greater Accra is too narrow for its name, so the name is in the sea. */}
        <path className={styles.leader} d="M377 549L346 499" />
        <g className={styles.labels}>
          {GHANA_REGIONS.map(({ iso, name, label: [x, y] }) =>
            figuresOf.has(iso) ? (
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
      <ul className={styles.legend}>
        <li>
          {groupThousands(fewest)} <span className={styles.shades} aria-hidden="true" /> {groupThousands(most)}{" "}
          {SHADES.projected}
        </li>
        <li>
          <span className={styles.blank} aria-hidden="true" /> {SHADES.none}
        </li>
      </ul>
    </>
  );
}
