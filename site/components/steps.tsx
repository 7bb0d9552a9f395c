import type { ReactNode } from "react";
import styles from "./steps.module.css";

/**
 * Steps in order, side by side where there is room. `mark` stands before each name. The page's class can set how many
 * stand in a row (`--columns`) and the distance between them (`--gap`).
 */
export function Steps({
  items,
  mark,
  className = "",
}: {
  items: readonly { name: string; text: string }[];
  mark?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <ol className={`${styles.steps} ${className}`}>
      {items.map((step) => (
        <li key={step.name}>
          {mark}
          <h3>{step.name}</h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
