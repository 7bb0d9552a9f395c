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
