import { useSite } from "#site/site-config.ts";
import styles from "./store-buttons.module.css";

/** Where to get the app. A store without a link is shown as coming soon. */
export function StoreButtons() {
  const { stores } = useSite();
  return (
    <ul className="cluster gap-2">
      <li>
        <a
          className={`${styles.store} row align-center rounded`}
          href={stores.android}
          target="_blank"
          rel="noopener noreferrer"
        >
          <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
            <path d="M5 3l13 11L5 25z" fill="currentColor" />
            <path d="M18 14l5-3a2 2 0 0 1 0 6z" fill="var(--color-accent)" />
          </svg>
          <span>
            <small>Get it on</small>
            Google Play
          </span>
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </li>
      <li>
        {stores.ios ? (
          <a
            className={`${styles.store} row align-center rounded`}
            href={stores.ios}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span>
              <small>Download on the</small>
              App Store
            </span>
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        ) : (
          <p className={`${styles.store} row align-center rounded ${styles.soon} soft`}>
            <span>
              <small>Coming soon to the</small>
              App Store
            </span>
          </p>
        )}
      </li>
    </ul>
  );
}
