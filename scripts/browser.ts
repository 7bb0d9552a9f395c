import { existsSync } from "node:fs";
import { chromium, type Browser } from "@playwright/test";

export const CHROMIUM_PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/**
 * Features that are turned off in the browser: the driver's own list, which a second list would replace, and the pages
 * that every new window loads for the pop-up below its address bar, which double the cost of a window.
 */
const WITHOUT =
  "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable," +
  "LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect," +
  "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,WebUIOmniboxPopup,WebUIOmniboxAimPopup," +
  "WebUIOmniboxFullPopup";
/** No network of its own, no sandbox (here and in CI it runs as root), no graphics card. */
export const BROWSER_ARGUMENTS = [
  `--disable-features=${WITHOUT}`,
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Whether all scripts of a page have started: its behaviours and its island. Runs in the page, so it may not use its closure.
 */
export function isAlive(): boolean {
  // Behaviours that arrive before the whole page wait for the rest of it.
  if (document.readyState === "loading") return false;
  return document.querySelector("main") !== null && !document.querySelector(":not(:defined), [data-props]");
}

/** Opens the machine's own Chromium. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGUMENTS });
}

export function chromiumPath(): string {
  const found = CHROMIUM_PATHS.find((path) => existsSync(path));
  if (found === undefined) throw new Error("No Chromium here: run apt-get install chromium.");
  return found;
}
