import { useContext } from "react";
import { SignOffsContext } from "#site/document/sign-offs-context.ts";
import { checkedBy } from "./checked-by.ts";
import styles from "./signed-by.module.css";

/** Says below a medical text which clinician has read exactly these words, or that none has. */
export function SignedBy({ text }: { text: string }) {
  const signOff = useContext(SignOffsContext).get(text);
  // The browser renders no medical text again.
  if (!signOff) return null;
  return (
    <p className={styles.mark}>
      <small>{checkedBy(signOff)}</small>
    </p>
  );
}
