import { useContext } from "react";
import { cardiacArrest } from "#site/content/pages/cardiac-arrest.ts";
import { DocumentContext } from "#site/document/document-context.ts";
import styles from "./metronome-panel.module.css";

const WORDS = cardiacArrest.metronome;

/** The beat to push to. Without script it is a light that a checkbox turns on. */
export function MetronomePanel() {
  const { light, nonce, metronome } = useContext(DocumentContext) ?? {};
  return (
    <section className={styles.panel} aria-labelledby="metronome">
      <h3 id="metronome">{WORDS.heading}</h3>
      <beat-metronome
        className={styles.stage}
        data-start={WORDS.start}
        data-stop={WORDS.stop}
        data-idle={WORDS.idle}
        data-one={WORDS.count(1)}
        data-more={WORDS.count("#")}
        data-change={WORDS.swap("#")}
      >
        <label className={styles.light} data-part="light">
          <input type="checkbox" /> {WORDS.light}
          <span className={styles.lamp} aria-hidden="true">
            {WORDS.push}
          </span>
        </label>
        <div className={styles.metronome} data-part="beat" hidden>
          <button type="button" className={styles.beat} data-part="button" data-running="false">
            <span data-part="name">{WORDS.start}</span>
            <strong aria-hidden="true" data-part="count" hidden />
          </button>
          <p className={styles.told} data-part="told">
            {WORDS.idle}
          </p>
          <p role="status" className={styles.swap} data-part="swap" />
          <label className={styles.sound} data-part="sound">
            <input type="checkbox" defaultChecked /> {WORDS.sound}
          </label>
        </div>
      </beat-metronome>
      {metronome && !light ? (
        // oxlint-disable-next-line react/no-danger -- our own script
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: metronome }} />
      ) : null}
      <p className={styles.aloud}>{WORDS.aloud}</p>
    </section>
  );
}
