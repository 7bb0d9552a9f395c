import type { ReactNode } from "react";
import styles from "./sent-once.module.css";

/** A form that a second press does not send again (site/behaviours/sent-once-element.ts). */
export function SentOnce({ children }: { children: ReactNode }) {
  return <beat-sent-once className={styles.whole}>{children}</beat-sent-once>;
}
