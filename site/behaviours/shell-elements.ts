import { scrollBehavior } from "./motion.ts";

/**
 * `<Navbar>`: closes its menus, which are `details`, when the visitor moves on. For browsers without scroll timelines
 * it marks on the header whether the page is scrolled.
 */
export function startNavbar(navbar: HTMLElement): void {
  for (const menu of navbar.querySelectorAll("details")) closeWhenLeft(menu);
  const header = navbar.closest("header");
  if (!header) return;
  const look = () => (header.dataset["scrolled"] = String(scrollY > 0));
  look();
  addEventListener("scroll", look, { passive: true });
}

function closeWhenLeft(menu: HTMLDetailsElement): void {
  menu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) menu.open = false;
  });
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}

/** Must equal `--narrow` in site/styles/breakpoints.css. */
const NARROW = "(max-width: 736px)";

/** `<Footer>`: its groups of links are open in the HTML. On a narrow page they are folded, to keep the footer short. */
export function startFooter(footer: HTMLElement): void {
  const narrow = matchMedia(NARROW);
  const fold = () => {
    for (const group of footer.querySelectorAll("details")) {
      group.open = !narrow.matches;
      // On a wide page nothing folds, so the headings leave the tab order.
      for (const heading of group.querySelectorAll("summary")) heading.tabIndex = narrow.matches ? 0 : -1;
    }
  };
  fold();
  narrow.addEventListener("change", fold);
}

/** Storing pages for later uses data now, so it waits until this page has loaded. */
const SETTLED_MS = 4000;

/** `<OfflineNotice>`: says when there is no network, and stores the pages that must open without one. */
export function startOfflineNotice(status: HTMLElement): void {
  const notice = status.querySelector("p");
  if (notice) {
    const look = () => (notice.hidden = navigator.onLine);
    look();
    addEventListener("online", look);
    addEventListener("offline", look);
  }
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  setTimeout(() => {
    // Without a worker the site works as before, but not offline.
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  }, SETTLED_MS);
}

/** This is not imported, because this script runs on every page, and a shared file would be one more request. */
const IMPACT_PATH = "/impact";
const SOON_MS = 300;
const LATER_MS = 1000;

/**
 * Repeats the browser's own way to a fragment one second after the page has loaded, and on the impact page 300 ms after
 * each fragment appears, because the page may have grown above the target. One second after the load it removes the
 * fragment from the address. CSS decides how far below the window's top the target stops (`scroll-margin`), and that the
 * impact page glides there (`scroll-behavior`). Nothing scrolls once the visitor has begun to. Our fragments are plain
 * letters; a fragment that a message has mangled matches nothing and does no harm.
 */
export function startFragment(): void {
  // A visitor who pressed something before script arrived has begun to use the page.
  let isMoved = navigator.userActivation?.hasBeenActive ?? false;
  for (const sign of ["wheel", "touchmove", "pointerdown", "keydown", "input"]) {
    addEventListener(sign, () => (isMoved = true), { capture: true, passive: true });
  }
  const bring = (hash: string) => {
    // A visitor who has since followed another link on the page stays there.
    if (isMoved || location.hash !== hash) return;
    document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: scrollBehavior() });
  };
  const bringSoon = () => {
    const { hash, pathname } = location;
    if (pathname === IMPACT_PATH && hash !== "") setTimeout(bring, SOON_MS, hash);
  };
  addEventListener("hashchange", () => {
    const { shown } = (history.state ?? {}) as { shown?: boolean };
    // When the visitor goes back, the browser restores the position.
    if (location.pathname !== IMPACT_PATH || location.hash === "" || shown) return;
    history.replaceState({ ...history.state, shown: true }, "");
    // The browser has begun to glide; it waits here as long as on a load.
    scrollTo({ top: scrollY, behavior: "instant" });
    isMoved = false;
    bringSoon();
  });

  const { hash, pathname, search } = location;
  if (hash === "") return;
  const begin = () => {
    bringSoon();
    setTimeout(() => {
      bring(hash);
      if (location.hash === hash) history.replaceState(history.state, "", pathname + search);
    }, LATER_MS);
  };
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
