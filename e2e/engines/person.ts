import { vi } from "vitest";
import type { Tab } from "./tab.ts";

/** Long enough for a busy machine. */
const PATIENCE_MS = 30_000;
const STILL_MS = 1000;
/** A person sees a control before pressing it. On a busy machine Firefox may still be scrolling to the form by then. */
const FINGER_MS = 150;
/** By then a page that moves on by itself has done so, by script or by the browser. */
const PAGE_MOVES_MS = 8000;

/** A person who reads a page and presses what they see, in any engine. */
export class Person {
  readonly tab: Tab;
  readonly origin: string;

  constructor(tab: Tab, origin: string) {
    this.tab = tab;
    this.origin = origin;
  }

  go(path: string): Promise<void> {
    return this.tab.go(this.origin + path);
  }

  /** Waits until the page shows these words. */
  async sees(words: RegExp): Promise<void> {
    await this.#until(`sees ${words}`, () => this.shows(words));
  }

  /** Presses a button, a link, a choice or a question. */
  async press(words: RegExp, within = "main"): Promise<void> {
    const { x, y } = await this.#find(words, "button, a[href], summary, [type=radio], [type=checkbox]", within);
    await this.tab.press(x, y);
  }

  /** Types into the field with this label, and replaces what is there. */
  async fill(label: RegExp, text: string, within = "main"): Promise<void> {
    const { x, y } = await this.#find(label, "input, textarea", within);
    await this.tab.press(x, y);
    await this.tab.run(() => {
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
    });
    await this.tab.type(text);
  }

  /** Where a place in the page comes to rest, after a second without movement: pixels from the window's top. */
  async restsAt(id: string): Promise<number> {
    let last = Number.NaN;
    let since = performance.now();
    await this.#until(`comes to rest at #${id}`, async () => {
      const top = await this.tab.run((name) => document.getElementById(name)?.getBoundingClientRect().top ?? null, id);
      if (top === last) return performance.now() - since > STILL_MS;
      last = top ?? Number.NaN;
      since = performance.now();
      return false;
    });
    return last;
  }

  /** Waits until a condition holds in the page. */
  async until(what: string, holds: () => boolean): Promise<void> {
    await this.#until(what, () => this.tab.run(holds));
  }

  /** Presses a link if the page does not move on by itself for a while; most pages do. */
  async pressIfStill(words: RegExp): Promise<void> {
    const began = performance.now();
    await this.#until(`waits beside ${words}`, async () => {
      const place = await this.tab.run(seek, words.source, "a[href]", "main");
      if (place === null) return true;
      if (performance.now() - began < PAGE_MOVES_MS) return false;
      await this.tab.press(place.x, place.y);
      return true;
    });
  }

  /** Whether the page shows these words now. */
  shows(words: RegExp): Promise<boolean> {
    return this.tab.run((source) => new RegExp(source, "iu").test(document.body.innerText), words.source);
  }

  /** The place of a control, once it has stood still as long as a tap takes and nothing covers it. */
  #find(words: RegExp, kinds: string, within: string): Promise<{ x: number; y: number }> {
    let last: { x: number; y: number } | null = null;
    let since = performance.now();
    return this.#until(`finds ${words}`, async () => {
      const place = await this.tab.run(seek, words.source, kinds, within);
      if (place && last && place.x === last.x && place.y === last.y) {
        return performance.now() - since > FINGER_MS ? place : null;
      }
      last = place;
      since = performance.now();
      return null;
    });
  }

  /** Repeats after errors, because the page does not answer while the next one is loading. */
  async #until<Found>(what: string, look: () => Promise<Found>): Promise<NonNullable<Found>> {
    let problem = "";
    const found = async () => {
      try {
        return await look();
      } catch (error) {
        problem = String(error);
        return undefined;
      }
    };
    try {
      return (await vi.waitUntil(found, { timeout: PATIENCE_MS, interval: 40 })) as NonNullable<Found>;
    } catch {
      const seen = await this.tab.run(() => `${location.href}\n${document.body.innerText}`).catch(String);
      throw new Error(`The person never ${what}. ${problem}\n${seen.slice(0, 600)}`);
    }
  }
}

/**
 * The middle of the first element of these kinds with a matching name, scrolled into view; `null` if there is none, or
 * if something covers it. Runs in the page.
 */
function seek(source: string, kinds: string, within: string): { x: number; y: number } | null {
  const words = new RegExp(source, "u");
  const nameOf = (element: Element) => {
    const labels = Array.from((element as HTMLInputElement).labels ?? [], ({ textContent }) => textContent).join(" ");
    const text = element.getAttribute("aria-label") ?? (labels || element.textContent);
    return text.replaceAll(/\s+/gu, " ").trim();
  };
  for (const whole of document.querySelectorAll(within)) {
    for (const element of whole.querySelectorAll<HTMLInputElement>(kinds)) {
      if (!words.test(nameOf(element))) continue;
      // A choice is drawn by its label.
      const label = element.matches("[type=radio], [type=checkbox]") ? element.labels?.[0] : undefined;
      const target = label ?? element;
      if (target.getClientRects().length === 0 || getComputedStyle(target).visibility === "hidden") continue;
      const { top, bottom } = target.getBoundingClientRect();
      // There are bars at both ends of the window.
      if (top < 120 || bottom > innerHeight - 120) target.scrollIntoView({ block: "center", behavior: "instant" });
      const [line] = target.getClientRects();
      if (!line) continue;
      const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
      const above = document.elementFromPoint(x, y);
      return target.contains(above) || element.contains(above) ? { x, y } : null;
    }
  }
  return null;
}
