import type { AudioHost } from "./metronome.ts";

const CLICK_HERTZ = 1000;
const SWAP_HERTZ = 1600;
/** A click swells and fades within this time, so that it sounds like a knock and not like a tone. */
const CLICK_SECONDS = 0.05;
const SWAP_SECONDS = 0.4;
/** How long a browser may take to allow sound. */
const START_MS = 400;

export type Opened = AudioHost & { setSound: (on: boolean) => void; close: () => void };

/**
 * The browser's side of the metronome. Call it during a press, because browsers allow no sound before one. It keeps
 * time by the sound card's clock or, without sound, by the page's.
 */
export async function openAudioHost(): Promise<Opened> {
  const audio = await startAudio();
  const nothing = () => undefined;
  return audio ? soundOn(audio) : { now: pageSeconds, click: nothing, setSound: nothing, close: nothing };
}

const pageSeconds = () => performance.now() / 1000;

function soundOn(audio: AudioContext): Opened {
  const clock = soundClock(audio);
  let isOn = true;
  let volume = open();

  function open() {
    const gain = audio.createGain();
    gain.gain.value = isOn ? 1 : 0;
    gain.connect(audio.destination);
    return gain;
  }

  audio.addEventListener("statechange", () => {
    if (audio.state !== "running") clock.sleep();
    else if (clock.wake()) {
      // This drops the clicks scheduled before the sleep, which would now sound late.
      volume.disconnect();
      volume = open();
    }
  });
  const rouse = () => void audio.resume().catch(() => undefined);
  document.addEventListener("visibilitychange", rouse);

  return {
    now: clock.now,
    click(at, swap) {
      const onCard = clock.onCard(at);
      if (onCard !== undefined) sound(audio, volume, onCard, swap);
    },
    setSound(on) {
      isOn = on;
      volume.gain.value = on ? 1 : 0;
      rouse();
    },
    close() {
      document.removeEventListener("visibilitychange", rouse);
      void audio.close();
    },
  };
}

async function startAudio(): Promise<AudioContext | undefined> {
  if (typeof AudioContext === "undefined") return undefined;
  const audio = new AudioContext();
  await Promise.race([audio.resume(), new Promise((resolve) => setTimeout(resolve, START_MS))]).catch(() => undefined);
  if (audio.state === "running") return audio;
  void audio.close();
  return undefined;
}

function sound(audio: AudioContext, volume: GainNode, at: number, swap: boolean) {
  const [hertz, seconds] = swap ? [SWAP_HERTZ, SWAP_SECONDS] : [CLICK_HERTZ, CLICK_SECONDS];
  const tone = audio.createOscillator();
  const shape = audio.createGain();
  tone.frequency.value = hertz;
  shape.gain.setValueAtTime(0.8, at);
  shape.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  tone.connect(shape).connect(volume);
  tone.start(at);
  tone.stop(at + seconds);
}

/**
 * A clock, in seconds, that follows the sound card's time and continues, by the page's, while that is stopped: a phone call
 * may suspend the sound card, and the call to 112 must not stop the beat.
 */
function soundClock(audio: AudioContext) {
  let slept = 0;
  let asleepSince: number | undefined;
  const sleeping = () => (asleepSince === undefined ? 0 : pageSeconds() - asleepSince);
  return {
    now: () => audio.currentTime + slept + sleeping(),
    /** A moment of this clock as the sound card's time; undefined while that is stopped. */
    onCard: (at: number) => (asleepSince === undefined ? at - slept : undefined),
    /** Call when the sound card's time stops. A second call changes nothing. */
    sleep() {
      asleepSince ??= pageSeconds();
    },
    /** Call when it runs again. Returns whether it had stopped. */
    wake() {
      const hasSlept = asleepSince !== undefined;
      slept += sleeping();
      asleepSince = undefined;
      return hasSlept;
    },
  };
}
