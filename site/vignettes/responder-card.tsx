import { personPicture } from "#site/parts/person-picture.ts";
import styles from "./responder-card.module.css";

/** A responder's card that is filled in line by line and then gets its seal. */
export function ResponderCard() {
  return (
    <figure
      className={styles.holder}
      role="img"
      aria-label="A responder’s card being filled in: a portrait, the role student, the area Legon in Accra, hands-only CPR as training, and three stamps. The last stamp reads verified."
    >
      <div className={styles.card} aria-hidden="true">
        <p className={styles.head}>
          <span>Responder</span>
          <svg
            viewBox="0 0 44 28"
            width="44"
            height="28"
            fill="none"
            stroke="currentColor"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="M2 16h9l4-5 4 5h3l5-14 7 24 4-10h4" />
          </svg>
        </p>
        <div className={styles.body}>
          <img src={personPicture("student-legon").src} alt="" width="112" height="131" decoding="async" />
          <dl className={styles.lines}>
            <div>
              <dt>Role</dt>
              <dd className="bold">Student</dd>
            </div>
            <div>
              <dt>Area</dt>
              <dd className="bold">Legon, Accra</dd>
            </div>
            <div>
              <dt>Training</dt>
              <dd className="bold">Hands-only CPR</dd>
            </div>
          </dl>
        </div>
        <p className={`${styles.stamps} cluster gap-1`}>
          <span>Signed up</span>
          <span>ID checked</span>
          <span className={styles.verified}>Verified</span>
        </p>
        <span className={styles.weave} />
      </div>
    </figure>
  );
}
