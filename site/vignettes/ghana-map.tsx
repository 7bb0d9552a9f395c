import { groupThousands } from "#contract/thousands.ts";
import { REGION_NAMES } from "#site/vignettes/ghana-regions.ts";
import { useContent } from "#site/site-config.ts";
import { GHANA_REGIONS } from "./ghana-regions.ts";
import styles from "./ghana-map.module.css";

const LINE_HEIGHT = 15;
const ON_RED = {
  className: `${styles.on} bold`,
  fill: "var(--white)",
  stroke: "var(--blood-deep)",
  strokeWidth: 4,
  paintOrder: "stroke",
};

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
  const hasFigures = (iso: string) => regions.some(({ id }) => id === iso);
  const counts = regions.map(({ responders }) => responders);
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
          {GHANA_REGIONS.filter(({ iso }) => !hasFigures(iso)).map(({ iso, path }) => (
            <path key={iso} d={path} />
          ))}
        </g>
        {regions.map(({ id, responders, emergencies, aedCentres }) => (
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
              d={GHANA_REGIONS.find(({ iso }) => iso === id)?.path}
              fillOpacity={0.42 + (0.58 * responders) / most}
            />
          </a>
        ))}
        <g
          pointerEvents="none"
          fill="var(--color-text-soft)"
          fontFamily="var(--font-text)"
          fontWeight="600"
          textAnchor="middle"
        >
          {/* Greater Accra is too narrow for its name, so the name is in the sea. */}
          <path d="M377 549L346 499" stroke="var(--color-text)" strokeWidth="2" />
          {GHANA_REGIONS.map(({ iso, name, x, y }) =>
            hasFigures(iso) ? (
              <text
                key={iso}
                x={x}
                y={y}
                {...(iso === "GH-AA" ? { className: styles.name } : ON_RED)}
                aria-hidden="true"
              >
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
