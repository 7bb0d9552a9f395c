import { MANAGE_PATH } from "#contract/addresses.ts";
import { RESULTS } from "#site/facts/giving/giving-results.ts";
import styles from "./next-steps.module.css";

const CARDS = [
  { to: "/trainings/basic-cpr", words: RESULTS.next },
  { to: MANAGE_PATH, words: RESULTS.manage },
  { to: "/impact/books", words: "See what came in and went back, month by month" },
];

/** Where a donor may go after a gift. The page ends here. */
export function NextSteps() {
  return (
    <ul className={styles.cards}>
      {CARDS.map(({ to, words }) => (
        <li key={to}>
          <a href={to}>{words}</a>
        </li>
      ))}
    </ul>
  );
}
