import learning from "#site/images/heroes/manikin.svg?raw";
import styles from "./manikin-depth.module.css";

const INK = "#1d1416";

/** A manikin's chest with a gauge of how deep it is pressed: too little, right, too much. */
export function ManikinDepth() {
  return (
    <figure
      className={styles.scene}
      role="img"
      aria-label="A man presses the lower half of a training manikin’s breastbone with both hands, arms straight. Beside the chest a scale in centimetres marks five to six as the right depth; the needle comes to rest there."
    >
      <svg
        className="full"
        viewBox="0 0 600 460"
        aria-hidden="true"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="372" cy="228" r="208" fill="#fbe3c0" />
        {/* oxlint-disable-next-line react/no-danger -- our own drawing */}
        <g fill="#000" transform="translate(92 0) scale(0.868)" dangerouslySetInnerHTML={{ __html: learning }} />
        {/* The needle rests at the height of the pressed chest. */}
        <g
          transform="translate(74 193)"
          fontFamily="var(--font-heading)"
          fontWeight="800"
          fontSize="22"
          fill="var(--color-text)"
          textAnchor="end"
        >
          <rect width="34" height="260" rx="17" fill="var(--color-panel)" stroke="var(--color-text)" strokeWidth="4" />
          <path d="M2 172h30v34H2z" fill="var(--color-success)" />
          {[1, 2, 3, 4, 5, 6, 7].map((cm) => (
            <g key={cm} transform={`translate(0 ${cm * 34 + 2})`}>
              <path d="M0 0h12" stroke="var(--color-text)" strokeWidth="3" />
              <text x="-12" y="8">
                {cm === 7 ? "7 cm" : cm}
              </text>
            </g>
          ))}
          <g className={styles.needle}>
            <path d="M68-14 32 0l36 14z" fill="#ff4a3d" stroke={INK} strokeWidth="4" />
          </g>
        </g>
      </svg>
    </figure>
  );
}
