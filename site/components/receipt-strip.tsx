import type { ReactNode } from "react";
import styles from "./receipt-strip.module.css";

/** A paper slip with a torn lower edge that slides out. It has lines of name and value, and other text. */
export function ReceiptStrip({
  lines,
  children,
}: {
  lines: readonly [name: string, value: string][];
  children?: ReactNode;
}) {
  return (
    <div className={styles.slot}>
      <div className={styles.strip}>
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
