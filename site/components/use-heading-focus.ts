import { useEffect, useRef } from "react";

/** When a page shows another view under the same path, the view's heading takes the focus, as a new page's heading would. */
export function useHeadingFocus(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [view]);
}
