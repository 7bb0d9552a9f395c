import { useContext } from "react";
import type { cardiacArrest } from "#site/facts/cardiac-arrest.ts";
import { DocumentContext } from "#site/document/document-context.ts";
import { VoiceSlot, type VoiceWords } from "#site/voice/voice-slot.tsx";
import styles from "./metronome-panel.module.css";

type PanelProps = {
  words: (typeof cardiacArrest)["metronome"];
  voice?: VoiceWords | undefined;
};

/** The beat to push to, and the voice beside it. Without script the beat is a flashing light that a checkbox turns on. */
export function MetronomePanel({ words, voice }: PanelProps) {
  const { light, nonce, metronome } = useContext(DocumentContext) ?? {};
  const aloud = <p className={styles.aloud}>{words.aloud}</p>;
  return (
    <section className={`${styles.panel} no-print`} aria-labelledby="metronome">
      <h3 id="metronome">{words.heading}</h3>
      <beat-metronome
        data-voice="none"
        data-start={words.start}
        data-stop={words.stop}
        data-idle={words.idle}
        data-one={words.one}
        data-more={words.more}
        data-change={words.swap}
      >
        <div className={styles.stage}>
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
        </div>
        {voice && !light ? <VoiceSlot words={voice}>{aloud}</VoiceSlot> : aloud}
      </beat-metronome>
      {metronome && !light ? (
        // oxlint-disable-next-line react/no-danger -- our own script
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: metronome }} />
      ) : null}
    </section>
  );
}
