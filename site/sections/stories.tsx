import type { Story } from "#contract/owner-content.ts";
import { Band } from "#site/components/band.tsx";
import { monthsText } from "#site/components/date-text.ts";
import styles from "./stories.module.css";

/** People's stories, in their own words. */
export function Stories({ id, heading, stories }: { id: string; heading: string; stories: readonly Story[] }) {
  return (
    <Band id={id}>
      <h2>{heading}</h2>
      <ul className={styles.stories}>
        {stories.map(({ words, who, place, date }) => (
          <li key={words}>
            <figure>
              <blockquote>{words}</blockquote>
              <figcaption>
                {who}, {place}, {monthsText(date, date)}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Band>
  );
}
