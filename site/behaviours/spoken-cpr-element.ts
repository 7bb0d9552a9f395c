import { SPOKEN, type SpokenLine, wordsOf } from "#site/facts/spoken-cpr.ts";
import { EnhancedElement } from "./enhanced-element.ts";
import type { BeatMoment, MetronomeElement } from "./metronome-element.ts";

/** Some devices never report the end of an utterance. By this time even a slow voice has finished. */
const PATIENCE_MS = 2000;
const LETTER_MS = 120;
/** How long a character takes to read. If no voice can say a line, the line stays for as long as reading it takes. */
const READING_MS = 70;

const { call: CALL, steps: STEPS, change: CHANGE, tens: TENS } = SPOKEN;
const LINES = [CALL, ...STEPS];
const PUSHING = STEPS.find(({ beat }) => beat) ?? CALL;

/**
 * The voice that says the steps beside the metronome. voice-element.ts puts it into the page when its button is
 * pressed, and it starts at once: it says to call 112 and waits, so that it does not talk over the dispatcher. Then it
 * says the steps, starts the beat with the fourth, counts, and asks for a change of hands. A pause silences only the
 * voice; the beat is stopped by the metronome's own button, and then the element dispatches `end`.
 */
export class SpokenCprElement extends EnhancedElement {
  /** `waiting`: for the press that says that 112 has been called. */
  private phase: "waiting" | "speaking" | "paused" = "waiting";
  private shown = CALL;
  private next = 0;
  /** Counts lines and pauses. The end of a line from an earlier turn is ignored. */
  private turn = 0;
  private isTalking = false;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private counted = 0;
  private changes = 0;
  private isChangeDue = false;
  /** The voice that voice-element.ts chose, if the device still has it. */
  private voice: SpeechSynthesisVoice | undefined;
  /** Browsers may garbage-collect an utterance without a reference, and then never report its end. */
  private utterance: SpeechSynthesisUtterance | undefined;

  protected start(signal: AbortSignal): void {
    const metronome = this.closest("beat-metronome");
    if (!metronome) return;
    this.voice = speechSynthesis.getVoices().find((each) => each.voiceURI === this.dataset["device"]);
    this.proceed();
    this.querySelector("button")?.addEventListener("click", () => this.press(), { signal });
    let hasBeaten = false;
    const follow = ({ detail }: CustomEvent<BeatMoment>) => {
      if (detail.isOn) this.follow(detail);
      else if (hasBeaten) this.dispatchEvent(new Event("end"));
      hasBeaten ||= detail.isOn;
    };
    metronome.addEventListener("moment", follow as EventListener, { signal });
    // A visitor who calls or turns the sound off wants to hear other people. In another app or in a call they cannot
    // press the button.
    const pause = () => this.pause();
    this.querySelector("a")?.addEventListener("click", pause, { signal });
    const sound = metronome.querySelector<HTMLInputElement>("[data-part=sound] input");
    sound?.addEventListener("change", () => sound.checked || pause(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && pause(), { signal });
    addEventListener("pagehide", pause, { signal });
    signal.addEventListener("abort", () => this.silence());
  }

  /** The only button: continues from `waiting` and `paused`, and pauses while speaking. */
  private press(): void {
    if (this.phase === "speaking") return this.pause();
    this.silence();
    this.phase = "speaking";
    this.next = Math.max(this.next, 1);
    this.proceed();
  }

  /** Silences the voice until the next press. */
  private pause(): void {
    this.silence();
    if (this.phase !== "speaking") return;
    this.phase = "paused";
    this.isChangeDue = false;
    this.show(this.shown);
  }

  /** Takes each of the metronome's moments. */
  private follow({ pushes, swap }: BeatMoment): void {
    if (swap > this.changes) {
      this.changes = swap;
      this.isChangeDue = this.phase === "speaking";
    }
    const isFree = this.phase === "speaking" && !this.isTalking && !this.resting;
    if (isFree && this.isChangeDue) return this.proceed();
    if (pushes === this.counted) return;
    this.counted = pushes;
    const ten = TENS[(pushes / 10 - 1) % TENS.length];
    if (isFree && this.next === LINES.length && ten) this.tell(ten, () => this.proceed());
  }

  private proceed(): void {
    this.resting = undefined;
    if (this.isChangeDue) {
      this.isChangeDue = false;
      return this.tell(CHANGE, () => this.rest(CHANGE));
    }
    const line = LINES[this.next];
    // All steps have been said. From here on it counts, and the line about pushing stays visible.
    if (!line) return this.show(PUSHING);
    this.tell(line, () => {
      this.next += 1;
      if (line !== CALL) this.rest(line);
    });
  }

  private tell(line: SpokenLine, then: () => void): void {
    const mine = (this.turn += 1);
    this.isTalking = true;
    // Tens are not shown, because the metronome's button shows the number of pushes.
    this.show(TENS.includes(line) ? this.shown : line);
    if (line.beat) this.closest<MetronomeElement>("beat-metronome")?.begin();
    void this.say(wordsOf(line)).then(() => {
      if (mine !== this.turn) return;
      this.isTalking = false;
      then();
    });
  }

  private rest({ rest = 0 }: SpokenLine): void {
    this.resting = setTimeout(() => this.proceed(), rest * 1000);
  }

  private silence(): void {
    this.turn += 1;
    this.isTalking = false;
    clearTimeout(this.resting);
    this.resting = undefined;
    speechSynthesis.cancel();
  }

  private show(line: SpokenLine): void {
    this.shown = line;
    const { go = "", pause = "" } = this.dataset;
    this.write("[data-part=caption]", line.shown);
    this.write("[data-part=hint]", this.dataset[this.phase] ?? "");
    this.write("button", this.phase === "speaking" ? pause : go);
  }

  private write(part: string, words: string): void {
    const found = this.querySelector(part);
    if (found) found.textContent = words;
  }

  /** Resolves when the words have been said, were interrupted, or could not be said. */
  private say(words: string): Promise<void> {
    if (!this.voice) return new Promise((resolve) => setTimeout(resolve, words.length * READING_MS));
    const utterance = (this.utterance = new SpeechSynthesisUtterance(words));
    utterance.voice = this.voice;
    utterance.lang = this.voice.lang;
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        if (this.utterance === utterance) this.utterance = undefined;
        resolve();
      };
      const timer = setTimeout(end, PATIENCE_MS + words.length * LETTER_MS);
      utterance.addEventListener("end", end);
      utterance.addEventListener("error", end);
      speechSynthesis.speak(utterance);
    });
  }
}
