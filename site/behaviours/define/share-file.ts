import { ShareFileElement } from "../share-file-element.ts";

customElements.define("beat-share-file", ShareFileElement);
