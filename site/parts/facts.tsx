import type { ReactNode } from "react";

type FactsProps = {
  /** What is said of each name. A fact without words is left out. */
  items: Readonly<Record<string, ReactNode>>;
  className?: string;
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
