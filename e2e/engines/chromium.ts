import { openBrowser } from "../../scripts/browser.ts";
import { type Engine, PHONE, type Tab } from "./tab.ts";

/** The machine's Chromium, through the driver that all other tests use. */
export async function startChromium(): Promise<Engine> {
  const browser = await openBrowser();
  return {
    version: `Chromium ${browser.version()}`,
    open: async (): Promise<Tab> => {
      const context = await browser.newContext({ viewport: PHONE, reducedMotion: "no-preference" });
      const page = await context.newPage();
      return {
        go: async (address) => void (await page.goto(address, { waitUntil: "load" })),
        // As text, because the driver's own types for functions with arguments are narrower than ours.
        run: (asked, ...taken) => page.evaluate(`(${asked.toString()})(...${JSON.stringify(taken)})`),
        press: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
