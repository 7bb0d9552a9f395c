import type { ReactNode } from "react";
import styles from "./receipt-strip.module.css";

type ReceiptStripProps = {
  lines: readonly [name: string, value: string | undefined, part?: string][];
  children?: ReactNode;
};

/**
 * A paper slip with a torn lower edge that slides out. It has lines of name and value, and other text. A line without a value
 * is left out. Script changes a line by its `part`.
 */
export function ReceiptStrip({ lines, children }: ReceiptStripProps) {
  return (
    <div className={styles.slot}>
      <div className={`${styles.strip} stack gap-2`}>
        <dl className={`${styles.lines} slip stack`}>
          {lines.map(([name, value, part]) =>
            value ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd data-part={part}>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {children}
      </div>
    </div>
  );
}
