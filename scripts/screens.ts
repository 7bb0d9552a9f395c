/**
 * Contact sheets of every page at three widths, to look at: `npm run screens` writes them to `build/screens/sheets`.
 * With `-- --before=<what>` each page stands beside an earlier state: from an earlier run (the folder given as
 * `--out`), from another built clone (its folder), or from a running site (its address). `--pages=home,/styleguide` and
 * `--widths=360` limit the run, `--base=http://localhost:3000` uses a running server. `--dark` for the dark scheme,
 * `--fold` for the first screen only, `--plain` without script, `--moving` with motion, `--text=200` for larger text.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { MANAGE_PATH } from "#contract/addresses.ts";
import { PAGES, type PageId, STYLEGUIDE_PATH } from "#site/content/site/pages.ts";
import { openBrowser } from "./browser.ts";
import { startBuiltServer } from "./built-server.ts";
import { makeSheet } from "./contact-sheet.ts";

const HEIGHTS: Record<number, number> = { 360: 740, 736: 1024, 1440: 900 };
/** A JPEG cannot be higher. */
const HIGHEST = 65_000;
const EVERY = [...Object.keys(PAGES), MANAGE_PATH, STYLEGUIDE_PATH].join(",");

const { values: options } = parseArgs({
  options: {
    pages: { type: "string", default: EVERY },
    widths: { type: "string", default: "360,736,1440" },
    out: { type: "string", default: "build/screens" },
    base: { type: "string" },
    before: { type: "string" },
    text: { type: "string", default: "100" },
    dark: { type: "boolean", default: false },
    fold: { type: "boolean", default: false },
    plain: { type: "boolean", default: false },
    moving: { type: "boolean", default: false },
  },
});
const pages = options.pages.split(",");
const widths = options.widths.split(",").map(Number);

const browser = await openBrowser();
try {
  const now = join(options.out, "pages");
  const before = options.before === undefined ? undefined : await openBefore(options.before);
  await takeFrom(options.base ?? resolve("."), now);
  await mkdir(join(options.out, "sheets"), { recursive: true });
  for (const name of pages.flatMap((id) => widths.map((width) => nameOf(id, width)))) {
    const sides =
      before === undefined
        ? [["now", now]]
        : [
            ["before", before],
            ["now", now],
          ];
    const pictures = await Promise.all(sides.map(async ([side = "", folder = ""]) => pictureIn(folder, name, side)));
    const sheet = await makeSheet(browser, name, pictures.flat());
    if (sheet) await writeFile(join(options.out, "sheets", `${name}.jpg`), sheet);
  }
} finally {
  await browser.close();
}

/** The folder of the pictures on the left. */
async function openBefore(what: string): Promise<string> {
  if (existsSync(join(what, "pages"))) return join(what, "pages");
  const folder = join(options.out, "before");
  await takeFrom(what, folder);
  return folder;
}

async function pictureIn(folder: string, name: string, side: string) {
  const file = join(folder, `${name}.jpg`);
  return existsSync(file) ? [{ side, bytes: await readFile(file) }] : [];
}

/** Takes pictures of a site that runs at an address or is built in a folder. */
async function takeFrom(site: string, folder: string) {
  await mkdir(folder, { recursive: true });
  const server = /^https?:/u.test(site) ? undefined : await startBuiltServer({}, resolve(site));
  const origin = server?.origin ?? site;
  try {
    for (const width of widths) {
      const context = await openContext(browser, width);
      for (const id of pages) await takePicture(context, origin, id, width, folder);
      await context.close();
    }
  } finally {
    await server?.close();
  }
}

function openContext(using: Browser, width: number): Promise<BrowserContext> {
  return using.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    colorScheme: options.dark ? "dark" : "light",
    reducedMotion: options.moving ? "no-preference" : "reduce",
    javaScriptEnabled: !options.plain,
  });
}

async function takePicture(context: BrowserContext, origin: string, id: string, width: number, folder: string) {
  const path = Object.hasOwn(PAGES, id) ? PAGES[id as PageId].path : id;
  const name = nameOf(id, width);
  const page = await context.newPage();
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) say(`${name}: ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => say(`${name}: ${error.message}`));
  try {
    await page.goto(origin + path, { waitUntil: "load" });
    // The address of a missing page redirects home.
    if (new URL(page.url()).pathname !== path.split(/[?#]/u)[0]) return say(`${name}: not a page of ${origin}`);
    if (options.text !== "100") await page.addStyleTag({ content: `html { font-size: ${options.text}% }` });
    if (!options.fold) await walk(page);
    // Counters run for three seconds.
    if (options.moving) await page.waitForTimeout(3500);
    const { wide, high } = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { wide: scrollWidth, high: scrollHeight };
    });
    if (wide > width) say(`${name}: SIDEWAYS, ${wide} px wide`);
    if (high > HIGHEST) say(`${name}: only the first ${HIGHEST} of ${high} px`);
    await page.screenshot({
      path: join(folder, `${name}.jpg`),
      type: "jpeg",
      quality: 80,
      ...(options.fold ? {} : { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(high, HIGHEST) } }),
      animations: "disabled",
    });
  } finally {
    await page.close();
  }
}

/** Scrolls through the page, so that everything that waits to come into view is shown, and back to the top. */
async function walk(page: Page) {
  const height = await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
    return document.documentElement.scrollHeight;
  });
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
    await page.waitForTimeout(30);
  }
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    // A missing picture is visible on the sheet.
    return Promise.allSettled(Array.from(document.images, (image) => image.decode()));
  });
}

function nameOf(id: string, width: number): string {
  const name = id.replaceAll(/[^\w-]+/gu, "-").replaceAll(/^-|-$/gu, "") || "home";
  return [name, width, ...(options.dark ? ["dark"] : []), ...(options.fold ? ["fold"] : [])].join("-");
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
