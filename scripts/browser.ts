import { existsSync } from "node:fs";

/** In the order in which we take them. The first has no windows of its own, so a visit costs half as much. */
export const CHROMIUM_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
] as const;
/**
 * No sandbox, because here and in CI it runs as root, no graphics card, and letters as wide as on a phone: with hints each
 * would be a whole number of pixels wide.
 */
export const BROWSER_ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--font-render-hinting=none"];

/** Whether all scripts of a page have started: its behaviours. Runs in the page, so it may not use its closure. */
export function isAlive(): boolean {
  // Behaviours that arrive before the whole page wait for the rest of it.
  if (document.readyState === "loading") return false;
  return document.querySelector("main") !== null && !document.querySelector(":not(:defined)");
}

/** The machine's own Chromium. */
export function chromiumPath(): string {
  const found = CHROMIUM_PATHS.find((path) => existsSync(path));
  if (found === undefined) throw new Error("No Chromium here: run apt-get install chromium-headless-shell.");
  return found;
}
