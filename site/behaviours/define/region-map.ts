import { RegionMapElement } from "../region-map-element.ts";

customElements.define("beat-region-map", RegionMapElement);
