import type { MetronomeElement } from "./metronome-element.ts";
import { speakCpr } from "./spoken-cpr.ts";

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
    if (!voice) return;
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
