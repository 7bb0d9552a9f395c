import { MetronomeElement } from "#site/behaviours/metronome-element.ts";

/**
 * This script stands in its page, so that the beat can start at once. It shares no file with the others, so it asks here
 * for what the browsers below our minimum lack (behaviours/define-elements.ts).
 */
if ("ResizeObserver" in globalThis && "replaceAll" in String.prototype) {
  customElements.define("beat-metronome", MetronomeElement);
}
