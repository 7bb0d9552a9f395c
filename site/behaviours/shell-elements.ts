import { FooterElement } from "./footer-element.ts";
import { FragmentElement } from "./fragment-element.ts";
import { NavbarElement } from "./navbar-element.ts";
import { OfflineNoticeElement } from "./offline-notice-element.ts";

/** The elements around every page. */
export const SHELL_ELEMENTS = {
  "beat-footer": FooterElement,
  "beat-fragment": FragmentElement,
  "beat-navbar": NavbarElement,
  "beat-offline-notice": OfflineNoticeElement,
};
