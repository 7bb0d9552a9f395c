import styles from "./chest-beat.module.css";

const INK = "#1d1416";
const SKIN = "#6b4423";
const SHIRT = "#fffaf4";

/** A woman leans over a chest and pushes; behind her the trace that she makes. Nine pushes at 110 a minute, then rest. */
export function ChestBeat() {
  return (
    <svg
      viewBox="0 -116 640 556"
      className={styles.scene}
      role="img"
      aria-label="A woman leans over somebody lying on the ground and pushes on the middle of the chest with both hands, arms straight. Behind her a heart trace peaks with every push: 110 a minute."
    >
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M-10 190h60l14-18 18 36 26-120 30 160 18-58h60l14-18 18 36 26-120 30 160 18-58h60l14-18 18 36 26-120 30 160 18-58h100"
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
          <Leaning />
          <path d="M212 76l82 212M428 76l-82 212" stroke={INK} strokeWidth="64" />
          <path d="M212 76l82 212M428 76l-82 212" stroke={SKIN} strokeWidth="53" />
          <path
            d="M254 8c-52 8-86 28-88 64l32 92 80-30-20-48M386 8c52 8 86 28 88 64l-32 92-80-30 20-48"
            fill={SHIRT}
            stroke={INK}
            strokeWidth="6"
          />
          <Head />
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

/** Her body, behind the arms. */
function Leaning() {
  return (
    <path
      d="M250 8c-50 8-78 26-82 58l40 30 30 96c50 22 114 22 164 0l30-96 40-30c-4-32-32-50-82-58z"
      fill={SHIRT}
      stroke={INK}
      strokeWidth="6"
    />
  );
}

/** Her head, bent over her hands: a tied cloth in gold, eyes on the work. */
function Head() {
  return (
    <>
      <path
        d="M320-78c-40-6-44-30-22-26 10-8 34-8 44 0 22-4 18 20-22 26z"
        fill="#f4b63f"
        stroke={INK}
        strokeWidth="6"
      />
      <path
        d="M266-8c-4-48 20-74 54-74s58 26 54 74c-2 44-26 76-54 76s-52-32-54-76z"
        fill={SKIN}
        stroke={INK}
        strokeWidth="6"
      />
      <path d="M264-14c-2-46 24-70 56-70s58 24 56 70c-34-22-78-22-112 0z" fill="#f4b63f" stroke={INK} strokeWidth="6" />
      <path d="M268-34c32-18 72-18 104 0" stroke={INK} strokeWidth="5" />
      <path
        d="M282 16c6 7 20 7 26 0m24 0c6 7 20 7 26 0M320 18v14l-7 4M306 48h28M280 0l24-3m32 0l24 3"
        stroke={INK}
        strokeWidth="5"
      />
    </>
  );
}
