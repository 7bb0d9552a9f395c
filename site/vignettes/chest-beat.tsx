import pushing from "#site/images/heroes/push-from-the-side.svg?raw";
import styles from "./chest-beat.module.css";

/** A woman kneels over a chest and pushes. Behind her runs the trace of her pushes, at 110 a minute, which then rests. */
export function ChestBeat() {
  return (
    <svg
      viewBox="0 0 640 560"
      className={styles.scene}
      role="img"
      aria-label="A woman kneels close beside somebody who lies on the ground. The heel of one hand is on the middle of the chest, the other hand on top; her arms are straight, her shoulders above her hands, her eyes on the chest. Behind her a heart trace peaks with every push: 110 a minute."
    >
      <path
        d="M-10 290h60l14-18 18 36 26-120 30 160 18-58h60l14-18 18 36 26-120 30 160 18-58h60l14-18 18 36 26-120 30 160 18-58h180"
        fill="none"
        stroke="#f4b63f"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={styles.trace}
        pathLength={1}
      />
      {/* oxlint-disable-next-line react/no-danger -- our own drawing, from artwork/ */}
      <g transform="translate(70 1)" dangerouslySetInnerHTML={{ __html: pushing }} />
    </svg>
  );
}
