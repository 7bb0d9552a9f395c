import { TabStripElement } from "../tab-strip-element.ts";

customElements.define("beat-tab-strip", TabStripElement);
