import learning from "#site/images/heroes/manikin.svg?raw";
import "#site/styles/layout.css";
import styles from "./manikin-depth.module.css";

const INK = "#1d1416";

/** A manikin's chest with a gauge of how deep it is pressed: too little, right, too much. */
export function ManikinDepth() {
  return (
    <figure
      className={styles.scene}
      role="img"
      aria-label="A man presses the lower half of a training manikin’s breastbone with both hands, arms straight. Beside it a scale in centimetres marks five to six as the right depth; the needle comes to rest there."
    >
      <svg
        className="full"
        viewBox="0 0 720 460"
        aria-hidden="true"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {/* oxlint-disable-next-line react/no-danger -- our own drawing, from artwork/ */}
        <g fill="#000" transform="translate(26 0) scale(0.868)" dangerouslySetInnerHTML={{ __html: learning }} />
        <g
          transform="translate(628 60)"
          fontFamily="var(--font-heading)"
          fontWeight="800"
          fontSize="24"
          fill="var(--color-text)"
        >
          <rect
            x="0"
            y="0"
            width="34"
            height="330"
            rx="17"
            fill="var(--color-panel)"
            stroke="var(--color-text)"
            strokeWidth="4"
          />
          <path d="M2 222h30v44H2z" fill="var(--color-success)" />
          {[1, 2, 3, 4, 5, 6, 7].map((cm) => (
            <g key={cm} transform={`translate(0 ${cm * 44 + 2})`}>
              <path d="M0 0h12" stroke="var(--color-text)" strokeWidth="3" />
              <text x="46" y="8">
                {cm}
              </text>
            </g>
          ))}
          <g className={styles.needle}>
            <path d="M-34-14 2 0l-36 14z" fill="#ff4a3d" stroke={INK} strokeWidth="4" />
          </g>
          <text x="0" y="362" fontSize="20">
            cm
          </text>
        </g>
      </svg>
    </figure>
  );
}
