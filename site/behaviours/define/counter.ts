import { CounterElement } from "../counter-element.ts";

customElements.define("beat-counter", CounterElement);
