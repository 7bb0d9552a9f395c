import styles from "./chest-beat.module.css";

const INK = "#1d1416";

/** Hands on a chest, pushing; behind them the trace that they make. Nine pushes at 110 a minute, then rest. */
export function ChestBeat() {
  return (
    <svg
      viewBox="0 0 640 440"
      className={styles.scene}
      role="img"
      aria-label="Two hands push on the middle of a chest, arms straight. Behind them a heart trace peaks with every push: 110 a minute."
    >
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M-10 150h60l14-18 18 36 26-120 30 160 18-58h60l14-18 18 36 26-120 30 160 18-58h60l14-18 18 36 26-120 30 160 18-58h100"
          stroke="#ff4a3d"
          strokeWidth="7"
          className={styles.trace}
          pathLength={1}
        />
        <path
          d="M20 440V372c0-44 60-60 150-66h300c90 6 150 22 150 66v68z"
          fill="#f4b63f"
          stroke={INK}
          strokeWidth="6"
        />
        <path d="M270 306c10 30 90 30 100 0z" fill="#5a3825" stroke={INK} strokeWidth="6" />
        <path d="M320 344v70m-34-58l34 14 34-14m-72 36l38 12 38-12" stroke={INK} strokeOpacity=".28" strokeWidth="5" />
        <g className={styles.push}>
          <path d="M196-60l92 348M444-60l-92 348" stroke={INK} strokeWidth="74" />
          <path d="M196-60l92 348M444-60l-92 348" stroke="#6b4423" strokeWidth="63" />
          <path d="M190-80l52 196M450-80l-52 196" stroke={INK} strokeWidth="98" />
          <path d="M190-80l52 196M450-80l-52 196" stroke="#fffaf4" strokeWidth="87" />
          <path
            d="M258 372c-22-30-10-82 22-94h80c32 12 44 64 22 94-20 24-104 24-124 0z"
            fill="#7d4e2d"
            stroke={INK}
            strokeWidth="6"
          />
          <path d="M290 364v-34m20 42v-42m20 42v-42m20 34v-34" stroke={INK} strokeWidth="5" />
          <path d="M262 320c-16 4-20 22-8 30" stroke={INK} strokeWidth="5" />
        </g>
      </g>
    </svg>
  );
}
