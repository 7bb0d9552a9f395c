import { GiftFormElement } from "../gift-form-element.ts";

customElements.define("beat-gift-form", GiftFormElement);
