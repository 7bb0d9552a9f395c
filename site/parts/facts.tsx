import type { ReactNode } from "react";
import { classList } from "./class-list.ts";
import styles from "./facts.module.css";

type FactsProps = {
  /** What is said of each name. A fact without words is left out. */
  items: Readonly<Record<string, ReactNode>>;
  className?: string | undefined;
  /** The classes of the names, of the words, and of both together. */
  name?: string;
  words?: string;
  fact?: string | undefined;
};

/** A list of facts: names, and what is said of each. */
export function Facts({ items, className, name, words, fact }: FactsProps) {
  return (
    <dl className={className}>
      {Object.entries(items).map(([term, said]) =>
        said ? (
          <div key={term} className={fact}>
            <dt className={name}>{term}</dt>
            <dd className={words}>{said}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

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

/** The heads of a table's columns; those `from` a place on are of numbers. */
export function Columns({ names, from = Infinity }: { names: readonly string[]; from?: number }) {
  return (
    <thead>
      <tr>
        {names.map((name, index) => (
          <th key={name} className={index < from ? undefined : "numbers"} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type FiguresProps = {
  id: string;
  caption: string;
  columns: readonly string[];
  className?: string | undefined;
  children: ReactNode;
};

/** A table of figures by their names in the first column. On narrow screens it scrolls, also by keyboard. */
export function Figures({ id, caption, columns, className, children }: FiguresProps) {
  return (
    <div
      className={classList("scroll", className)}
      role="region"
      aria-labelledby={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it
      tabIndex={0}
    >
      <table className="table">
        <caption id={id}>{caption}</caption>
        <Columns names={columns} from={1} />
        {children}
      </table>
    </div>
  );
}
