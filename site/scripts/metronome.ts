import { MetronomeElement } from "#site/behaviours/metronome-element.ts";

/** This script stands in its page, so that the beat can start at once, and shares no file: the floor in one feature. */
if ("replaceAll" in String.prototype) customElements.define("beat-metronome", MetronomeElement);
