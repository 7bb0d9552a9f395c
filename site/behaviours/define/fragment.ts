import { FragmentElement } from "../fragment-element.ts";

customElements.define("beat-fragment", FragmentElement);
