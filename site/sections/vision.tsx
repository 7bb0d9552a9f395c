import { PulseLine } from "#site/components/pulse-line.tsx";
import { Split } from "#site/components/split.tsx";
import type { whyWeBeat } from "#site/content/pages/why-we-beat.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import styles from "./vision.module.css";

/** Why the network was started, as a letter with notes in its margin. */
export function Vision({ vision }: { vision: (typeof whyWeBeat)["vision"] }) {
  return (
    <Split from="wide" ground="sand" id="vision" className={styles.vision}>
      <h2>{vision.heading}</h2>
      <div className={styles.letter}>
        <p>{vision.greeting}</p>
        {vision.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <div className={styles.signed}>
          <PulseLine />
          <p>{vision.signature}</p>
          <p>{vision.place}</p>
        </div>
      </div>
      <Vignette name="first-letter" className={styles.envelope} />
      <aside aria-label={vision.notesLabel} className={styles.margin}>
        <dl>
          {vision.notes.map((note) => (
            <div key={note.figure}>
              <dt>{note.figure}</dt>
              <dd>{note.text}</dd>
            </div>
          ))}
        </dl>
        <p>{vision.source}</p>
      </aside>
    </Split>
  );
}
