/**
 * Pictures of pages, to look at: `npm run screens` writes them to `build/screens`. `-- --pages=home,impact` and
 * `--widths=360` limit the run, `--dark` takes the dark scheme, and `--base=http://localhost:3000` uses a running server.
 */
import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { PAGES, type PageId } from "#site/content/site/pages.ts";
import { openBrowser } from "./browser.ts";
import { startBuiltServer } from "./built-server.ts";

const { values: options } = parseArgs({
  options: {
    pages: { type: "string", default: Object.keys(PAGES).join(",") },
    widths: { type: "string", default: "360,736,1440" },
    base: { type: "string" },
    dark: { type: "boolean", default: false },
  },
});
await mkdir("build/screens", { recursive: true });
const server = options.base === undefined ? await startBuiltServer() : undefined;
const browser = await openBrowser();
try {
  for (const width of options.widths.split(",").map(Number)) {
    const context = await browser.newContext({
      baseURL: options.base ?? server?.origin ?? "",
      viewport: { width, height: 900 },
      colorScheme: options.dark ? "dark" : "light",
      reducedMotion: "reduce",
    });
    for (const id of options.pages.split(",")) {
      const page = await context.newPage();
      // Anything but a page's name is an address.
      await page.goto(Object.hasOwn(PAGES, id) ? PAGES[id as PageId].path : id, { waitUntil: "load" });
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = "eager";
        await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
      });
      const name = `${id.replaceAll(/[^\w-]+/gu, "-")}-${width}${options.dark ? "-dark" : ""}`;
      await page.screenshot({ path: `build/screens/${name}.png`, fullPage: true, animations: "disabled" });
      await page.close();
    }
    await context.close();
  }
} finally {
  await Promise.all([browser.close(), server?.close()]);
}
