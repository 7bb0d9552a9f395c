import { NavbarElement } from "../navbar-element.ts";

customElements.define("beat-navbar", NavbarElement);
