import { MetronomeElement } from "../metronome-element.ts";

customElements.define("beat-metronome", MetronomeElement);
