import styles from "./manikin-depth.module.css";

const INK = "#1d1416";

/** A manikin's chest that reads how deep it is pressed: too little, right, too much. */
export function ManikinDepth() {
  return (
    <figure
      className={styles.scene}
      role="img"
      aria-label="Hands press a training manikin’s chest. Beside it a scale in centimetres marks five to six as the right depth; the needle comes to rest there."
    >
      <svg viewBox="0 0 720 460" aria-hidden="true" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M0 420H720" stroke="var(--color-text)" strokeWidth="4" />
        <path d="M40 418c0-70 10-104 70-116h60v116z" fill="#26303b" stroke={INK} strokeWidth="5" />
        <path
          d="M150 418V300c20-16 60-22 100-22h130c50 0 76 18 84 40v100z"
          fill="#cfe3e6"
          stroke={INK}
          strokeWidth="5"
        />
        <circle cx="530" cy="352" r="64" fill="#e6b48a" stroke={INK} strokeWidth="5" />
        <path d="M470 392h-20M560 330h.1M586 352c-6 6-14 6-18 2" stroke={INK} strokeWidth="6" />
        <g className={styles.press}>
          <path d="M220-20l72 250M400-20l-72 250" stroke={INK} strokeWidth="64" />
          <path d="M220-20l72 250M400-20l-72 250" stroke="#6b4423" strokeWidth="56" />
          <path d="M206-30l40 138M414-30l-40 138" stroke={INK} strokeWidth="78" />
          <path d="M206-30l40 138M414-30l-40 138" stroke="#b5122b" strokeWidth="70" />
          <path
            d="M262 282c-16-26-4-62 20-70h56c24 8 36 44 20 70-14 18-82 18-96 0z"
            fill="#7d4e2d"
            stroke={INK}
            strokeWidth="5"
          />
          <path d="M286 270v-24m18 30v-30m18 30v-30m18 24v-24" stroke={INK} strokeWidth="4" />
        </g>
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
            height="310"
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
          <text x="0" y="342" fontSize="20">
            cm
          </text>
        </g>
      </svg>
    </figure>
  );
}
