import { PractiseElement } from "../practise-element.ts";

customElements.define("beat-practise", PractiseElement);
