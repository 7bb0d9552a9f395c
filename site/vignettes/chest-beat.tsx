import pushing from "#site/images/heroes/push-from-the-side.svg?raw";
import styles from "./chest-beat.module.css";

/** Flat until her hands push, then a pulse with every push. */
const TRACE = "M-10 290h378l14-18 18 36 26-120 30 160 18-58h24l14-18 18 36 26-120 30 160 18-58h60";

/** A woman kneels over a chest and pushes. Behind her runs the trace of her pushes, at 110 a minute, which then rests. */
export function ChestBeat() {
  const trace = (stroke: string, clipPath?: string) => (
    <path
      d={TRACE}
      fill="none"
      stroke={stroke}
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={styles.trace}
      pathLength={1}
      clipPath={clipPath}
    />
  );
  return (
    <svg
      viewBox="0 0 640 560"
      className={styles.scene}
      role="img"
      aria-label="A woman kneels close beside somebody who lies on the ground. The heel of one hand is on the middle of the chest, the other hand on top, the fingers up; her arms are straight, her shoulders above her hands, her eyes on the chest. Behind her a flat trace peaks with every push: 110 a minute."
    >
      {trace("#f4b63f")}
      {/* Her shirt has the colour of the page. */}
      <clipPath id="chest-beat">
        <circle cx="320" cy="284" r="262" />
      </clipPath>
      <circle cx="320" cy="284" r="262" fill="#fbe3c0" />
      {trace("#b5122b", "url(#chest-beat)")}
      {/* oxlint-disable-next-line react/no-danger -- our own drawing */}
      <g transform="translate(70 1)" dangerouslySetInnerHTML={{ __html: pushing }} />
    </svg>
  );
}
