import type { ComponentProps } from "react";
import { classList } from "./class-list.ts";
import { Band } from "./band.tsx";
import styles from "./split.module.css";

/**
 * A band in two columns where there is room: on all but narrow pages, or only on wide ones. The page's class can set
 * the columns' widths (`--columns`) and the distance between them (`--gap`).
 */
export function Split({
  from = "middle",
  className,
  ...band
}: { from?: "middle" | "wide" } & ComponentProps<typeof Band>) {
  return <Band {...band} className={classList(styles.split, styles[from], className)} />;
}
