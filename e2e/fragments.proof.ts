import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGES } from "#site/content/site/pages.ts";
import { aVisitor, closeVisitor, origin, untilAlive, type Visitor } from "./harness.ts";
import { settledPlace } from "./settled-place.ts";

/** A page whose bar and footer link to many places, none of them on the page itself. */
const ELSEWHERE = "/security";
const paths = [ELSEWHERE, ...Object.values(PAGES).flatMap(({ path }) => (path === ELSEWHERE ? [] : [path]))];
/** How many pages are open at the same time. */
const ABREAST = 9;
const WINDOWS = [
  { width: 390, height: 800 },
  { width: 1280, height: 900 },
];
/** How many links are pressed in a row on one page. A page with more links is opened again. */
const IN_A_ROW = 12;
/** How long a page may take to reach a place. */
const PATIENCE_MS = 5000;

type Link = { from: string; href: string; selector: string };

/** Every link to a place in its own page, and one link for each place in another page. */
let links: Link[];
beforeAll(async () => {
  const reader = await aVisitor({ script: false });
  links = [];
  for (const from of paths) {
    await reader.page.goto(from);
    for (const part of from === ELSEWHERE ? ["main", "header", "footer"] : ["main"]) {
      const hrefs = await reader.page
        .locator(`${part} a[href*="#"]`)
        .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
      for (const href of new Set(hrefs)) {
        // The browser follows a link to another page in the same way from any page.
        if (!href.startsWith("#") && links.some((link) => link.href === href)) continue;
        links.push({ from, href, selector: `${part} a[href="${href}"]` });
      }
    }
  }
  await closeVisitor(reader);
});

const isInPage = ({ href }: Link) => href.startsWith("#");
/** With script, the links of the map show a card instead. */
const isOfMap = ({ href }: Link) => href.startsWith("#figures-");

function inRows(items: readonly Link[]): Link[][] {
  return Array.from({ length: Math.ceil(items.length / IN_A_ROW) }, (_, row) =>
    items.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW),
  );
}

/** The bar and the footer are on every page, so their links can be pressed on the page that the last link led to. */
async function isAlsoOn(page: Page, { from, selector }: Link, target: string): Promise<boolean> {
  return from === ELSEWHERE && new URL(page.url()).pathname !== target && (await page.locator(selector).count()) > 0;
}

const addressOf = ({ from, href }: Link) => (href.startsWith("#") ? from + href : href);
const hashOf = (address: string) => new URL(address, origin).hash;

/**
 * What is wrong with the position that an address leads to, once the page is still. On a busy machine scrolling may
 * begin late.
 */
async function misplaced(page: Page, address: string): Promise<string[]> {
  const asked = performance.now();
  let wrong = await faultsAt(page, address);
  while (wrong.length > 0 && performance.now() - asked < PATIENCE_MS) wrong = await faultsAt(page, address);
  return wrong;
}

/** A place comes to rest 64 px below the window's top, and 100 px on the impact page. */
async function faultsAt(page: Page, address: string, still?: number): Promise<string[]> {
  const { pathname, hash } = new URL(address, origin);
  // A place inside a folded card comes to rest lower, so that the card's own heading is in view.
  const { top, headingClear, headingInView, isFolded } = await settledPlace(page, hash.slice(1), still);
  const wanted = pathname === "/impact" ? 100 : 64;
  return [
    ...(isFolded || Math.abs(top - wanted) < 1.5 ? [] : [`${address} at ${top}`]),
    ...(headingClear < 0 || !headingInView ? [`${address}: heading ${headingClear} below the bar`] : []),
  ];
}

/** Turns scroll anchoring off. It compensates for what grows above a place, and not every engine has it. */
async function withoutAnchoring({ context }: Visitor) {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { overflow-anchor: none !important; }");
    document.adoptedStyleSheets = [sheet];
  });
}

/** Does something with each item of a list, on all pages of a visitor at the same time. */
async function each<Item>(
  { context }: Visitor,
  items: readonly Item[],
  act: (page: Page, item: Item) => Promise<string[]>,
) {
  const queue = [...items];
  const found: string[] = [];
  async function work(page: Page) {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) found.push(...(await act(page, item)));
  }
  await Promise.all(context.pages().map(work));
  return found;
}

test("finds links to places to test", () => {
  expect(links.filter(isInPage).length).toBeGreaterThan(40);
  expect(links.filter((link) => !isInPage(link)).length).toBeGreaterThan(10);
});

// Without anchoring one width is enough: what is above a place grows most on a phone.
describe.each([
  { anchoring: true, windows: WINDOWS },
  { anchoring: false, windows: WINDOWS.slice(0, 1) },
])("scroll anchoring $anchoring", ({ anchoring, windows }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    // Movement takes most of the time here, so the visits without anchoring do without it.
    visitor = await aVisitor({ reducedMotion: !anchoring });
    if (!anchoring) await withoutAnchoring(visitor);
    for (let more = 1; more < ABREAST; more += 1) await visitor.context.newPage();
  });
  afterAll(() => closeVisitor(visitor));

  describe.each(windows)("at $width px", (size) => {
    beforeAll(async () => {
      for (const page of visitor.context.pages()) await page.setViewportSize(size);
    });

    test("the links to places in a page lead to them, one after the other", async () => {
      const rows = paths.flatMap((path) =>
        inRows(links.filter((link) => link.from === path && isInPage(link) && !isOfMap(link))),
      );
      const wrong = await each(visitor, rows, async (page, row) => {
        await page.goto(row[0]?.from ?? "");
        await untilAlive(page);
        const found: string[] = [];
        for (const link of row) {
          // A real press, because a press by script can lose its place in a window that a busy machine has not drawn
          // yet. It does not wait until the link is still, because windows in the background draw only once a second.
          await page.locator(link.selector).first().click({ force: true });
          found.push(...(await misplaced(page, addressOf(link))));
        }
        return found;
      });
      expect(wrong).toEqual([]);
    });

    test("every link to a place in another page leads to it and removes the fragment from the address", async () => {
      const wrong = await each(
        visitor,
        links.filter((link) => !isInPage(link)),
        async (page, link) => {
          const { pathname } = new URL(link.href, origin);
          if (!(await isAlsoOn(page, link, pathname))) {
            await page.goto(link.from);
            await untilAlive(page);
          }
          await page
            .locator(link.selector)
            .first()
            .evaluate((element: HTMLElement) => element.click());
          await page.waitForURL((url) => url.pathname === pathname && url.hash === "");
          await untilAlive(page);
          return misplaced(page, link.href);
        },
      );
      expect(wrong).toEqual([]);
    });
  });
});

describe("without script", () => {
  test.each(WINDOWS)("every fragment leads to its place at $width px", async (size) => {
    const visitor = await aVisitor({ ...size, script: false, reducedMotion: true });
    const { page } = visitor;
    const addresses = new Set(links.map(addressOf));
    const documents = Map.groupBy(addresses, (address) => address.split("#", 1)[0]);
    const wrong: string[] = [];
    for (const places of documents.values()) {
      // The last place has the most above it, so the new document is opened there.
      for (const [at, address] of places.toReversed().entries()) {
        if (at === 0) await page.goto(address);
        else await page.evaluate((hash) => (location.hash = hash), hashOf(address));
        wrong.push(...(await faultsAt(page, address, 0)));
      }
    }
    expect(wrong).toEqual([]);
    await closeVisitor(visitor);
  });
});
