import { CarouselElement } from "../carousel-element.ts";

customElements.define("beat-carousel", CarouselElement);
