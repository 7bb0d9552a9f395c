import { defineConfig } from "@playwright/test";
import { BROWSER_ARGUMENTS, chromiumPath } from "./scripts/browser.ts";
import type { Needs } from "./e2e/visit.ts";

/**
 * The browser tests. A test runs with script, unless it has the tag `@plain` (without) or `@both`; `@nightly` is not in
 * `npm test`, because the suite has to end within minutes. The times are long enough for a busy machine, and no test
 * measures anything against them.
 */
export default defineConfig<object, Needs>({
  testDir: "e2e",
  // On two cores, because a test often waits: for a phone, for a page's own next look.
  workers: 3,
  timeout: 120_000,
  expect: {
    timeout: 20_000,
    toMatchAriaSnapshot: { pathTemplate: "{testDir}/heard/{arg}{ext}", children: "deep-equal" },
  },
  outputDir: "build/e2e",
  forbidOnly: true,
  reporter: [["list", { printSteps: false }]],
  use: {
    launchOptions: { executablePath: chromiumPath(), args: BROWSER_ARGUMENTS },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 360, height: 740 },
    // For tests that are not about movement: drawing the frames takes a third of a visit's time.
    reducedMotion: "reduce",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "with script", grepInvert: /@plain/u },
    { name: "without script", grep: /@plain|@both/u, use: { javaScriptEnabled: false } },
  ],
});
