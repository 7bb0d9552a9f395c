import type { TestProject } from "vitest/node";
import { BROWSER_ARGUMENTS, chromiumPath } from "../scripts/browser.ts";
import { startBuiltServer } from "../scripts/built-server.ts";
import { chromium } from "playwright-core";

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
  const server = await startBuiltServer();
  const browser = await chromium.launchServer({ executablePath: chromiumPath(), args: BROWSER_ARGUMENTS });
  project.provide("origin", server.origin);
  project.provide("browser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.close();
  };
}
