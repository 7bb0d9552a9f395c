import { wordsOf } from "#site/facts/spoken-cpr.ts";
import type { Speaker } from "./speak-cpr.ts";

/** Some devices never report the end of an utterance. By this time even a slow voice has finished. */
const PATIENCE_MS = 2000;
const LETTER_MS = 120;

/** The device's own voice. */
export function deviceVoice(speech: SpeechSynthesis, voice: SpeechSynthesisVoice): Speaker {
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
