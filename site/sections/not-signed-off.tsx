import { useContext } from "react";
import { UnsignedContext } from "#site/document/unsigned-context.ts";
import { useSite } from "#site/site-config.ts";
import styles from "./not-signed-off.module.css";

/**
 * Marks words that no clinician has signed yet. It does so only where no real money moves, so visitors of the real site
 * see no mark.
 */
export function NotSignedOff({ text }: { text: string }) {
  const isPractice = useSite().sandboxUrl !== null;
  return useContext(UnsignedContext).has(text) && isPractice ? (
    <p className={styles.mark} data-unsigned={text}>
      <small>Not yet signed off by a clinician</small>
    </p>
  ) : null;
}
