import type { TopicCard } from "#site/content/pages/home.ts";
import type { ReactNode } from "react";
import { Vignette } from "#site/vignettes/vignette.tsx";
import styles from "./topic-cards.module.css";

const TOPIC_GROUNDS = {
  cardiac: "blood",
  general: "ochre",
  blood: "deep",
  medications: "leaf",
  street: "night",
} as const;

/**
 * Five doors into the topics: one tall, two wide, two small, each in its own hue. The text that introduces them
 * (`children`) is among them.
 */
export function TopicCards({ cards, children }: { cards: TopicCard[]; children?: ReactNode }) {
  return (
    <div className={styles.cards}>
      <div className={styles.sign}>{children}</div>
      <ul className={styles.doors}>
        {cards.map((card) => (
          <li key={card.id} className={`${styles.door} ${styles[card.id]}`} data-ground={TOPIC_GROUNDS[card.id]}>
            <div className={styles.words}>
              <h3>{card.name}</h3>
              <p>{card.text}</p>
              <a href={card.to} className={styles.more}>
                Learn More<span className="visually-hidden"> about {card.name.toLowerCase()}</span>
              </a>
            </div>
            <Vignette name={`door-${card.id}`} className={styles.scene} />
          </li>
        ))}
      </ul>
    </div>
  );
}
