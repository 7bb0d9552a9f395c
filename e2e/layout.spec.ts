import type { Page } from "@playwright/test";
import { PAGE_TYPES, PAGES } from "./pages.ts";
import { boxOf, expect, test } from "./visit.ts";

/** Widths of tablets and laptops, where columns side by side may have too little room. */
const COLUMNS = [736, 768, 834, 960, 1080, 1100, 1280, 1440];

/** Waits for what moves once, such as the slip that slides out. */
const untilStill = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(({ playState, timeline }) => playState === "running" && timeline === document.timeline)
            .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity).length,
      ),
    )
    .toBe(0);

/**
 * Faults of text that a person would see:
 * - outside: beyond the window, whether the page scrolls sideways or the text is cut off. Strips may scroll.
 * - overlapping: lines that lie over other lines.
 * - clipped: lines that a box around them cuts off. Text that can be scrolled into view is not cut off.
 */
type TextFault = "outside" | "overlapping" | "clipped";

/** The faults of these kinds on a page. Lines are measured without the extra space of their line height. */
function textFaults(page: Page, kinds: readonly TextFault[]): Promise<string[]> {
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

for (const path of PAGES) {
  const tag = PAGE_TYPES.includes(path) ? [] : ["@nightly"];

  // One visit serves all, because only the window and the styles change.
  test(
    `${path} keeps its text whole at every width, and with large and with spaced letters`,
    {
      tag: [...tag, "@plain"],
    },
    async ({ page }) => {
      await page.goto(path);
      await untilStill(page);
      for (const width of [320, ...COLUMNS]) {
        await page.setViewportSize({ width, height: 640 });
        expect.soft(await textFaults(page, ["outside", "overlapping"]), `at ${width} px`).toEqual([]);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      const setSize = (size: string) =>
        page.evaluate((to) => void (document.documentElement.style.fontSize = to), size);
      await setSize("200%");
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      expect.soft(await textFaults(page, ["outside"]), "at 200 %").toEqual([]);
      await setSize("");
      // The text spacing of WCAG 1.4.12, with everything unfolded.
      await page.evaluate(() => {
        const spacing = new CSSStyleSheet();
        spacing.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
        p { margin-block-end: 2em !important; }
      `);
        document.adoptedStyleSheets = [spacing];
        for (const details of document.querySelectorAll("details")) {
          details.removeAttribute("name");
          details.open = details.closest("header, aside") === null;
        }
      });
      expect.soft(await textFaults(page, ["clipped", "outside", "overlapping"]), "spaced").toEqual([]);
    },
  );

  test.describe("with the keyboard alone", { tag }, () => {
    test.use({ viewport: { width: 1280, height: 900 } });

    // The bar and the footer are the same on all pages, so only one walk includes them. The others begin with the skip link.
    test(`on ${path} every stop shows the focus, and the skip link comes first`, async ({ page, open }) => {
      const isWhole = path === "/";
      await open(path);
      await page.keyboard.press("Tab");
      await expect(page.locator(":focus")).toHaveText(/^Skip to/u);
      if (!isWhole) await page.keyboard.press("Enter");
      const unseen: string[] = [];
      const seen = new Set<string>();
      for (let stop = 0; stop < 150; stop += 1) {
        await page.keyboard.press("Tab");
        const at = await focusedStop(page, isWhole);
        if (at === "the same") continue;
        if (!at || seen.has(at.name) || at.name.includes("Skip to")) break;
        seen.add(at.name);
        if (!at.shows) unseen.push(at.name);
      }
      expect(unseen).toEqual([]);
      expect(seen.size).toBeGreaterThan(isWhole ? 40 : 2);
    });
  });
}

/** The element that has the focus, and whether that shows. */
function focusedStop(page: Page, isWhole: boolean) {
  return page.evaluate(async (whole) => {
    const walk = window as Window & { latest?: Element };
    const element = document.activeElement;
    if (!element || element === document.body || (!whole && element.matches("main ~ footer *"))) return undefined;
    // The buttons of a film's own player: the browser reports only that the film has the focus.
    if (element === walk.latest) return "the same";
    walk.latest = element;
    const index = Array.from(document.querySelectorAll("*")).indexOf(element);
    // A busy browser scrolls to the focused element a little later.
    for (let frame = 0; frame < 60 && !isInView(element); frame += 1) await new Promise(requestAnimationFrame);
    const focused = look(element);
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return undefined;
    element.blur();
    const blurred = look(element);
    element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    return {
      name: `${index} ${element.tagName} ${element.textContent?.slice(0, 30) ?? ""}`,
      shows: focused !== blurred && isInView(element),
    };

    function isInView(one: Element): boolean {
      const { width, top, bottom } = one.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    }

    /** The styles that can show the focus, of an element, its surroundings and its content. */
    function look(one: Element): string {
      const { parentElement: parent } = one;
      return [one, parent, parent?.parentElement, one.closest("label"), one.firstElementChild]
        .flatMap((each) => (each ? [getComputedStyle(each), getComputedStyle(each, "::after")] : []))
        .map((style) => {
          // An outline without a style has a width too, but nobody sees it.
          const outline = style.outlineStyle === "none" ? "" : style.outline;
          return [outline, style.boxShadow, style.borderColor, style.stroke, style.strokeWidth].join();
        })
        .join(";");
    }
  }, isWhole);
}

for (const { height, letters, stays } of [
  { height: 740, letters: "100%", stays: 2 },
  { height: 740, letters: "200%", stays: 2 },
  // A window of 1280 by 1024 at 400 %, or a small phone on its side: the emergency line alone.
  { height: 256, letters: "100%", stays: 1 },
]) {
  test(`${height} px high with letters at ${letters}: the fixed bars hide no field`, async ({ page, open }) => {
    await page.setViewportSize({ width: 320, height });
    await open("/impact");
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), letters);
    await page.locator("#City").focus();
    const line = page.getByRole("complementary", { name: "Emergency number" });
    const bar = page.getByRole("banner");
    // Backwards, because then the browser brings each stop to the top edge.
    for (const id of ["Country", "CustomerEmail", "CustomerName"]) {
      await page.keyboard.press("Shift+Tab");
      await expect(page.locator(`#${id}`)).toBeFocused();
      const edges = [(await boxOf(line)).bottom, (await boxOf(bar)).bottom];
      expect(edges.filter((edge) => edge > 0).length, id).toBe(stays);
      expect((await boxOf(page.locator(`#${id}`))).bottom - Math.max(...edges), id).toBeGreaterThan(20);
    }
  });
}

test("the emergency line is one line, which stays visible all the way down a page @plain", async ({ page }) => {
  for (const [width, path] of [
    [320, "/pulse/general-emergencies"],
    [736, "/"],
    [1440, "/terms-and-conditions"],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(path);
    const line = page.getByRole("complementary", { name: "Emergency number" });
    const number = line.getByRole("link", { name: "112" });
    expect((await boxOf(line)).height).toBeLessThan(48);
    await expect(number).toHaveAttribute("href", "tel:112");
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((by) => scrollTo({ top: by * document.documentElement.scrollHeight }), part);
      const { y, bottom } = await boxOf(number);
      expect(y, `${path} at ${part}`).toBeGreaterThanOrEqual(0);
      expect(bottom, `${path} at ${part}`).toBeLessThan(120);
    }
  }
});

test("“Leave quickly” stays in sight, and Back does not lead to its page again", async ({ page, open, foreign }) => {
  await open("/community");
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await open("/pulse/street-safety");
    const leave = page.getByRole("link", { name: "Leave quickly" });
    for (const name of ["Who it helps", "Why This Matters"]) {
      await page.getByRole("heading", { name }).scrollIntoViewIfNeeded();
      // Nothing may lie over it: a press in its middle must reach it.
      await leave.click({ trial: true });
      await expect(leave).toBeInViewport();
    }
  }
  await page.route(/^https:/u, (route) => route.fulfill({ body: "The weather" }));
  await page.getByRole("link", { name: "Leave quickly" }).click();
  await page.getByText("The weather").waitFor();
  await page.goBack();
  await expect(page).toHaveURL(/\/community$/u);
  foreign.length = 0;
});
