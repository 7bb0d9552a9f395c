import type { Ground } from "#site/parts/ground.ts";
import { ButtonLink } from "#site/parts/button.tsx";
import { Split } from "#site/parts/split.tsx";
import styles from "./topic-closing.module.css";

export type ClosingContent = { text: string; title: string; to: string };

/** The one thing to do next, at the end of a topic. */
export function TopicClosing({ closing, ground = "sand" }: { closing: ClosingContent; ground?: Ground }) {
  return (
    <Split ground={ground} voice="quiet" className={styles.closing}>
      <h2>{closing.text}</h2>
      <ButtonLink to={closing.to}>{closing.title}</ButtonLink>
    </Split>
  );
}
