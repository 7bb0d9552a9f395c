import { readdirSync, readFileSync, statSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { aVisitor, closeVisitor, origin, type Visitor } from "./harness.ts";

const root = new URL("../", import.meta.url);
const DEFINITIONS = "site/behaviours/define/";
const manifest = JSON.parse(readFileSync(new URL("build/client/.vite/scripts.json", root), "utf8")) as Record<
  string,
  { file: string; imports?: string[] }
>;
/** For each behaviour, a page that has it. */
const HOMES: Record<string, string> = {
  carousel: "/trainings",
  counter: "/",
  film: "/trainings",
  footer: "/",
  fragment: "/",
  "leave-quickly": "/pulse/street-safety",
  metronome: "/pulse/cardiac-arrest",
  navbar: "/",
  "offline-notice": "/",
  practise: "/trainings/practise",
  "region-map": "/impact",
  "share-file": "/pulse/general-emergencies/choking",
  "spoken-cpr": "/pulse/cardiac-arrest",
  "tab-strip": "/trainings/basic-cpr",
  "thirty-seconds": "/",
  voice: "/pulse/cardiac-arrest",
};
/** The behaviours that are on every page come in one file. */
const SHELL = ["footer", "fragment", "navbar", "offline-notice"];
const files = readdirSync(new URL(DEFINITIONS, root)).map((file) => file.replace(/\.ts$/u, ""));
const names = [...files.filter((file) => file !== "shell"), ...SHELL];
/** The address of the script that defines an element. */
const definitionOf = (name: string) =>
  `/${manifest[`${DEFINITIONS}${SHELL.includes(name) ? "shell" : name}.ts`]?.file}`;

let visitor: Visitor | undefined;
afterEach(async () => {
  if (visitor) await closeVisitor(visitor);
  visitor = undefined;
});

/** Opens a bare page with only the HTML of one element, as our page has it. */
async function openAlone(name: string): Promise<Page> {
  visitor = await aVisitor();
  const { page } = visitor;
  const html = await (await fetch(origin + (HOMES[name] ?? "/"))).text();
  const [element] = new RegExp(`<beat-${name}[ >].*?</beat-${name}>`, "su").exec(html) ?? [];
  await page.route("**/alone", (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><header>${element}</header><main></main>` }),
  );
  await page.clock.install();
  await page.goto("/alone#main");
  return page;
}

/** The text for everybody, without the counting figure, which only sighted visitors see. */
const wordsOf = (page: Page, name: string) =>
  page.locator(`beat-${name}`).evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    for (const part of copy.querySelectorAll("[aria-hidden=true]")) part.remove();
    return copy.textContent ?? "";
  });

test("every behaviour has a page that shows it", () => {
  expect(Object.keys(HOMES).toSorted()).toEqual(names.toSorted());
});

test("the inlined metronome and the voice have at most 3 KB each", () => {
  const sizeOf = (module: string): number => {
    const { file, imports = [] } = manifest[module] ?? {};
    const size = statSync(new URL(`build/client/${file}.br`, root)).size;
    return imports.reduce((sum, each) => sum + sizeOf(each), size);
  };
  for (const name of ["metronome", "spoken-cpr"])
    expect(sizeOf(`${DEFINITIONS}${name}.ts`), name).toBeLessThanOrEqual(3 * 1024);
});

test.each(names)(
  "beat-%s starts by itself on its HTML, removes no words, stops everything when it is removed from its page, and can be put back",
  async (name) => {
    const page = await openAlone(name);
    const before = await wordsOf(page, name);
    await page.addScriptTag({ type: "module", url: definitionOf(name) });
    await page.waitForFunction((tag) => customElements.get(tag) !== undefined, `beat-${name}`);
    expect((await wordsOf(page, name)).length).toBeGreaterThanOrEqual(before.length);
    await page.evaluate((tag) => {
      const element = document.querySelector(tag);
      if (!element) throw new Error(`no ${tag}`);
      element.remove();
      const seen: string[] = [];
      new MutationObserver((records) => seen.push(...records.map(({ type }) => type))).observe(element, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      Object.assign(window, { seen, element });
      // Events that the elements listen for.
      for (const event of ["scroll", "online", "offline", "resize"]) window.dispatchEvent(new Event(event));
      for (let press = 0; press < 3; press += 1) document.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
      for (const each of element.querySelectorAll<HTMLElement>("a, button")) {
        each.dispatchEvent(new Event("click", { cancelable: true }));
      }
    }, `beat-${name}`);
    // Time for what they do by a timer.
    await page.clock.runFor(10_000);
    const changes = await page.evaluate(() => {
      const { seen, element } = window as unknown as { seen: string[]; element: Element };
      document.body.append(element);
      return seen;
    });
    expect(changes).toEqual([]);
    expect(new URL(page.url()).pathname).toBe("/alone");
    expect(visitor?.errors.filter((error) => !error.includes("404"))).toEqual([]);
  },
);
