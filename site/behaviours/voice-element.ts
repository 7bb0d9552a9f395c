import { SPOKEN, type SpokenLine, wordsOf } from "#site/facts/spoken-cpr.ts";
import type { BeatMoment, MetronomeElement } from "./metronome-element.ts";

/** Some devices never report the end of an utterance. By this time even a slow voice has finished. */
const PATIENCE_MS = 2000;
const LETTER_MS = 120;

const { call: CALL, steps: STEPS, change: CHANGE, tens: TENS } = SPOKEN;
const LINES = [CALL, ...STEPS];
const PUSHING = STEPS.find(({ beat }) => beat) ?? CALL;

/**
 * `<Voice>` of metronome-panel.tsx: shows its button in place of the advice to count aloud, if the device has a voice.
 * The state is an attribute of the metronome, whose layout makes room for it.
 */
export function startVoice(offered: HTMLElement): void {
  const metronome = offered.closest<MetronomeElement>("beat-metronome");
  const button = offered.querySelector("button");
  const written = offered.querySelector("template")?.content.firstElementChild;
  if (!metronome || !button || !(written instanceof HTMLElement)) return;
  // Not every browser has `speechSynthesis`.
  const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  const chosen = () => chooseVoice(speech?.getVoices() ?? []);
  const tell = (state: "none" | "offered" | "speaking") => (metronome.dataset["voice"] = state);

  const offer = () => {
    if (metronome.dataset["voice"] === "none" && chosen()) tell("offered");
  };
  offer();
  // Chromium lists its voices later. Older Safari lists them at once and has no such event.
  speech?.addEventListener?.("voiceschanged", offer);

  button.addEventListener("click", () => {
    const voice = chosen();
    if (!voice) return void tell("none");
    void metronome.prepare();
    // An iPhone lets a page speak later only if it first did so during a press.
    speech?.speak(new SpeechSynthesisUtterance(""));
    const spoken = document.importNode(written, true);
    offered.append(spoken);
    tell("speaking");
    spoken.querySelector("button")?.focus({ preventScroll: true });
    // Shows the beat and the words together.
    metronome.parentElement?.scrollIntoView({ block: "nearest" });
    speakCpr(spoken, metronome, voice, () => {
      spoken.remove();
      tell("offered");
    });
  });
}

/** English as spoken in Ghana, otherwise as Ghana's schools teach it, otherwise any English. */
const WANTED = ["en-gh", "en-gb", "en"];

type Voice = Pick<SpeechSynthesisVoice, "lang" | "localService">;

/** An English voice on the device itself, so that it works without a network; undefined if there is none. */
export function chooseVoice<V extends Voice>(voices: readonly V[]): V | undefined {
  const local = voices.filter(({ localService }) => localService);
  for (const wanted of WANTED) {
    const found = local.find((voice) => `${languageOf(voice)}-`.startsWith(`${wanted}-`));
    if (found) return found;
  }
  return undefined;
}

/** Android writes `en_GB`. */
function languageOf({ lang }: Voice): string {
  return lang.replace("_", "-").toLowerCase();
}

/**
 * The voice that says the steps beside the metronome. `startVoice` puts `spoken` into the page when its button is
 * pressed, and it starts at once: it says to call 112 and waits, so that it does not talk over the dispatcher. Then it
 * says the steps, starts the beat with the fourth, counts, and asks for a change of hands. A pause silences only the
 * voice; the beat is stopped by the metronome's own button, and then the voice is `over`.
 */
function speakCpr(
  spoken: HTMLElement,
  metronome: MetronomeElement,
  voice: SpeechSynthesisVoice,
  over: () => void,
): void {
  const say = sayWith(voice);
  /** `waiting`: for the press that says that 112 has been called. */
  let phase: "waiting" | "speaking" | "paused" = "waiting";
  let shown = CALL;
  let next = 0;
  /** Counts lines and pauses. The end of a line from an earlier turn is ignored. */
  let turn = 0;
  let isTalking = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let counted = 0;
  let changes = 0;
  let isChangeDue = false;

  /** Takes each of the metronome's moments. */
  function follow({ pushes, swap }: BeatMoment): void {
    if (swap > changes) {
      changes = swap;
      isChangeDue = phase === "speaking";
    }
    const isFree = phase === "speaking" && !isTalking && !resting;
    if (isFree && isChangeDue) return proceed();
    if (pushes === counted) return;
    counted = pushes;
    const ten = TENS[(pushes / 10 - 1) % TENS.length];
    if (isFree && next === LINES.length && ten) tell(ten, proceed);
  }

  function proceed(): void {
    resting = undefined;
    if (isChangeDue) {
      isChangeDue = false;
      return tell(CHANGE, () => rest(CHANGE));
    }
    const line = LINES[next];
    // All steps have been said. From here on it counts, and the line about pushing stays visible.
    if (!line) return show(PUSHING);
    tell(line, () => {
      next += 1;
      if (line !== CALL) rest(line);
    });
  }

  function tell(line: SpokenLine, then: () => void): void {
    const mine = (turn += 1);
    isTalking = true;
    // Tens are not shown, because the metronome's button shows the number of pushes.
    show(TENS.includes(line) ? shown : line);
    if (line.beat) metronome.begin();
    void say(wordsOf(line)).then(() => {
      if (mine !== turn) return;
      isTalking = false;
      then();
    });
  }

  function rest({ rest: seconds = 0 }: SpokenLine): void {
    resting = setTimeout(proceed, seconds * 1000);
  }

  function silence(): void {
    turn += 1;
    isTalking = false;
    clearTimeout(resting);
    resting = undefined;
    speechSynthesis.cancel();
  }

  /** Silences the voice until the next press. */
  function pause(): void {
    silence();
    if (phase !== "speaking") return;
    phase = "paused";
    isChangeDue = false;
    show(shown);
  }

  function show(line: SpokenLine): void {
    shown = line;
    const { go = "", pause: pausing = "" } = spoken.dataset;
    write("[data-part=caption]", line.shown);
    write("[data-part=hint]", spoken.dataset[phase] ?? "");
    write("button", phase === "speaking" ? pausing : go);
  }

  function write(part: string, words: string): void {
    const found = spoken.querySelector(part);
    if (found) found.textContent = words;
  }

  proceed();
  // The only button: continues from `waiting` and `paused`, and pauses while speaking.
  spoken.querySelector("button")?.addEventListener("click", () => {
    if (phase === "speaking") return pause();
    silence();
    phase = "speaking";
    next = Math.max(next, 1);
    return proceed();
  });
  // It ends before its page does, and another one may follow it.
  const listening = new AbortController();
  const { signal } = listening;
  let hasBeaten = false;
  const moment = ({ detail }: CustomEvent<BeatMoment>) => {
    if (detail.isOn) follow(detail);
    else if (hasBeaten) {
      listening.abort();
      silence();
      over();
    }
    hasBeaten ||= detail.isOn;
  };
  metronome.addEventListener("moment", moment as EventListener, { signal });
  // A visitor who calls or turns the sound off wants to hear other people. In another app or in a call they cannot
  // press the button.
  spoken.querySelector("a")?.addEventListener("click", pause);
  const sound = metronome.querySelector<HTMLInputElement>("[data-part=sound] input");
  sound?.addEventListener("change", () => sound.checked || pause(), { signal });
  document.addEventListener("visibilitychange", () => document.hidden && pause(), { signal });
  addEventListener("pagehide", pause, { signal });
}

/** Says words with a voice. */
function sayWith(voice: SpeechSynthesisVoice): (words: string) => Promise<void> {
  /** Browsers may garbage-collect an utterance without a reference, and then never report its end. */
  let kept: SpeechSynthesisUtterance | undefined;
  /** Resolves when the words have been said, were interrupted, or could not be said. */
  return (words) => {
    const utterance = (kept = new SpeechSynthesisUtterance(words));
    utterance.voice = voice;
    utterance.lang = voice.lang;
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        if (kept === utterance) kept = undefined;
        resolve();
      };
      const timer = setTimeout(end, PATIENCE_MS + words.length * LETTER_MS);
      utterance.addEventListener("end", end);
      utterance.addEventListener("error", end);
      speechSynthesis.speak(utterance);
    });
  };
}
