import { paragraphsOf } from "#contract/content/paragraphs.ts";
import type { ReactNode } from "react";
import styles from "./questions.module.css";

export type Question = { question: string; answer: ReactNode };

/** Questions that open one at a time. The last of them fade until the end of the list is in view. */
export function Questions({ items }: { items: Question[] }) {
  return (
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
          {typeof answer === "string" ? paragraphsOf(answer).map((text) => <p key={text}>{text}</p>) : <p>{answer}</p>}
        </details>
      ))}
    </div>
  );
}
