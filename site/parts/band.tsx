import type { ReactNode } from "react";
import { classList } from "./class-list.ts";
import type { Ground } from "./ground.ts";
import styles from "./band.module.css";

/**
 * A full-width band of a page, with the page's gutter and width inside. `id` makes it a fragment to link to.
 * `voice` is how loud it speaks: a `statement` has a large heading and much air; lists, questions, news and closing
 * links are `quiet`. `flush` leaves out the vertical space, for bands whose picture touches the edge.
 */
export function Band({
  ground = "paper",
  id,
  voice,
  flush = false,
  label,
  className,
  children,
}: {
  ground?: Ground;
  id?: string;
  voice?: "statement" | "quiet";
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
      data-voice={voice}
      data-ground={ground === "paper" ? undefined : ground}
      className={classList(styles.band, flush && styles.flush)}
    >
      <div className={classList("inside", className)}>{children}</div>
    </section>
  );
}
