import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

const PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/** No network of its own, no sandbox (it runs as root here and in CI), no graphics card. */
export const BROWSER_ARGUMENTS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Opens the machine's own Chromium. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGUMENTS });
}

export function chromiumPath(): string {
  const found = PATHS.find((path) => existsSync(path));
  if (found === undefined) throw new Error("No Chromium here: run apt-get install chromium.");
  return found;
}
