import { SPOKEN, wordsOf } from "#site/facts/spoken-cpr.ts";
import { type Phase, speakCpr, type Speaker } from "#site/metronome/speak-cpr.ts";
import type { BeatMoment, MetronomeElement } from "./metronome-element.ts";

/** Some devices never report the end of an utterance. By this time even a slow voice has finished. */
const PATIENCE_MS = 2000;
const LETTER_MS = 120;
/** How long a character takes to read. If no voice can say a line, the line stays for as long as reading it takes. */
const READING_MS = 70;
const UNSAID: Speaker = {
  say: (line) => new Promise((resolve) => setTimeout(resolve, wordsOf(line).length * READING_MS)),
  hush: () => undefined,
};

/**
 * The voice that says the steps beside the metronome. voice-element.ts puts it into the page when its button is
 * pressed, and it starts at once. When the beat ends, it dispatches `end`.
 */
export class SpokenCprElement extends HTMLElement {
  private stop: AbortController | undefined;

  connectedCallback(): void {
    const { signal } = (this.stop = new AbortController());
    const metronome = this.closest<MetronomeElement>("beat-metronome");
    const button = this.querySelector("button");
    if (!metronome || !button) return;
    const spoken = speakCpr(SPOKEN, {
      ...this.speaker(),
      after: (seconds, call) => {
        const timer = setTimeout(call, seconds * 1000);
        return () => clearTimeout(timer);
      },
      beat: () => metronome.begin(),
      show: ({ shown }, phase) => this.show(shown, phase, button),
    });
    button.addEventListener("click", spoken.press, { signal });
    let hasBeaten = false;
    const follow = ({ detail }: CustomEvent<BeatMoment>) => {
      if (detail.isOn) spoken.follow(detail);
      else if (hasBeaten) this.dispatchEvent(new Event("end"));
      hasBeaten ||= detail.isOn;
    };
    metronome.addEventListener("moment", follow as EventListener, { signal });
    // A visitor who calls or turns the sound off wants to hear other people. In another app or in a call they cannot
    // press the button.
    this.querySelector("a")?.addEventListener("click", spoken.pause, { signal });
    const sound = metronome.querySelector<HTMLInputElement>("[data-part=sound] input");
    sound?.addEventListener("change", () => sound.checked || spoken.pause(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && spoken.pause(), { signal });
    addEventListener("pagehide", spoken.pause, { signal });
    signal.addEventListener("abort", spoken.end);
  }

  disconnectedCallback(): void {
    this.stop?.abort();
  }

  private show(words: string, phase: Phase, button: HTMLButtonElement): void {
    const { go = "", pause = "" } = this.dataset;
    this.say("caption", words);
    this.say("hint", this.dataset[phase] ?? "");
    button.textContent = phase === "speaking" ? pause : go;
  }

  private say(part: string, words: string): void {
    const found = this.querySelector(`[data-part=${part}]`);
    if (found) found.textContent = words;
  }

  /** The voice that voice-element.ts chose, if the device still has it. */
  private speaker(): Speaker {
    const voice = speechSynthesis.getVoices().find((each) => each.voiceURI === this.dataset["device"]);
    return voice ? deviceVoice(speechSynthesis, voice) : UNSAID;
  }
}

/** The device's own voice. */
function deviceVoice(speech: SpeechSynthesis, voice: SpeechSynthesisVoice): Speaker {
  /** Browsers may garbage-collect an utterance without a reference, and then never report its end. */
  let held: SpeechSynthesisUtterance | undefined;
  return {
    say(line) {
      const words = wordsOf(line);
      const utterance = (held = new SpeechSynthesisUtterance(words));
      utterance.voice = voice;
      utterance.lang = voice.lang;
      return new Promise((resolve) => {
        const timer = setTimeout(end, PATIENCE_MS + words.length * LETTER_MS);
        function end() {
          clearTimeout(timer);
          if (held === utterance) held = undefined;
          resolve();
        }
        utterance.addEventListener("end", end);
        utterance.addEventListener("error", end);
        speech.speak(utterance);
      });
    },
    hush: () => speech.cancel(),
  };
}
