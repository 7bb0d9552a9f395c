import { useSite } from "#site/site-config.ts";
import styles from "./brand.module.css";

/** The wordmark: the name, and the beat it is named for. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={`${styles.logo} align-center`}>
      <svg viewBox="0 0 44 28" width="44" height="28" fill="none" aria-hidden="true">
        <path
          d="M2 16h9l4-5 4 5h3l5-14 7 24 4-10h4"
          stroke="var(--color-pulse)"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {name}
    </span>
  );
}

/** The code to scan for the app, from a friend's screen too. Browsers load it only when it is near the view. */
export function QrCode() {
  const { stores } = useSite();
  const alt = `QR code that opens ${stores.android}`;
  return <img className={styles.code} src="/qr-code.svg" alt={alt} width="148" height="148" loading="lazy" />;
}
