import type { ReactNode } from "react";
import styles from "./band.module.css";

/** The grounds a band can stand on (styles/tokens.css). `paper` is the page's own. */
export type Ground = "paper" | "sand" | "ink" | "night" | "blood" | "deep" | "leaf" | "amber";

/**
 * A full-width band of a page, with the page's gutter and width inside. `id` makes it a fragment to link to.
 * `flush` leaves out the vertical space, for bands whose picture touches the edge.
 */
export function Band({
  ground = "paper",
  id,
  flush = false,
  label,
  className,
  children,
}: {
  ground?: Ground;
  id?: string;
  flush?: boolean;
  /** Names the section for screen readers. Set it when the section has no heading. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-label={label}
      data-ground={ground === "paper" ? undefined : ground}
      className={`${styles.band} ${flush ? styles.flush : ""}`}
    >
      <div className={`${styles.inner} ${className ?? ""}`}>{children}</div>
    </section>
  );
}
