import { chooseVoice } from "#site/metronome/choose-voice.ts";
import { EnhancedElement } from "./enhanced-element.ts";
import type { MetronomeElement } from "./metronome-element.ts";

/**
 * `<Voice>` of metronome-panel.tsx: shows its button in place of the advice to count aloud, if the device has a voice.
 * The state is an attribute of the metronome, whose layout makes room for it.
 */
export class VoiceElement extends EnhancedElement {
  protected start(signal: AbortSignal): void {
    const metronome = this.closest<MetronomeElement>("beat-metronome");
    const button = this.querySelector("button");
    const written = this.querySelector("template")?.content.firstElementChild;
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
    speech?.addEventListener?.("voiceschanged", offer, { signal });

    const press = () => {
      void metronome.prepare();
      // An iPhone lets a page speak later only if it first did so during a press.
      speech?.speak(new SpeechSynthesisUtterance(""));
      const spoken = document.importNode(written, true);
      const voice = chosen();
      if (voice) spoken.dataset["device"] = voice.voiceURI;
      this.append(spoken);
      tell("speaking");
      spoken.querySelector("button")?.focus({ preventScroll: true });
      // Shows the beat and the words together.
      metronome.parentElement?.scrollIntoView({ block: "nearest" });
      const end = () => {
        spoken.remove();
        tell("offered");
      };
      spoken.addEventListener("end", end, { signal });
    };
    button.addEventListener("click", press, { signal });
  }
}
