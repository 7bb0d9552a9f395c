import type { ComponentProps } from "react";
import { Band } from "./band.tsx";
import styles from "./split.module.css";

/**
 * A band in two columns where there is room for them: on all but narrow pages, or on wide ones alone. The page's class says how
 * wide they are (`--columns`) and how far apart (`--gap`), where it is not as usual.
 */
export function Split({
  from = "middle",
  className = "",
  ...band
}: { from?: "middle" | "wide" } & ComponentProps<typeof Band>) {
  return <Band {...band} className={`${styles.split} ${styles[from]} ${className}`} />;
}
