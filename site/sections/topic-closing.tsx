import { ButtonLink } from "#site/components/button.tsx";
import { Split } from "#site/components/split.tsx";
import styles from "./topic-closing.module.css";

export type ClosingContent = { text: string; title: string; to: string };

/** The one thing to do next, at a topic's end. */
export function TopicClosing({ closing }: { closing: ClosingContent }) {
  return (
    <Split ground="sand" className={styles.closing}>
      <p>{closing.text}</p>
      <ButtonLink to={closing.to}>{closing.title}</ButtonLink>
    </Split>
  );
}
