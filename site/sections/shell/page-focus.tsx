import { useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * What a browser does when it has loaded a page, for moves between app pages that do not load one: the new page begins
 * at its top, its heading (or what went wrong above it) takes the focus, and its title is announced. All of that is done
 * before the first frame of the new page, so that nothing moves under a finger.
 */
export function PageFocus() {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState("");

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Fonts that came late (site/behaviours/defer-fonts.ts) are used from here on, because nothing has been read yet.
    delete document.documentElement.dataset["fonts"];
    if (!isBack) scrollTo({ top: 0, behavior: "instant" });
    // A page that answers a form may begin with what went wrong, or with the result of a gift.
    const start = ["main [role=alert]", "main [data-arrival]", "main h1"]
      .map((selector) => document.querySelector<HTMLElement>(selector))
      .find((element) => element !== null);
    if (start) {
      start.tabIndex = -1;
      start.focus({ preventScroll: true });
    }
    setAnnounced(document.title);
  }, [pathname, isBack]);

  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}
