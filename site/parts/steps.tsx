import styles from "./steps.module.css";

/** Steps in order, each with its number: below each other, and side by side on a wide page. `items`: text by name. */
export function Steps({ items }: { items: Readonly<Record<string, string>> }) {
  return (
    <ol className={`${styles.steps} discs stack`}>
      {Object.entries(items).map(([name, text]) => (
        <li key={name}>
          <h3>{name}</h3>
          <p className="measure above-0 soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
