import { SpokenCprElement } from "../spoken-cpr-element.ts";

customElements.define("beat-spoken-cpr", SpokenCprElement);
