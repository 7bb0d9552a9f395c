import { ToastElement } from "../toast-element.ts";

customElements.define("beat-toast", ToastElement);
