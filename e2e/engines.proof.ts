import { afterAll, beforeAll, describe, test } from "vitest";
import { startChromium } from "./engines/chromium.ts";
import { FIREFOX, startFirefox } from "./engines/firefox.ts";
import { EVERYWHERE, type Journey, WITH_SCRIPT } from "./engines/journeys.ts";
import { Person } from "./engines/person.ts";
import { hasProgram } from "./engines/program.ts";
import { startProxy, type Profile } from "./engines/proxy.ts";
import type { Engine } from "./engines/tab.ts";
import { startWebKit } from "./engines/webkit.ts";
import { origin as server } from "./harness.ts";

/** `npm run prove:browsers` runs all journeys. Otherwise only Firefox, if it is installed, runs a few on a current phone. */
const isWhole = process.env["ENGINES"] === "all";
const FEW = /^(?:gives once|reads first aid|follows links)/u;
const canRun = isWhole || hasProgram(process.env["PATH"], FIREFOX);

const ENGINES = [
  { name: "Firefox", start: startFirefox },
  { name: "WebKit", start: startWebKit },
  { name: "Chromium", start: startChromium },
];

const PROFILES: { name: string; profile: Profile; journeys: Record<string, Journey> }[] = [
  { name: "of today", profile: {}, journeys: { ...EVERYWHERE, ...WITH_SCRIPT } },
  { name: "without script", profile: { scriptless: true }, journeys: EVERYWHERE },
  { name: "of 2021", profile: { old: true }, journeys: { ...EVERYWHERE, ...WITH_SCRIPT } },
  { name: "with one half of the script", profile: { broken: 1 }, journeys: EVERYWHERE },
  { name: "with the other half", profile: { broken: 0 }, journeys: EVERYWHERE },
];

describe.skipIf(!canRun).each(isWhole ? ENGINES : ENGINES.slice(0, 1))("$name", ({ start }) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.close());

  describe.each(isWhole ? PROFILES : PROFILES.slice(0, 1))("$name", ({ profile, journeys }) => {
    test.each(Object.entries(journeys).filter(([name]) => isWhole || FEW.test(name)))(
      "a person %s",
      async (_, journey) => {
        const proxy = await startProxy(server, profile);
        const tab = await engine.open();
        try {
          await journey({ person: new Person(tab, proxy.origin), proxy, server, profile });
        } finally {
          await tab.close();
          await proxy.close();
        }
      },
    );
  });
});
