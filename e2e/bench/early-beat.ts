import type { Browser } from "playwright-core";
import { openSlowPage } from "./slow.ts";

const STARTED_MS = 800;
const LOOKED_MS = 6000;

/** Whether what a rescuer starts this early, the light or the metronome, still beats visibly once all scripts have loaded. */
export async function beatGoesOn(browser: Browser, address: string): Promise<boolean> {
  const page = await openSlowPage(browser);
  try {
    await page.addInitScript((wait) => {
      const start = () => {
        const offered = document.querySelector<HTMLElement>(
          "[data-part=light]:not([hidden]) input, [data-part=beat]:not([hidden]) button",
        );
        if (offered) offered.click();
        else setTimeout(start, 10);
      };
      setTimeout(start, wait - performance.now());
    }, STARTED_MS);
    await page.goto(address, { waitUntil: "commit" });
    await page.waitForTimeout(LOOKED_MS);
    return await page.evaluate(() => {
      const lamp = document.querySelector("[data-part=light] [aria-hidden]");
      const beats = lamp?.getAnimations().some(({ playState }) => playState === "running");
      const counts = document.querySelector("[data-pushes]") !== null;
      return (Boolean(beats) || counts) && customElements.get("beat-metronome") !== undefined;
    });
  } finally {
    await page.context().close();
  }
}
