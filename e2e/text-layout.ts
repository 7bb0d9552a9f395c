import type { Page } from "@playwright/test";

/**
 * Faults of text that a person would see:
 * - outside: beyond the window, whether the page scrolls sideways or the text is cut off. Strips may scroll.
 * - overlapping: lines that lie over other lines.
 * - clipped: lines that a box around them cuts off. Text that can be scrolled into view is not cut off.
 */
type TextFault = "outside" | "overlapping" | "clipped";

/** The faults of these kinds on a page. Lines are measured without the extra space of their line height. */
export function textFaults(page: Page, kinds: readonly TextFault[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const main = document.querySelector("main") ?? document.body;
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    const before: { words: string; element: Element; line: DOMRect }[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const element = text.parentElement;
      const words = text.textContent?.trim() ?? "";
      if (!element || !words || isApart(element)) continue;
      const say = (fault: (typeof wanted)[number], isFault: boolean) => {
        if (isFault && wanted.includes(fault)) found.push(`${fault}: ${words.slice(0, 60)}`);
      };
      range.selectNodeContents(text);
      const lines = Array.from(
        range.getClientRects(),
        ({ x, y, width: wide, height }) => new DOMRect(x, y + height * 0.22, wide, height * 0.56),
      );
      say("outside", lines.some(({ right, width: wide }) => right > width + 1 && wide > 1) && !isInStrip(element));
      say(
        "clipped",
        lines.some((line) => isCut(line, element)),
      );
      if (!main.contains(element)) continue;
      const other = before.find((one) => one.element !== element && lines.some((line) => meet(line, one.line)));
      say("overlapping", other !== undefined);
      for (const line of lines) before.push({ words, element, line });
    }
    return found;

    /** Not for the eye, or a drawing's own letters. What is clipped on all sides is for screen readers. */
    function isApart(element: Element): boolean {
      if (!element.checkVisibility({ visibilityProperty: true })) return true;
      if (element.closest("svg, thead, [role=img], [aria-hidden=true]")) return true;
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        if (getComputedStyle(around).clipPath === "inset(50%)") return true;
      }
      return false;
    }

    function isInStrip(element: Element): boolean {
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (/auto|scroll/u.test(getComputedStyle(around).overflowX) && around !== document.documentElement) return true;
      }
      return false;
    }

    function meet(one: DOMRect, other: DOMRect): boolean {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return across > 2 && down > 2;
    }

    function isCut(line: DOMRect, element: Element): boolean {
      let [across, down] = [true, true];
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        if (/hidden|clip/u.test(overflowX) && across && (line.left < box.left - 2 || line.right > box.right + 2))
          return true;
        if (/hidden|clip/u.test(overflowY) && down && (line.top < box.top - 2 || line.bottom > box.bottom + 2))
          return true;
        if (/auto|scroll/u.test(overflowX)) across = false;
        if (/auto|scroll/u.test(overflowY)) down = false;
      }
      return false;
    }
  }, kinds);
}
