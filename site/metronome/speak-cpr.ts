import type { SpokenLine, Transcript } from "#site/facts/spoken-cpr.ts";
import type { Moment } from "./metronome.ts";

/** `waiting`: for the press that says that 112 has been called. */
export type Phase = "waiting" | "speaking" | "paused";

export type Speaker = {
  /** Resolves when the line has been said, was interrupted, or could not be said. */
  say: (line: SpokenLine) => Promise<void>;
  /** Silences the voice at once. */
  hush: () => void;
};

type SpeechHost = Speaker & {
  /** Calls back once, unless the returned function is called first. */
  after: (seconds: number, call: () => void) => () => void;
  /** Starts the beat, unless it is running. */
  beat: () => void;
  show: (line: SpokenLine, phase: Phase) => void;
};

type SpokenCpr = {
  /** For the only button: continues from `waiting` and `paused`, and pauses while speaking. */
  press: () => void;
  /** Silences the voice until the next press. */
  pause: () => void;
  /** Call with each of the metronome's moments. */
  follow: (moment: Moment) => void;
  end: () => void;
};

/**
 * Says to call 112 and waits, so that it does not talk over the dispatcher. Then it says the steps, starts the beat
 * with the fourth, counts, and asks for a change of hands. A pause silences only the voice; the beat is stopped by the
 * metronome's own button.
 */
export function speakCpr({ call, steps, change, tens }: Transcript, host: SpeechHost): SpokenCpr {
  const lines = [call, ...steps];
  const held = steps.find(({ beat }) => beat) ?? call;
  let next = 0;
  let phase: Phase = "waiting";
  let shown = call;
  /** Counts lines and pauses. The end of a line from an earlier turn is ignored. */
  let turn = 0;
  let isTalking = false;
  let stopRest: (() => void) | undefined;
  let counted = 0;
  let changes = 0;
  let isChangeDue = false;

  function tell(line: SpokenLine, then: () => void) {
    const mine = (turn += 1);
    isTalking = true;
    // Tens are not shown, because the metronome's button shows the number of pushes.
    if (!tens.includes(line)) shown = line;
    host.show(shown, phase);
    if (line.beat) host.beat();
    void host.say(line).then(() => {
      if (mine !== turn) return;
      isTalking = false;
      then();
    });
  }

  function proceed() {
    stopRest = undefined;
    if (isChangeDue) {
      isChangeDue = false;
      return tell(change, () => rest(change));
    }
    const line = lines[next];
    // All steps have been said. From here on it counts, and the line about pushing stays visible.
    if (!line) return host.show((shown = held), phase);
    tell(line, () => {
      next += 1;
      if (line !== call) rest(line);
    });
  }

  function rest({ rest: seconds = 0 }: SpokenLine) {
    stopRest = host.after(seconds, proceed);
  }

  function silence() {
    turn += 1;
    isTalking = false;
    stopRest?.();
    stopRest = undefined;
    host.hush();
  }

  function pause() {
    silence();
    if (phase !== "speaking") return;
    phase = "paused";
    isChangeDue = false;
    host.show(shown, phase);
  }

  proceed();
  return {
    press() {
      if (phase === "speaking") return pause();
      silence();
      phase = "speaking";
      next = Math.max(next, 1);
      proceed();
    },
    pause,
    follow({ pushes, swap }) {
      if (swap > changes) {
        changes = swap;
        isChangeDue = phase === "speaking";
      }
      const isFree = phase === "speaking" && !isTalking && !stopRest;
      if (isFree && isChangeDue) return proceed();
      if (pushes === counted) return;
      counted = pushes;
      const ten = tens[(pushes / 10 - 1) % tens.length];
      if (isFree && next === lines.length && ten) tell(ten, proceed);
    },
    end: silence,
  };
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
