import { useEffect, useRef } from "react";

/** When a page turns another face under the same path, its heading takes the focus as a new page's would. */
export function useHeadingFocus(face: string): void {
  const shown = useRef(face);
  useEffect(() => {
    if (shown.current === face) return;
    shown.current = face;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [face]);
}
