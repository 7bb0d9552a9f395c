import type { ComponentProps, ReactNode } from "react";
import styles from "./chips.module.css";

/** A few short answers in a row, as buttons that stay pressed. */
export function Chips({ children }: { children: ReactNode }) {
  return <div className={styles.chips}>{children}</div>;
}

/** A radio or a checkbox that lies invisible over its words. `isWide`: it may take two columns. */
export function Chip({
  label,
  isWide = false,
  ...input
}: { label: string; isWide?: boolean } & Omit<ComponentProps<"input">, "className">) {
  return (
    <label className={styles.chip} data-wide={isWide ? "" : undefined}>
      <input {...input} className={styles.input} />
      <span className={styles.face}>{label}</span>
    </label>
  );
}
