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
  const sounding = audio && soundOn(audio);
  return {
    now: sounding?.now ?? pageSeconds,
    click: (at, swap) => sounding?.click(at, swap),
    setSound: (on) => sounding?.setSound(on),
    close: () => sounding?.close(),
  };
}

const pageSeconds = () => performance.now() / 1000;

function soundOn(audio: AudioContext) {
  const clock = soundClock(() => audio.currentTime, pageSeconds);
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
    click(at: number, swap: boolean) {
      const onCard = clock.onCard(at);
      if (onCard !== undefined) sound(audio, volume, onCard, swap);
    },
    setSound(on: boolean) {
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

/** A clock, in seconds, that follows the sound card's time and continues while that is stopped. */
type SoundClock = {
  now: () => number;
  /** A moment of this clock as the sound card's time; undefined while that is stopped. */
  onCard: (at: number) => number | undefined;
  /** Call when the sound card's time stops. A second call changes nothing. */
  sleep: () => void;
  /** Call when it runs again. Returns whether it had stopped. */
  wake: () => boolean;
};

/**
 * `card` returns the sound card's time (an `AudioContext`'s `currentTime`), `wall` the page's. A phone call may suspend
 * the sound card, and the call to 112 must not stop the beat.
 */
function soundClock(card: () => number, wall: () => number): SoundClock {
  let slept = 0;
  let asleepSince: number | undefined;
  const sleeping = () => (asleepSince === undefined ? 0 : wall() - asleepSince);
  return {
    now: () => card() + slept + sleeping(),
    onCard: (at) => (asleepSince === undefined ? at - slept : undefined),
    sleep() {
      asleepSince ??= wall();
    },
    wake() {
      const hasSlept = asleepSince !== undefined;
      slept += sleeping();
      asleepSince = undefined;
      return hasSlept;
    },
  };
}
