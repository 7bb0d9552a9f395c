import type { ReactNode } from "react";
import styles from "./questions.module.css";

export type Question = { question: string; answer: ReactNode };

/** Questions that open one at a time. The list scrolls within itself, and a mask shows that there is more below. */
export function Questions({ items }: { items: Question[] }) {
  return (
    // A region that scrolls must be reachable by keyboard; its questions are, and the focus scrolls it.
    <div className={styles.list}>
      {items.map(({ question, answer }) => (
        <details key={question} name="question" className={styles.item}>
          <summary>
            <h3>{question}</h3>
            <svg
              width="28"
              height="28"
              viewBox="0 0 28 28"
              aria-hidden="true"
              stroke="currentColor"
              strokeWidth="4"
              strokeLinecap="round"
            >
              <path d="M4 14h20" />
              <path className={styles.upright} d="M14 4v20" />
            </svg>
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
