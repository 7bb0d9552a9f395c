import { AT_REST, type Moment, startMetronome } from "#site/metronome/metronome.ts";
import { type Opened, openAudioHost } from "#site/metronome/sound.ts";

const PUSH_MS = 60;

/** The detail of the element's `moment` event. */
export type BeatMoment = Moment & { isOn: boolean };

/**
 * `<MetronomePanel>`: a button that starts the beat, counts pushes, asks for a change of hands, keeps the screen awake
 * and vibrates the phone. It replaces the flashing light that works without script, unless the visitor has already
 * turned the light on.
 *
 * This is the one behaviour that must not wait for a second request, so its page carries the script right after the
 * HTML (metronome-panel.tsx). That script has to be one file, so it imports nothing that another behaviour imports. The
 * voice beside it (voice-element.ts) listens to its events and starts its beat.
 */
export class MetronomeElement extends HTMLElement {
  private opening: Promise<Opened> | undefined;
  private opened: Opened | undefined;
  private letSleep: (() => void) | undefined;
  private end: (() => void) | undefined;

  connectedCallback(): void {
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
      lamp.addEventListener("change", putOut, { once: true });
    } else light.hidden = true;
    button.addEventListener("click", () => (this.end ? this.end() : this.begin()));
    sound?.addEventListener("change", () => this.opened?.setSound(sound.checked));
  }

  /** Starts the beat, unless it is running. */
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
      if (isWanted) stopBeat = startMetronome(opened, (moment) => this.show(moment));
    });
  }

  /**
   * Opens the `AudioContext`, which browsers allow only during a press. The voice's button is pressed long before the
   * beat starts.
   */
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

/**
 * Keeps the screen on until the returned function is called. It asks for the lock again each time the page becomes
 * visible, because browsers release it when the page is hidden. If the screen cannot be kept on, nothing happens.
 */
function keepAwake(): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined;

  function ask() {
    if (document.visibilityState === "visible") {
      lock = navigator.wakeLock?.request("screen").catch(() => undefined);
    }
  }

  ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    document.removeEventListener("visibilitychange", ask);
    void lock?.then((held) => held?.release());
  };
}
