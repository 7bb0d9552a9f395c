import type { Page } from "playwright-core";

/** Text that extends beyond the window, whether the page scrolls sideways or the text is cut off. Strips may scroll. */
export function textOutsideWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return Array.from(document.querySelectorAll("body *"))
      .filter((element) => {
        const { right, width: wide, height } = element.getBoundingClientRect();
        return (
          right > width + 1 &&
          wide > 1 &&
          height > 1 &&
          Array.from(element.childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest("svg, thead, [role=img], [aria-hidden=true], .visually-hidden") &&
          !isInStrip(element)
        );
      })
      .map((element) => `${element.tagName}: ${element.textContent?.slice(0, 40) ?? ""}`);

    function isInStrip(element: Element): boolean {
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (/auto|scroll/u.test(getComputedStyle(around).overflowX) && around !== document.documentElement) return true;
      }
      return false;
    }
  });
}

/** Lines of text that overlap other lines, measured without the extra space of their line height. */
export function overlappingText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    const lines: { words: string; element: Element; box: DOMRect }[] = [];
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      const words = texts.currentNode.textContent?.trim() ?? "";
      if (!element || !words || isApart(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const { x, y, width, height } of range.getClientRects()) {
        lines.push({ words, element, box: new DOMRect(x, y + height * 0.22, width, height * 0.56) });
      }
    }
    return lines.flatMap((one, at) =>
      lines
        .slice(at + 1)
        .filter((other) => other.element !== one.element && meet(one.box, other.box))
        .map((other) => `${one.words.slice(0, 30)} / ${other.words.slice(0, 30)}`),
    );

    function isApart(element: Element): boolean {
      return (
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest("svg, [role=img], [aria-hidden=true], .visually-hidden") !== null
      );
    }

    function meet(one: DOMRect, other: DOMRect): boolean {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return across > 2 && down > 2;
    }
  });
}

/** Lines of text that a box around them cuts off. Text that can be scrolled into view is not cut off. */
export function clippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      const words = texts.currentNode.textContent?.trim() ?? "";
      if (!element || !words || isApart(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      // Without the extra space of the line height.
      const lines = Array.from(
        range.getClientRects(),
        ({ x, y, width, height }) => new DOMRect(x, y + height * 0.22, width, height * 0.56),
      );
      if (lines.some((line) => isCut(line, element))) cut.push(words.slice(0, 40));
    }
    return cut;

    function isApart(element: Element): boolean {
      return (
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest("svg, [role=img], [aria-hidden=true], .visually-hidden") !== null
      );
    }

    function isCut(line: DOMRect, element: Element): boolean {
      let [across, down] = [true, true];
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        // Only for screen readers.
        if (box.width <= 1) return false;
        if (/hidden|clip/u.test(style.overflowX) && across && (line.left < box.left - 2 || line.right > box.right + 2))
          return true;
        if (/hidden|clip/u.test(style.overflowY) && down && (line.top < box.top - 2 || line.bottom > box.bottom + 2))
          return true;
        if (/auto|scroll/u.test(style.overflowX)) across = false;
        if (/auto|scroll/u.test(style.overflowY)) down = false;
      }
      return false;
    }
  });
}

/** What makes text hard to read beside pictures: prose in a column of less than 240 px, words broken by letters, text over pictures. */
export function crampedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NARROWEST = 240;
    const PROSE = 60;
    const main = document.querySelector("main") ?? document.body;
    // A picture that is placed behind the words is the ground they stand on.
    const pictures = Array.from(main.querySelectorAll("img"))
      .filter(
        (picture) =>
          picture.checkVisibility() && getComputedStyle(picture.parentElement ?? picture).position !== "absolute",
      )
      .map((picture) => picture.getBoundingClientRect());
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const cramped: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const words = text.textContent?.trim() ?? "";
      const element = text.parentElement;
      if (!element || !words || isApart(element)) continue;
      range.selectNodeContents(text);
      const lines = Array.from(range.getClientRects());
      const width = columnOf(element);
      if (words.length >= PROSE && width < NARROWEST) cramped.push(`in ${Math.round(width)} px: ${words}`);
      if (lines.length > 1 && isBroken(text)) cramped.push(`broken: ${words}`);
      if (lines.some((line) => pictures.some((picture) => meet(line, picture)))) cramped.push(`on a picture: ${words}`);
    }
    return cramped;

    function isApart(element: Element): boolean {
      return (
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest("svg, [role=img], [aria-hidden=true], .visually-hidden") !== null
      );
    }

    function columnOf(element: Element): number {
      let block = element;
      while (block.parentElement && getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
      const { paddingLeft, paddingRight } = getComputedStyle(block);
      return block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    }

    /** A word's second part begins a line. After a large first letter it does not. */
    function isBroken(text: Node): boolean {
      return Array.from(text.textContent?.matchAll(/\p{L}{2,}/gu) ?? []).some(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...rest] = Array.from(range.getClientRects()).filter(({ width }) => width > 0);
        return first !== undefined && rest.some((part) => part.top > first.top && part.left < first.right);
      });
    }

    /** Measured without the extra space of the line height. */
    function meet(line: DOMRect, picture: DOMRect): boolean {
      const across = Math.min(line.right, picture.right) - Math.max(line.left, picture.left);
      const down =
        Math.min(line.bottom - line.height * 0.22, picture.bottom) -
        Math.max(line.top + line.height * 0.22, picture.top);
      return across > 2 && down > 2;
    }
  });
}
