import { useContext } from "react";
import type { cardiacArrest } from "#site/content/pages/cardiac-arrest.ts";
import { DocumentContext } from "#site/document/document-context.ts";
import styles from "./metronome-panel.module.css";

/** The beat to push to. Without script it is a light that a checkbox turns on. */
export function MetronomePanel({ words }: { words: (typeof cardiacArrest)["metronome"] }) {
  const { light, nonce, metronome } = useContext(DocumentContext) ?? {};
  return (
    <section className={styles.panel} aria-labelledby="metronome">
      <h3 id="metronome">{words.heading}</h3>
      <beat-metronome
        className={styles.stage}
        data-start={words.start}
        data-stop={words.stop}
        data-idle={words.idle}
        data-one={words.one}
        data-more={words.more}
        data-change={words.swap}
      >
        <label className={styles.light} data-part="light">
          <input type="checkbox" /> {words.light}
          <span className={styles.lamp} aria-hidden="true">
            {words.push}
          </span>
        </label>
        <div className={styles.metronome} data-part="beat" hidden>
          <button type="button" className={styles.beat} data-part="button" data-running="false">
            <span data-part="name">{words.start}</span>
            <strong aria-hidden="true" data-part="count" hidden />
          </button>
          <p className={styles.told} data-part="told">
            {words.idle}
          </p>
          <p role="status" className={styles.swap} data-part="swap" />
          <label className={styles.sound} data-part="sound">
            <input type="checkbox" defaultChecked /> {words.sound}
          </label>
        </div>
      </beat-metronome>
      {metronome && !light ? (
        // oxlint-disable-next-line react/no-danger -- our own script
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: metronome }} />
      ) : null}
      <p className={styles.aloud}>{words.aloud}</p>
    </section>
  );
}
