import { OfflineNoticeElement } from "../offline-notice-element.ts";

customElements.define("beat-offline-notice", OfflineNoticeElement);
