import { useSite } from "#site/page.ts";
import { classList } from "./class-list.ts";
import { Mark, Vignette } from "./pictures.tsx";
import styles from "./brand.module.css";

/** The wordmark: the name, and the beat it is named for. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={`${styles.logo} align-center`}>
      <Mark drawing="pulse-mark" />
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
  return <Vignette drawing="pulse-line" className={classList(styles.line, draw && styles.draw, className)} />;
}
