import type { ReactNode } from "react";
import styles from "./slip.module.css";

/** A paper slip with a torn lower edge that slides out: lines of name and value, and what else is said on it. */
export function Slip({ lines, children }: { lines: readonly [name: string, value: string][]; children?: ReactNode }) {
  return (
    <div className={styles.slot}>
      <div className={styles.slip}>
        <dl className={styles.lines}>
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </div>
  );
}
