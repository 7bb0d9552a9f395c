import { useEffect, useRef, useState } from "react";
import { useHydrated } from "#site/components/use-hydrated.ts";
import { cardiacArrest } from "#site/content/cardiac-arrest.ts";
import { AT_REST } from "./beat.ts";
import { keepAwake } from "./keep-awake.ts";
import { startMetronome } from "./metronome.ts";
import styles from "./metronome-panel.module.css";
import { type Opened, openWorld } from "./sound.ts";

const WORDS = cardiacArrest.metronome;

/** The beat to push to. Where script has not arrived it is a light that a checkbox turns on. */
export function MetronomePanel() {
  const hydrated = useHydrated();
  return (
    <section className={styles.panel} aria-labelledby="metronome">
      <h3 id="metronome">{WORDS.heading}</h3>
      {hydrated ? <Metronome /> : <Light />}
      <p className={styles.aloud}>{WORDS.aloud}</p>
    </section>
  );
}

function Light() {
  return (
    <label className={styles.light}>
      <input type="checkbox" /> {WORDS.light}
      <span className={styles.lamp} aria-hidden="true">
        {WORDS.push}
      </span>
    </label>
  );
}

function Metronome() {
  const opened = useRef<Opened>(undefined);
  const [isOn, setOn] = useState(false);
  const [moment, setMoment] = useState(AT_REST);
  const isLoud = useRef(true);

  useEffect(() => {
    if (!isOn) return undefined;
    let stopBeat: (() => void) | undefined;
    const opening = openWorld();
    const letSleep = keepAwake();
    let isWanted = true;
    void opening.then((now) => {
      opened.current = now;
      now.setSound(isLoud.current);
      if (isWanted) stopBeat = startMetronome(now.world, setMoment);
    });
    return () => {
      isWanted = false;
      stopBeat?.();
      setMoment(AT_REST);
      void opening.then(({ close }) => close());
      letSleep();
    };
  }, [isOn]);

  return (
    <>
      <button
        type="button"
        className={styles.beat}
        data-running={isOn}
        data-pressed={moment.pressed}
        onClick={() => setOn(!isOn)}
      >
        <span>{isOn ? WORDS.stop : WORDS.start}</span>
        {isOn ? (
          <strong aria-hidden="true" data-pushes={moment.pushes}>
            {moment.pushes}
          </strong>
        ) : null}
      </button>
      <p className={styles.told}>{isOn ? WORDS.count(moment.pushes) : WORDS.idle}</p>
      <p role="status" className={styles.swap}>
        {moment.swap > 0 ? WORDS.swap(moment.swap * 2) : ""}
      </p>
      <label className={styles.sound}>
        <input
          type="checkbox"
          defaultChecked
          onChange={({ target }) => {
            isLoud.current = target.checked;
            opened.current?.setSound(target.checked);
          }}
        />{" "}
        {WORDS.sound}
      </label>
    </>
  );
}
