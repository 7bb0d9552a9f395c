import styles from "./survival-curve.module.css";

/** How the chance of surviving falls, minute by minute, and who can be there when. */
export function SurvivalCurve() {
  return (
    <figure className={styles.chart}>
      <svg
        className={styles.plot}
        viewBox="0 0 1000 420"
        preserveAspectRatio="none"
        role="img"
        aria-label="A line that falls by about a tenth each minute, from the moment the heart stops to ten minutes later. A neighbour with CPR is marked at two minutes, while much of the chance is left. Help by road lies beyond the end of the line."
      >
        <path className={styles.area} d="M0 60L1000 410V420H0z" />
        {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((minute) => (
          <path
            key={minute}
            d={`M${minute * 100} 20V420`}
            stroke="#fff4e8"
            strokeOpacity=".12"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path className={styles.curve} pathLength="1" d={fadingBeat()} fill="none" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className={`${styles.mark} ${styles.neighbour}`}>
        <span>a neighbour with CPR</span>
        <strong>2 min</strong>
      </p>
      <p className={`${styles.mark} ${styles.road}`}>
        <span>help by road</span>
        <strong>later →</strong>
      </p>
      <ol className={styles.axis} aria-hidden="true">
        {[0, 2, 4, 6, 8, 10].map((minute) => (
          <li key={minute}>{minute}</li>
        ))}
      </ol>
      <figcaption className={styles.note}>
        Minutes after the heart stops. The line shows the rule of thumb, about a tenth a minute without CPR and a
        defibrillator; it is not a measurement from Ghana.
      </figcaption>
    </figure>
  );
}

/** A straight fall of a tenth a minute that still beats, each beat weaker than the one before. */
function fadingBeat(): string {
  const height = (x: number) => 60 + x * 0.35;
  const beats = Array.from({ length: 10 }, (_, minute) => {
    const x = minute * 100;
    const strength = 1 - minute / 10;
    const point = (dx: number, dy: number) => `L${x + dx} ${Math.round(height(x + dx) + dy * strength)}`;
    return [
      point(44, 0),
      point(50, -20),
      point(56, 6),
      point(64, -58),
      point(73, 52),
      point(80, -16),
      point(85, 0),
    ].join("");
  });
  return `M0 60${beats.join("")}L1000 410`;
}
