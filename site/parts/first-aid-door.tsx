import type { home } from "#site/facts/pages/home.ts";
import styles from "./first-aid-door.module.css";

/** The way from the home page to first aid, for a person who has no time to read. */
export function FirstAidDoor({ door: { question, ways, more } }: { door: (typeof home)["hero"]["door"] }) {
  return (
    <nav aria-labelledby="happening" className={styles.door}>
      <p id="happening">{question}</p>
      <ul className={styles.large}>{ways.map(way)}</ul>
      <ul className={styles.small}>{more.map(way)}</ul>
    </nav>
  );
}

function way({ title, to }: { title: string; to: string }) {
  return (
    <li key={to}>
      <a href={to}>{title}</a>
    </li>
  );
}
