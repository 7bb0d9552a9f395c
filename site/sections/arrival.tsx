import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

const SOON_MS = 300;
/** Pixels. */
const ROOM_ABOVE = 100;

/**
 * What happens when a visitor arrives at a page. After a client navigation the new page's heading (or what went
 * wrong above it) takes the focus and its title is announced, as a browser does after loading a page. A fragment that
 * was there at load is brought into view after a second (the picture above may still have been growing) and leaves the
 * address. Our fragments are plain letters; one that a message has mangled names nothing, and harms nothing.
 */
export function Arrival() {
  const { pathname, hash, key } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Letters that came late are worn from here on, where nothing has been read yet (start-when-useful.ts).
    delete document.documentElement.dataset["letters"];
    // A page that came as the answer to a form may begin with what went wrong.
    const start = ["main [role=alert]", "main h1"]
      .map((selector) => document.querySelector<HTMLElement>(selector))
      .find((element) => element !== null);
    if (start) {
      start.tabIndex = -1;
      start.focus({ preventScroll: true });
    }
    setAnnounced(document.title);
  }, [pathname]);

  useEffect(() => {
    const fragment = window.location.hash.slice(1);
    if (fragment === "") return undefined;
    const timer = setTimeout(() => {
      if (!bringsItsOwn()) document.getElementById(fragment)?.scrollIntoView({ behavior: motion() });
      window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    }, 1000);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (hash === "" || !bringsItsOwn()) return undefined;
    const timer = setTimeout(() => {
      const top = document.getElementById(hash.slice(1))?.getBoundingClientRect().top;
      if (top !== undefined) window.scrollBy({ top: top - ROOM_ABOVE, behavior: motion() });
    }, SOON_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same fragment may be asked for again
  }, [key, hash]);

  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}

/** The impact page brings its own fragments into view, sooner and with more room above (decisions.md R3). */
function bringsItsOwn(): boolean {
  return window.location.pathname === "/impact";
}

function motion(): ScrollBehavior {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}
