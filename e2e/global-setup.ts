import type { TestProject } from "vitest/node";
import { chromium } from "playwright-core";
import { BROWSER_ARGUMENTS, chromiumPath } from "../scripts/browser.ts";
import { hurryPhones, startBuiltServer } from "../scripts/built-server.ts";

/**
 * Each worker's own browser and server, because pages of one browser take the focus from each other, and gifts share
 * their limits.
 */
export type Place = {
  /** The address of its built server, which contains the pretend provider. */
  origin: string;
  /** The address of its browser. */
  browser: string;
};

declare module "vitest" {
  export interface ProvidedContext {
    /** One for each worker. */
    places: Place[];
  }
}

/**
 * Features that are turned off in the browser: the driver's own list, which a second list would replace, and the two
 * pages that every new window loads for the pop-up below its address bar, which double the cost of a window.
 */
const WITHOUT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
];
const ARGUMENTS = [...BROWSER_ARGUMENTS, `--disable-features=${WITHOUT.join(",")}`];

/** Starts a browser and a server for each worker, and stops them after the last test. */
export default async function setup(project: TestProject) {
  const started = await Promise.all(Array.from({ length: project.config.maxWorkers }, startPlace));
  project.provide(
    "places",
    started.map(({ place }) => place),
  );
  return async () => {
    await Promise.all(started.map(({ close }) => close()));
  };
}

async function startPlace(): Promise<{ place: Place; close: () => Promise<void> }> {
  const server = await startBuiltServer({ LOG_LEVEL: "warn" });
  await hurryPhones(server.origin, 300);
  const browser = await chromium.launchServer({ executablePath: chromiumPath(), args: ARGUMENTS });
  return {
    place: { origin: server.origin, browser: browser.wsEndpoint() },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
