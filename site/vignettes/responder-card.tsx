import { Facts } from "#site/parts/band.tsx";
import { personPicture } from "#site/parts/pictures.tsx";
import pulseMark from "./pulse-mark.svg?raw";
import { Vignette } from "./vignette.tsx";
import styles from "./responder-card.module.css";

/** A responder's card that is filled in line by line and then gets its seal. */
export function ResponderCard() {
  return (
    <figure
      role="img"
      aria-label="A responder’s card being filled in: a portrait, the role student, the area Legon in Accra, hands-only CPR as training, and three stamps. The last stamp reads verified."
    >
      <div className={styles.card} aria-hidden="true">
        <div className={`${styles.head} headline row apart align-center`}>
          <span>Responder</span>
          <Vignette drawing={pulseMark} />
        </div>
        <div className={`${styles.body} stack align-center`}>
          <img
            className="cover full rounded"
            src={personPicture("student-legon").src}
            alt=""
            width="112"
            height="131"
            decoding="async"
          />
          <Facts
            className={styles.lines}
            fact="appear"
            name="small"
            words="bold"
            items={{ Role: "Student", Area: "Legon, Accra", Training: "Hands-only CPR" }}
          />
        </div>
        <p className={`${styles.stamps} cluster gap-1 bold`}>
          <span className="appear">Signed up</span>
          <span className="appear">ID checked</span>
          <span className="appear">Verified</span>
        </p>
        <span className={styles.weave} />
      </div>
    </figure>
  );
}
