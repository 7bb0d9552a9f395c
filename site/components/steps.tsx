import styles from "./steps.module.css";

/** Steps in order, each with its number: below each other, and side by side on a wide page. */
export function Steps({ items }: { items: readonly { name: string; text: string }[] }) {
  return (
    <ol className={styles.steps}>
      {items.map((step) => (
        <li key={step.name}>
          <h3>{step.name}</h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
