import { FooterElement } from "../footer-element.ts";
import { FragmentElement } from "../fragment-element.ts";
import { NavbarElement } from "../navbar-element.ts";
import { OfflineNoticeElement } from "../offline-notice-element.ts";

/** The elements around every page share this file. An element without a file of its own is one of these. */
customElements.define("beat-footer", FooterElement);
customElements.define("beat-fragment", FragmentElement);
customElements.define("beat-navbar", NavbarElement);
customElements.define("beat-offline-notice", OfflineNoticeElement);
