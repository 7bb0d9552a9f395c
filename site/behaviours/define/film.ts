import { FilmElement } from "../film-element.ts";

customElements.define("beat-film", FilmElement);
