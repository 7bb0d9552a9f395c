import type { ReactNode } from "react";
import styles from "./steps.module.css";

/**
 * Steps in their order, beside each other where there is room. `mark` stands before each name. The page's class
 * says how many stand in a row (`--columns`) and how far apart (`--gap`), where it is not as usual.
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
