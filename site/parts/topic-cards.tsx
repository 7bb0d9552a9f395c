import type { TopicCard } from "#site/facts/pages/home.ts";
import type { ReactNode } from "react";
import doorBlood from "#site/vignettes/door-blood.svg?raw";
import doorGeneral from "#site/vignettes/door-general.svg?raw";
import doorStreet from "#site/vignettes/door-street.svg?raw";
import { DoorCardiac, DoorMedications } from "#site/vignettes/doors.tsx";
import { type Drawing, Vignette } from "#site/vignettes/vignette.tsx";
import styles from "./topic-cards.module.css";

const DOORS: Record<TopicCard["id"], Drawing> = {
  cardiac: DoorCardiac,
  general: doorGeneral,
  blood: doorBlood,
  medications: DoorMedications,
  street: doorStreet,
};

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
            <Vignette drawing={DOORS[card.id]} className={styles.scene} />
          </li>
        ))}
      </ul>
    </div>
  );
}
