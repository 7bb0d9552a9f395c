import styles from "./survival-curve.module.css";

/** After so many minutes, how many of a hundred people whose heart stopped were alive after thirty days. */
const MEASURED = {
  pushed: { 5: 14.5, 10: 6.7 },
  waited: { 5: 6.3, 10: 2.2 },
};
const MOST_MINUTES = 12;
const MOST_PEOPLE = 18;

/** How many lived, by how long the ambulance took, with and without a bystander's CPR. */
export function SurvivalCurve() {
  const at = (minutes: 5 | 10, name: keyof typeof MEASURED) => `${minutes} ${MOST_PEOPLE - MEASURED[name][minutes]}`;
  return (
    <figure>
      <figcaption>
        <h3>Of 100 people whose heart stopped, how many were alive 30 days later</h3>
      </figcaption>
      <ul className={`${styles.key} cluster gap-x-3 above-2 below-2 semibold`} aria-hidden="true">
        <li className={styles.pushed}>a bystander did CPR</li>
        <li className={styles.waited}>nobody did</li>
      </ul>
      <svg
        className={`${styles.plot} full`}
        fill="currentColor"
        overflow="visible"
        fontWeight="600"
        role="img"
        aria-label="A chart of who was alive after thirty days, by how long the ambulance took. After five minutes: 14.5 of 100 people with CPR from a bystander, 6.3 without. After ten minutes: 6.7 with, 2.2 without."
      >
        <line x2="100%" y1={y(0)} y2={y(0)} stroke="currentColor" strokeOpacity="0.7" />
        <g fontSize="var(--step-small)" fontWeight="400">
          {[5, 10, 15].map((people) => (
            <g key={people}>
              <line x2="100%" y1={y(people)} y2={y(people)} stroke="currentColor" strokeOpacity="0.2" />
              <text y={y(people)} dy="18">
                {people === 15 ? "15 of 100" : people}
              </text>
            </g>
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
          {/* Between the lines are those who lived because somebody started CPR. */}
          <path
            fill="var(--gold)"
            opacity=".22"
            d={`M${at(5, "pushed")}L${at(10, "pushed")}L${at(10, "waited")}L${at(5, "waited")}Z`}
          />
        </svg>
        <g fontFamily="var(--font-heading)" fontSize="var(--step-2)" fontWeight="800">
          <Line name="waited" dy="1.35em" />
          <Line name="pushed" dy="-.65em" />
        </g>
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

/** `data-line` is for the visitor's own line (site/behaviours/thirty-seconds-element.ts). */
function Line({ name, dy }: { name: keyof typeof MEASURED; dy: string }) {
  const { 5: first, 10: last } = MEASURED[name];
  return (
    <g className={styles[name]} data-line={name}>
      <line stroke="currentColor" strokeWidth="6" x1={x(5)} y1={y(first)} x2={x(10)} y2={y(last)} />
      <circle cx={x(5)} cy={y(first)} r="8" />
      <text x={x(5)} y={y(first)} dy={dy} textAnchor="middle">
        {first}
      </text>
      <circle cx={x(10)} cy={y(last)} r="8" />
      <text x={x(10)} y={y(last)} dx="16" dy=".35em">
        {last}
      </text>
    </g>
  );
}

function x(minutes: number): string {
  return `${(minutes / MOST_MINUTES) * 100}%`;
}

function y(people: number): string {
  return `${(100 - (people / MOST_PEOPLE) * 100).toFixed(1)}%`;
}
