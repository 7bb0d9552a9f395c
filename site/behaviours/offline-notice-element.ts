import { EnhancedElement } from "./enhanced-element.ts";

/** Storing pages for later uses data now, so it waits until this page has loaded. */
const SETTLED_MS = 4000;

/** `<OfflineNotice>`: says when there is no network, and stores the pages that must open without one. */
export class OfflineNoticeElement extends EnhancedElement {
  protected start(signal: AbortSignal): void {
    const notice = this.querySelector("p");
    if (notice) {
      const look = () => (notice.hidden = navigator.onLine);
      look();
      addEventListener("online", look, { signal });
      addEventListener("offline", look, { signal });
    }
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    const timer = setTimeout(() => {
      // Without a worker the site works as before, but not offline.
      navigator.serviceWorker.register("/sw.js").catch(() => undefined);
    }, SETTLED_MS);
    signal.addEventListener("abort", () => clearTimeout(timer));
  }
}
