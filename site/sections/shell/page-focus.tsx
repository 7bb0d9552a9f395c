import { useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Does what a browser does after loading a page, for client navigation between app pages: the new page starts at its
 * top, its heading (or the error above it) takes the focus, and its title is announced. It does so before the first
 * frame of the new page, so that nothing moves under a finger.
 */
export function PageFocus() {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState("");

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Deferred fonts (site/behaviours/defer-fonts.ts) are used from here on, because nobody has read this page yet.
    delete document.documentElement.dataset["fonts"];
    if (!isBack) scrollTo({ top: 0, behavior: "instant" });
    // A page that answers a form may start with an error, or with the result of a gift. Back leads to the form of step 1.
    const start = ["main [role=alert]", "main [data-arrival]", isBack ? "#donate-form h2" : "main h1", "main h1"]
      .map((selector) => document.querySelector<HTMLElement>(selector))
      .find((element) => element !== null);
    if (start) {
      start.tabIndex = -1;
      start.focus({ preventScroll: true });
      // The browser has restored the scroll position too early, in the page before this one.
      if (isBack) start.closest("#donate-form")?.scrollIntoView({ behavior: "instant" });
    }
    setAnnounced(document.title);
  }, [pathname, isBack]);

  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}
