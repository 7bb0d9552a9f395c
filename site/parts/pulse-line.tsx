import { classList } from "./class-list.ts";
import styles from "./pulse-line.module.css";

/**
 * The brand's line: flat, a heartbeat, flat. It is one path, longer than any screen, and its container crops it. So it
 * is as wide as the container, the beat keeps its shape, and no joint shows at any scale. Decoration only.
 */
export function PulseLine({ draw = false, className }: { draw?: boolean; className?: string | undefined }) {
  return (
    <svg
      className={classList(styles.line, draw && styles.draw, className)}
      width="100%"
      height="32"
      fill="none"
      aria-hidden="true"
    >
      <path
        d="M2 16h81l6-6 6 6h6l6-14 8 28 7-20 5 6h9999"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
