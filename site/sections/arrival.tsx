import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * What happens when a visitor arrives at a page. After a client navigation the new page's heading (or what went
 * wrong above it) takes the focus and its title is announced, as a browser does after loading a page. Links to a place in
 * a page are left to the browser (use-followed-links.ts).
 */
export function Arrival() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Letters that came late are worn from here on, where nothing has been read yet (start-when-useful.ts).
    delete document.documentElement.dataset["letters"];
    // A page that came as the answer to a form may begin with what went wrong, or with what became of a gift.
    const start = ["main [role=alert]", "main [data-arrival]", "main h1"]
      .map((selector) => document.querySelector<HTMLElement>(selector))
      .find((element) => element !== null);
    if (start) {
      start.tabIndex = -1;
      start.focus({ preventScroll: true });
    }
    setAnnounced(document.title);
  }, [pathname]);

  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}
