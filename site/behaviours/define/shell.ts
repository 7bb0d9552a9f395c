import { FooterElement } from "../footer-element.ts";
import { FragmentElement } from "../fragment-element.ts";
import { NavbarElement } from "../navbar-element.ts";
import { OfflineNoticeElement } from "../offline-notice-element.ts";

/** The elements around every page come in one file; an element without its own file is one of these. */
customElements.define("beat-footer", FooterElement);
customElements.define("beat-fragment", FragmentElement);
customElements.define("beat-navbar", NavbarElement);
customElements.define("beat-offline-notice", OfflineNoticeElement);
