import { CPR } from "#site/facts/cpr.ts";
import { SPOKEN } from "#site/facts/spoken-cpr.ts";
import { usePage } from "#site/page.ts";
import { Button, ButtonLink } from "#site/parts/button.tsx";
import styles from "./metronome-panel.module.css";

/**
 * The beat to push to (metronome-element.ts), and the voice beside it. Without script the beat is a flashing light that
 * a checkbox turns on.
 */
export function MetronomePanel() {
  const { light, nonce, metronome } = usePage().document;
  return (
    <section className={`${styles.panel} stack gap-1 middle sticky no-print`} aria-labelledby="metronome">
      <h3 id="metronome">Push to the beat</h3>
      <beat-metronome
        className="contents"
        data-voice="none"
        data-start="Start the beat"
        data-stop="Stop"
        data-idle={CPR.beat.how}
        data-one="1 push"
        data-more="# pushes"
        data-change="# minutes. Change over: the next person pushes now. Alone: keep pushing."
      >
        <div className={`${styles.stage} stack gap-1`}>
          <label className={`${styles.light} stack`} data-part="light">
            <input type="checkbox" /> Show the beat as a light
            <span className={`${styles.lamp} drum stack across full step-1`} aria-hidden="true">
              Push
            </span>
          </label>
          <div className={styles.metronome} data-part="beat" hidden>
            <button
              type="button"
              className={`${styles.beat} drum stack step-1 bold`}
              data-part="button"
              data-running="false"
            >
              <span data-part="name">Start the beat</span>
              <strong className="headline numbers" aria-hidden="true" data-part="count" hidden />
            </button>
            <p className={`${styles.told} soft`} data-part="told">
              {CPR.beat.how}
            </p>
            <p role="status" className={`${styles.swap} accent bold`} data-part="swap" />
            <label className={`${styles.sound} stack`} data-part="sound">
              <input type="checkbox" defaultChecked /> Sound
            </label>
          </div>
        </div>
        {light ? <Aloud /> : <Voice />}
      </beat-metronome>
      {metronome && !light ? (
        // No module: those wait, even inside the document, until the page has been painted.
        // oxlint-disable-next-line react/no-danger -- our own script
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: metronome }} />
      ) : null}
    </section>
  );
}

function Aloud() {
  return <p className="soft">{CPR.beat.aloud}</p>;
}

/**
 * The voice's button, which script shows in place of the advice to count aloud if there is a voice (voice-element.ts),
 * and the template that a press puts in their place (`speakCpr` there).
 */
function Voice() {
  const waiting = "Do what 112 says. To hear the steps, press Go on. A child or a baby? Read the five steps.";
  return (
    <beat-voice className={`${styles.slot} stack`}>
      <Aloud />
      <Button look="outline">Say the steps aloud: an adult</Button>
      <template>
        <div
          className={`${styles.spoken} stack gap-1 full`}
          data-go="Go on"
          data-pause="Pause"
          data-waiting={waiting}
          data-speaking="Does 112 or the AED speak? Pause the voice, and do what it says."
          data-paused="The voice waits. To hear it again, press Go on."
        >
          <p className={`${styles.caption} across stack rounded bold`} data-part="caption">
            {SPOKEN.call.shown}
          </p>
          <p className="across soft" data-part="hint">
            {waiting}
          </p>
          <ButtonLink to="tel:112">Call 112</ButtonLink>
          <Button look="outline">Go on</Button>
        </div>
      </template>
    </beat-voice>
  );
}
