import { PulseLine } from "#site/parts/pulse-line.tsx";
import { Split } from "#site/parts/split.tsx";
import type { whyWeBeat } from "#site/facts/pages/why-we-beat.ts";
import "#site/styles/layout.css";
import styles from "./vision.module.css";

/** Why the network was started, as a letter with notes in its margin. */
export function Vision({ vision }: { vision: (typeof whyWeBeat)["vision"] }) {
  return (
    <Split from="wide" ground="sand" id="vision" className="wide-first">
      <h2 className="across">{vision.heading}</h2>
      <div className={`${styles.letter} step-1`}>
        <p>{vision.greeting}</p>
        {vision.paragraphs.map((paragraph) => (
          <p className="above-2" key={paragraph}>
            {paragraph}
          </p>
        ))}
        <div className={`${styles.signed} above-4`}>
          <PulseLine />
          <p>{vision.signature}</p>
          <p>{vision.place}</p>
        </div>
      </div>
      <aside aria-label={vision.notesLabel} className={styles.margin}>
        <dl>
          {vision.notes.map((note) => (
            <div className="ruled" key={note.figure}>
              <dt className="headline step-4">{note.figure}</dt>
              <dd className="above-0">{note.text}</dd>
            </div>
          ))}
        </dl>
        <p className="ruled soft small">{vision.source}</p>
      </aside>
    </Split>
  );
}
