import { chooseVoice } from "./choose-voice.ts";

/**
 * Shows the voice's button in place of the advice to count aloud, where the device has a voice of its own or somebody
 * has recorded one. Its script is fetched when it is pressed; `prepare` runs in that press.
 */
export function offerVoice(panel: HTMLElement, prepare: () => void, signal: AbortSignal): void {
  const slot = panel.querySelector<HTMLElement>("[data-part=voice]");
  const button = slot?.querySelector("button");
  // Not every browser has one.
  const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  const written = slot?.querySelector("template")?.content.firstElementChild;
  if (!slot || !button || !(written instanceof HTMLElement)) return;
  const { scripts = "" } = slot.dataset;
  const { recordings } = written.dataset;
  const chosen = () => chooseVoice(speech?.getVoices() ?? []);

  const offer = () => {
    if (panel.dataset["voice"] === "none" && (recordings || chosen())) panel.dataset["voice"] = "offered";
  };
  offer();
  // Chromium lists its voices later. Older Safari lists them at once, and reports nothing.
  speech?.addEventListener?.("voiceschanged", offer, { signal });

  const press = () => {
    prepare();
    // An iPhone lets a page speak later only if it first did so during a press.
    speech?.speak(new SpeechSynthesisUtterance(""));
    const spoken = document.importNode(written, true);
    const voice = chosen();
    if (voice) spoken.dataset["device"] = voice.voiceURI;
    slot.append(spoken);
    panel.dataset["voice"] = "speaking";
    spoken.querySelector("button")?.focus({ preventScroll: true });
    // The beat and the words together.
    panel.parentElement?.scrollIntoView({ block: "nearest" });
    const remove = (next: string) => {
      spoken.remove();
      panel.dataset["voice"] = next;
    };
    spoken.addEventListener("end", () => remove("offered"), { signal });
    // Variables, so that the build adds nothing to fetch with them.
    const files = scripts.split(" ").map((file) => import(/* @vite-ignore */ file));
    Promise.all(files).catch(() => remove("none"));
  };
  button.addEventListener("click", press, { signal });
}
