import { NO_ANSWER } from "#site/content/pages/no-answer.ts";
import { usePageLanguages } from "#site/languages/page-languages.ts";
import styles from "./no-answer.module.css";

/**
 * Shown beside every link to call 112: the other numbers, and how to get to a hospital if no ambulance comes. `brief`
 * is the form in every page's emergency line, which opens over the page.
 */
export function NoAnswer({ brief = false }: { brief?: boolean }) {
  const words = usePageLanguages()?.own?.frame.noAnswer ?? NO_ANSWER;
  return (
    <details className={`${styles.strip} ${brief ? styles.brief : ""}`}>
      <summary>{brief ? words.brief : words.question}</summary>
      <div className={styles.panel}>
        <ul className={styles.numbers}>
          {words.numbers.map(({ number, name }) => (
            <li key={number}>
              <a href={`tel:${number}`}>
                <strong>{number}</strong> {name}
              </a>
            </li>
          ))}
        </ul>
        <p>{words.ride}</p>
        <p className={styles.silent}>{words.silent}</p>
      </div>
    </details>
  );
}
