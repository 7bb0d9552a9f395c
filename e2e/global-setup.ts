import type { TestProject } from "vitest/node";
import { chromium } from "playwright-core";
import { BROWSER_ARGUMENTS, chromiumPath } from "../scripts/browser.ts";
import { startBuiltServer } from "../scripts/built-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the built server answers, with the pretend provider inside. */
    origin: string;
    /** Where the one browser of the run is reached. */
    browser: string;
  }
}

/** Starts what every browser test shares, and stops it when the last is done. */
export default async function setup(project: TestProject) {
  const server = await startBuiltServer({ SANDBOX_APPROVAL_MS: "100", LOG_LEVEL: "warn" });
  const browser = await chromium.launchServer({ executablePath: chromiumPath(), args: BROWSER_ARGUMENTS });
  project.provide("origin", server.origin);
  project.provide("browser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.close();
  };
}
