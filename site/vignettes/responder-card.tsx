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
          <dl className={styles.lines}>
            <div className="appear">
              <dt className="small">Role</dt>
              <dd className="bold">Student</dd>
            </div>
            <div className="appear">
              <dt className="small">Area</dt>
              <dd className="bold">Legon, Accra</dd>
            </div>
            <div className="appear">
              <dt className="small">Training</dt>
              <dd className="bold">Hands-only CPR</dd>
            </div>
          </dl>
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
