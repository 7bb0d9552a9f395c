import { EnhancedElement } from "./enhanced-element.ts";

/**
 * `<Navbar>`: closes its menus, which are `details`, when the visitor moves on. For browsers without scroll timelines
 * it marks on the header whether the page is scrolled.
 */
export class NavbarElement extends EnhancedElement {
  protected start(signal: AbortSignal): void {
    for (const menu of this.querySelectorAll("details")) closeWhenLeft(menu, signal);
    const header = this.closest("header");
    if (!header) return;
    const look = () => (header.dataset["scrolled"] = String(scrollY > 0));
    look();
    addEventListener("scroll", look, { signal, passive: true });
  }
}

function closeWhenLeft(menu: HTMLDetailsElement, signal: AbortSignal): void {
  const followed = ({ target }: Event) => {
    if (target instanceof Element && target.closest("a")) menu.open = false;
  };
  const left = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  };
  const escaped = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  menu.addEventListener("click", followed, { signal });
  menu.addEventListener("focusout", left, { signal });
  menu.addEventListener("keydown", escaped, { signal });
}

/** Must equal `--narrow` in site/styles/breakpoints.css. */
const NARROW = "(max-width: 736px)";

/** `<Footer>`: its groups of links are open in the HTML. On a narrow page they are folded, to keep the footer short. */
export class FooterElement extends EnhancedElement {
  protected start(signal: AbortSignal): void {
    const narrow = matchMedia(NARROW);
    const fold = () => {
      for (const group of this.querySelectorAll("details")) {
        group.open = !narrow.matches;
        // On a wide page nothing folds, so the headings leave the tab order.
        for (const heading of group.querySelectorAll("summary")) heading.tabIndex = narrow.matches ? 0 : -1;
      }
    };
    fold();
    narrow.addEventListener("change", fold, { signal });
  }
}

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
