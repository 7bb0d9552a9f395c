import { useSite } from "#site/page.ts";
import { classList } from "./class-list.ts";
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

/**
 * The brand's line: flat, a heartbeat, flat. It is one path, longer than any screen, and its container crops it. So it
 * is as wide as the container, the beat keeps its shape, and no joint shows at any scale. Decoration only.
 */
export function PulseLine({ draw = false, className }: { draw?: boolean; className?: string | undefined }) {
  return (
    <svg
      className={classList(styles.line, draw && styles.draw, className)}
      width="100%"
      height="32"
      fill="none"
      aria-hidden="true"
    >
      <path
        d="M2 16h81l6-6 6 6h6l6-14 8 28 7-20 5 6h9999"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
