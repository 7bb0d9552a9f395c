import { QuestionsElement } from "../questions-element.ts";

customElements.define("beat-questions", QuestionsElement);
