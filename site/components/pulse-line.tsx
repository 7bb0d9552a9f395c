import styles from "./pulse-line.module.css";

/**
 * The brand's one line: flat, a heartbeat, flat. It stretches to the width of its holder; the beat keeps its shape
 * because the flat parts are drawn by borders beside it. Decoration only.
 */
export function PulseLine({ draw = false, className }: { draw?: boolean; className?: string | undefined }) {
  return (
    <span className={`${styles.line} ${draw ? styles.draw : ""} ${className ?? ""}`} aria-hidden="true">
      <svg viewBox="0 0 96 32" width="96" height="32" fill="none">
        <path
          pathLength="1"
          d="M0 16h22l6-6 6 6h6l6-14 8 28 7-20 5 6h26"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}
