import { useLayoutEffect, useRef } from "react";

/**
 * When a page shows another view under the same path, the view stands at its top and its heading takes the focus, as on
 * a new page. Both happen before the first frame: a quick finger misses what moves after it.
 */
export function useHeadingFocus(view: string): void {
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [view]);
}
