import { Vignette } from "#site/vignettes/vignette.tsx";
import styles from "./doors.module.css";

export type DoorContent = {
  id: "cardiac" | "general" | "blood" | "medications" | "street";
  name: string;
  text: string;
  to: string;
};

const GROUNDS = { cardiac: "blood", general: "amber", blood: "deep", medications: "leaf", street: "night" } as const;

/** Five doors into the topics: one tall, two wide, two small, each in its own hue. */
export function Doors({ doors }: { doors: DoorContent[] }) {
  return (
    <ul className={styles.doors}>
      {doors.map((door) => (
        <li key={door.id} className={`${styles.door} ${styles[door.id]}`} data-ground={GROUNDS[door.id]}>
          <div className={styles.words}>
            <h3>{door.name}</h3>
            <p>{door.text}</p>
            <a href={door.to} className={styles.more}>
              Learn More<span className="visually-hidden"> about {door.name.toLowerCase()}</span>
            </a>
          </div>
          <Vignette name={`door-${door.id}`} className={styles.scene} />
        </li>
      ))}
    </ul>
  );
}
