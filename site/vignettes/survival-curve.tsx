import styles from "./survival-curve.module.css";

/** How many of a hundred people whose heart stopped were alive after thirty days. */
const MEASURED = {
  pushed: [
    { minutes: 5, people: 14.5 },
    { minutes: 10, people: 6.7 },
  ],
  waited: [
    { minutes: 5, people: 6.3 },
    { minutes: 10, people: 2.2 },
  ],
};
const MOST_MINUTES = 12;
const MOST_PEOPLE = 18;

/** How many lived, by how long the ambulance took, with and without a bystander's CPR. */
export function SurvivalCurve() {
  return (
    <figure>
      <figcaption>
        <h3>Of 100 people whose heart stopped, how many were alive 30 days later</h3>
      </figcaption>
      <ul className={styles.key} aria-hidden="true">
        <li className={styles.pushed}>a bystander did CPR</li>
        <li className={styles.waited}>nobody did</li>
      </ul>
      <svg
        className={styles.plot}
        fill="currentColor"
        fontWeight="600"
        role="img"
        aria-label="A chart of who was alive after thirty days, by how long the ambulance took. After five minutes: 14.5 of 100 people with CPR from a bystander, 6.3 without. After ten minutes: 6.7 with, 2.2 without."
      >
        {[0, 5, 10, 15].map((people) => (
          <line
            key={people}
            x2="100%"
            y1={y(people)}
            y2={y(people)}
            stroke="currentColor"
            strokeOpacity={people === 0 ? 0.7 : 0.2}
          />
        ))}
        <g fontSize="var(--step-small)" fontWeight="400">
          {[5, 10, 15].map((people) => (
            <text key={people} y={y(people)} dy="18">
              {people === 15 ? "15 of 100" : people}
            </text>
          ))}
          <text y="100%" dy="54">
            minutes until the ambulance came
          </text>
        </g>
        {[0, 5, 10].map((minutes) => (
          <text key={minutes} x={x(minutes)} y="100%" dy="28" textAnchor={minutes === 0 ? "start" : "middle"}>
            {minutes}
          </text>
        ))}
        <svg width="100%" height="100%" viewBox={`0 0 ${MOST_MINUTES} ${MOST_PEOPLE}`} preserveAspectRatio="none">
          <path fill="var(--gold)" opacity=".22" d={gain()} />
        </svg>
        <Line name="waited" dy="1.35em" />
        <Line name="pushed" dy="-.65em" />
      </svg>
      <p>
        <small>
          Measured in Denmark at five and at ten minutes: 7,623 people, outside hospital. Ghana has no figures like
          these yet.
        </small>
      </p>
    </figure>
  );
}

/** `data-line` is for the visitor's own line (site/behaviours/held-line.ts). */
function Line({ name, dy }: { name: keyof typeof MEASURED; dy: string }) {
  const points = MEASURED[name];
  const [first, last] = [points.at(0), points.at(-1)];
  if (!first || !last) return null;
  return (
    <g
      className={styles[name]}
      fontFamily="var(--font-heading)"
      fontSize="var(--step-2)"
      fontWeight="800"
      data-line={name}
    >
      <line
        stroke="currentColor"
        strokeWidth="6"
        x1={x(first.minutes)}
        y1={y(first.people)}
        x2={x(last.minutes)}
        y2={y(last.people)}
      />
      {points.map(({ minutes, people }) => (
        <g key={minutes}>
          <circle cx={x(minutes)} cy={y(people)} r="8" />
          {minutes === last.minutes ? (
            <text x={x(minutes)} y={y(people)} dx="16" dy=".35em">
              {people}
            </text>
          ) : (
            <text x={x(minutes)} y={y(people)} dy={dy} textAnchor="middle">
              {people}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** The area between the two lines: those who lived because somebody started CPR. */
function gain(): string {
  const corners = [...MEASURED.pushed, ...MEASURED.waited.toReversed()];
  return `M${corners.map(({ minutes, people }) => `${minutes} ${MOST_PEOPLE - people}`).join("L")}Z`;
}

function x(minutes: number): string {
  return `${(minutes / MOST_MINUTES) * 100}%`;
}

function y(people: number): string {
  return `${(100 - (people / MOST_PEOPLE) * 100).toFixed(1)}%`;
}
