import type { Browser } from "playwright-core";
import { openSlowPage } from "./slow.ts";

const LIT_MS = 800;
const LOOKED_MS = 6000;

/** Whether a light that a rescuer turns on before script arrives still beats, visibly, afterwards. */
export async function lightStaysOn(browser: Browser, address: string): Promise<boolean> {
  const page = await openSlowPage(browser);
  try {
    await page.addInitScript((wait) => {
      const turnOn = () => {
        const light = document.querySelector<HTMLInputElement>("[data-part=light] input");
        if (light) light.click();
        else setTimeout(turnOn, 10);
      };
      setTimeout(turnOn, wait - performance.now());
    }, LIT_MS);
    await page.goto(address, { waitUntil: "commit" });
    await page.waitForTimeout(LOOKED_MS);
    return await page.evaluate(() => {
      const lamp = document.querySelector("[data-part=light] [aria-hidden]");
      const beats = lamp?.getAnimations().some(({ playState }) => playState === "running");
      return Boolean(beats) && customElements.get("beat-metronome") !== undefined;
    });
  } finally {
    await page.context().close();
  }
}
