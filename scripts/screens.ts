/**
 * Pictures of the pages, to look at and to show: `npm run screens`, or
 * `node scripts/screens.ts --pages home,impact --widths 360 --out /tmp/x --base http://localhost:3000`.
 * Without `--base` it starts the built server. `--dark` for the dark scheme, `--fold` for the first screen only,
 * `--webp` for smaller files, `--plain` without script, `--still` with reduced motion, `--text 200` for larger text.
 */
import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright-core";
import { PAGES, type PageId } from "#site/content/site/pages.ts";
import { openBrowser } from "./browser.ts";
import { startBuiltServer } from "./built-server.ts";

const HEIGHTS: Record<number, number> = { 360: 740, 736: 1024, 1440: 900 };
const WEBP_SIDE_LIMIT = 16_383;

const { values: options } = parseArgs({
  options: {
    pages: { type: "string", default: Object.keys(PAGES).join(",") },
    widths: { type: "string", default: "360,736,1440" },
    out: { type: "string", default: "docs/screens" },
    base: { type: "string" },
    text: { type: "string", default: "100" },
    dark: { type: "boolean", default: false },
    fold: { type: "boolean", default: false },
    webp: { type: "boolean", default: false },
    plain: { type: "boolean", default: false },
    still: { type: "boolean", default: false },
  },
});

const server = options.base === undefined ? await startBuiltServer() : undefined;
const browser = await openBrowser();
try {
  await mkdir(options.out, { recursive: true });
  for (const id of options.pages.split(",")) {
    const path = Object.hasOwn(PAGES, id) ? PAGES[id as PageId].path : id;
    for (const width of options.widths.split(",").map(Number)) {
      await picture(browser, `${options.base ?? server?.origin}${path}`, nameOf(id, width), width);
    }
  }
} finally {
  await browser.close();
  await server?.close();
}

function nameOf(id: string, width: number): string {
  const name = id.replaceAll(/[^\w-]+/gu, "-").replaceAll(/^-|-$/gu, "") || "home";
  return [name, width, ...(options.dark ? ["dark"] : []), ...(options.fold ? ["fold"] : [])].join("-");
}

async function picture(using: Browser, address: string, name: string, width: number) {
  const context = await using.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    colorScheme: options.dark ? "dark" : "light",
    reducedMotion: options.still ? "reduce" : "no-preference",
    javaScriptEnabled: !options.plain,
  });
  try {
    const page = await context.newPage();
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) say(`${name}: ${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => say(`${name}: ${error.message}`));
    await page.goto(address, { waitUntil: "load" });
    if (options.text !== "100") await page.addStyleTag({ content: `html { font-size: ${options.text}% }` });
    if (options.fold) await settle(page, 1500);
    else await walk(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) say(`${name}: SIDEWAYS, ${wide} px wide`);
    await save(page, join(options.out, name));
  } finally {
    await context.close();
  }
}

/** Scrolls through the page, so that everything that waits to come into view has done so, and back to its top. */
async function walk(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
    await settle(page, 60);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  // Counters run for three seconds.
  await settle(page, 3500);
}

function settle(page: Page, milliseconds: number) {
  return page.waitForTimeout(milliseconds);
}

async function save(page: Page, path: string) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const asWebp = options.webp && (options.fold || height <= WEBP_SIDE_LIMIT);
  const file = `${path}.${asWebp ? "webp" : "png"}`;
  const format = asWebp ? { type: "webp" as const, quality: 60 } : {};
  await page.screenshot({ path: file, fullPage: !options.fold, animations: "disabled", ...format });
  say(`${file} ${Math.round((await stat(file)).size / 1024)} KB`);
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
