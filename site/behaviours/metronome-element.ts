import { AT_REST, type Moment } from "#site/metronome/beat.ts";
import { keepAwake } from "#site/metronome/keep-awake.ts";
import { startMetronome } from "#site/metronome/metronome.ts";
import { type Opened, openAudioHost } from "#site/metronome/sound.ts";

const PUSH_MS = 60;

/** What the element tells whoever follows it, as the event `moment`. */
export type BeatMoment = Moment & { isOn: boolean };

/**
 * `<MetronomePanel>`: a button that beats, counts, asks for a change of hands, keeps the screen awake and shakes the
 * phone. It replaces the light, which needs no script. If the visitor has already turned the light on, it keeps
 * running.
 *
 * Its page carries its script, right after its HTML (metronome-panel.tsx): the one behaviour that nobody may wait for a
 * second request for. That script has to be one file, so it imports nothing that another behaviour imports. The voice
 * beside it (voice-element.ts, spoken-cpr-element.ts) follows it from outside, and begins its beat.
 */
export class MetronomeElement extends HTMLElement {
  private stop: AbortController | undefined;
  private opening: Promise<Opened> | undefined;
  private opened: Opened | undefined;
  private letSleep: (() => void) | undefined;
  private end: (() => void) | undefined;

  connectedCallback(): void {
    const { signal } = (this.stop = new AbortController());
    const light = this.partOf("light");
    const lamp = light.querySelector("input");
    const button = this.partOf("button");
    const sound = this.partOf("sound").querySelector("input");
    this.partOf("beat").hidden = false;
    if (lamp?.checked) {
      const letSleep = keepAwake();
      const putOut = () => {
        light.hidden = true;
        letSleep();
      };
      lamp.addEventListener("change", putOut, { once: true, signal });
      signal.addEventListener("abort", letSleep);
    } else light.hidden = true;
    button.addEventListener("click", () => (this.end ? this.end() : this.begin()), { signal });
    sound?.addEventListener("change", () => this.opened?.setSound(sound.checked), { signal });
    signal.addEventListener("abort", () => {
      this.end?.();
      this.release();
    });
  }

  disconnectedCallback(): void {
    this.stop?.abort();
  }

  /** Begins the beat, unless it runs. */
  begin(): void {
    if (this.end) return;
    let stopBeat: (() => void) | undefined;
    let isWanted = true;
    const opening = this.prepare();
    this.end = () => {
      isWanted = false;
      this.end = undefined;
      stopBeat?.();
      this.release();
      this.show(AT_REST);
    };
    this.show(AT_REST);
    void opening.then((opened) => {
      opened.setSound(this.isLoud());
      this.opened = opened;
      if (isWanted) stopBeat = startMetronome(opened.host, (moment) => this.show(moment));
    });
  }

  /** Opens the sound card, as browsers allow on a press alone. The voice is pressed long before the beat begins. */
  prepare(): Promise<Opened> {
    this.letSleep ??= keepAwake();
    return (this.opening ??= openAudioHost());
  }

  private release(): void {
    void this.opening?.then(({ close }) => close());
    this.letSleep?.();
    this.opening = this.letSleep = undefined;
  }

  private isLoud(): boolean {
    return this.partOf("sound").querySelector("input")?.checked ?? true;
  }

  private show({ pushes, pressed, swap }: Moment): void {
    const isOn = this.end !== undefined;
    const { stop = "", start = "", idle = "", one = "", more = "", change = "" } = this.dataset;
    const button = this.partOf("button");
    const counted = this.partOf("count");
    button.dataset["running"] = String(isOn);
    button.dataset["pressed"] = String(pressed);
    this.partOf("name").textContent = isOn ? stop : start;
    counted.hidden = !isOn;
    counted.textContent = String(pushes);
    if (isOn) counted.dataset["pushes"] = String(pushes);
    else delete counted.dataset["pushes"];
    this.partOf("told").textContent = isOn ? (pushes === 1 ? one : more.replace("#", String(pushes))) : idle;
    this.partOf("swap").textContent = swap > 0 ? change.replace("#", String(swap * 2)) : "";
    if (isOn && pressed) navigator.vibrate?.(PUSH_MS);
    const detail: BeatMoment = { pushes, pressed, swap, isOn };
    this.dispatchEvent(new CustomEvent("moment", { detail }));
  }

  private partOf(name: string): HTMLElement {
    const found = this.querySelector<HTMLElement>(`[data-part=${name}]`);
    if (!found) throw new Error(`The metronome has no ${name}.`);
    return found;
  }
}
