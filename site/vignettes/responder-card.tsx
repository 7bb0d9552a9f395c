import styles from "./responder-card.module.css";

/** A responder's card that fills in line by line and takes its seal. */
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
          <svg viewBox="0 0 120 140">
            <rect width="120" height="140" rx="14" fill="#f4b63f" />
            <path d="M14 140c2-34 20-46 46-46s44 12 46 46z" fill="#b5122b" stroke="#1d1416" strokeWidth="4" />
            <path d="M47 84h26v16c0 12-26 12-26 0z" fill="#5a3825" stroke="#1d1416" strokeWidth="4" />
            <path
              d="M33 54c0-40 54-40 54 0 0 26-12 38-27 38S33 80 33 54z"
              fill="#6b4423"
              stroke="#1d1416"
              strokeWidth="4"
            />
            <path d="M30 56c-8-46 68-46 60 0-6-16-14-22-30-22s-24 6-30 22z" fill="#1d1416" />
            <circle cx="40" cy="20" r="9" fill="#1d1416" />
            <circle cx="60" cy="12" r="10" fill="#1d1416" />
            <circle cx="80" cy="20" r="9" fill="#1d1416" />
            <path d="M48 60h.1m24 0h.1" stroke="#1d1416" strokeWidth="6" strokeLinecap="round" />
            <path d="M50 74c6 6 14 6 20 0" fill="none" stroke="#1d1416" strokeWidth="4" strokeLinecap="round" />
          </svg>
          <dl className={styles.lines}>
            <div>
              <dt>Role</dt>
              <dd>Student</dd>
            </div>
            <div>
              <dt>Area</dt>
              <dd>Legon, Accra</dd>
            </div>
            <div>
              <dt>Training</dt>
              <dd>Hands-only CPR</dd>
            </div>
          </dl>
        </div>
        <p className={styles.stamps}>
          <span>Signed up</span>
          <span>ID checked</span>
          <span className={styles.verified}>Verified</span>
        </p>
        <span className={styles.weave} />
      </div>
    </figure>
  );
}
