import { ThirtySecondsElement } from "../thirty-seconds-element.ts";

customElements.define("beat-thirty-seconds", ThirtySecondsElement);
