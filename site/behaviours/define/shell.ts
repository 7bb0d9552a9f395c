import { FragmentElement } from "../fragment-element.ts";
import { NavbarElement } from "../navbar-element.ts";
import { OfflineNoticeElement } from "../offline-notice-element.ts";

/** What stands around every page comes in one file; an element without a file of its own is one of these. */
customElements.define("beat-fragment", FragmentElement);
customElements.define("beat-navbar", NavbarElement);
customElements.define("beat-offline-notice", OfflineNoticeElement);
