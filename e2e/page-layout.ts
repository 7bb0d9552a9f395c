import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aVisitor, closeVisitor, untilAlive, type Visitor } from "./harness.ts";
import { clippedText, crampedText, textOutsideWindow, overlappingText } from "./text-layout.ts";

/** Widths of tablets and laptops, where columns side by side may have too little room. */
const COLUMNS = [736, 768, 834, 960, 1080, 1100, 1280, 1440];

/** Waits for what moves once, such as the slip that slides out. */
async function untilStill(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ playState, timeline }) => playState === "running" && timeline === document.timeline)
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity).length,
    );
  await expect.poll(moving).toBe(0);
}

/** What must hold for each of these pages at every width, with large letters, and with the keyboard. */
export function describeLayout(paths: readonly string[]): void {
  describe("without script", () => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await aVisitor({ script: false });
    });
    afterAll(() => closeVisitor(visitor));

    // One visit serves both tests: only the window and the styles change.
    describe.each(paths)("%s", (path) => {
      beforeAll(async () => {
        await visitor.page.goto(path);
      });

      test("keeps its text inside the window without overlaps, and in wide columns, at every width", async () => {
        const { page } = visitor;
        await untilStill(page);
        for (const width of [320, ...COLUMNS]) {
          await page.setViewportSize({ width, height: 640 });
          expect(await page.evaluate(() => innerWidth)).toBe(width);
          expect(await textOutsideWindow(page), `at ${width} px`).toEqual([]);
          expect(await overlappingText(page), `at ${width} px`).toEqual([]);
          if (COLUMNS.includes(width)) expect(await crampedText(page), `at ${width} px`).toEqual([]);
        }
      });

      test("cuts off no text with the text spacing of WCAG 1.4.12", async () => {
        const { page } = visitor;
        await page.setViewportSize({ width: 360, height: 740 });
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
        expect(await page.evaluate(() => innerWidth)).toBe(360);
        expect(await clippedText(page)).toEqual([]);
        expect(await textOutsideWindow(page)).toEqual([]);
        expect(await overlappingText(page)).toEqual([]);
      });
    });
  });

  describe("with text at 200 %", () => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await aVisitor({ width: 360, height: 740 });
      await visitor.context.addInitScript(() => {
        addEventListener("DOMContentLoaded", () => {
          document.documentElement.style.fontSize = "200%";
        });
      });
    });
    afterAll(() => closeVisitor(visitor));

    test.each(paths)("%s keeps its text inside the window", async (path) => {
      const { page } = visitor;
      await page.goto(path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      expect(await textOutsideWindow(page)).toEqual([]);
    });
  });

  describe("with the keyboard alone", () => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await aVisitor({ width: 1280, height: 900, reducedMotion: true });
    });
    afterAll(() => closeVisitor(visitor));

    // The bar and the footer are the same on all pages, so only one walk includes them. The others begin with the skip link.
    test.each(paths)("%s: every stop shows the focus, and the skip link comes first", async (path) => {
      const { page, errors, foreign } = visitor;
      const isWhole = path === paths[0];
      errors.length = 0;
      await page.goto(path);
      await untilAlive(page);
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Skip to/u);
      if (!isWhole) await page.keyboard.press("Enter");
      const unseen: string[] = [];
      const seen = new Set<string>();
      for (let stop = 0; stop < 150; stop += 1) {
        await page.keyboard.press("Tab");
        const at = await page.evaluate(async (whole) => {
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
          if (element instanceof HTMLElement || element instanceof SVGElement) {
            element.blur();
            const blurred = look(element);
            element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
            return {
              name: `${index} ${element.tagName} ${element.textContent?.slice(0, 30) ?? ""}`,
              shows: focused !== blurred && isInView(element),
            };
          }
          return undefined;

          function isInView(one: Element): boolean {
            const { width, top, bottom } = one.getBoundingClientRect();
            return width > 0 && bottom > 0 && top < innerHeight;
          }

          /** The styles that can show the focus, of an element, its surroundings and its content. */
          function look(one: Element): string {
            const near = [
              one,
              one.parentElement,
              one.parentElement?.parentElement,
              one.closest("label"),
              one.firstElementChild,
            ];
            return near
              .flatMap((each) => (each ? [getComputedStyle(each), getComputedStyle(each, "::after")] : []))
              .map((style) =>
                [style.outline, style.boxShadow, style.borderColor, style.stroke, style.strokeWidth].join(),
              )
              .join(";");
          }
        }, isWhole);
        if (at === "the same") continue;
        if (!at || seen.has(at.name) || at.name.includes("Skip to")) break;
        seen.add(at.name);
        if (!at.shows) unseen.push(at.name);
      }
      expect(unseen).toEqual([]);
      expect(seen.size).toBeGreaterThan(isWhole ? 40 : 8);
      expect(errors).toEqual([]);
      expect(foreign).toEqual([]);
    });
  });
}
