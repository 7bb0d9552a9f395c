import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AMA, aNumber, fillStepOne, fillStepTwo } from "./giving-steps.ts";
import { aVisitor, closeVisitor, origin, type Visitor } from "./harness.ts";
import { readPhone } from "./pretend-phone.ts";

/** Gifts on each processor: `PRESS_GIFTS=67` gives 201 in all. */
const GIFTS = Number(process.env["PRESS_GIFTS"] ?? 6);

let visitor: Visitor;
let session: CDPSession;
let release: () => void;
beforeAll(async () => {
  visitor = await aVisitor({ reducedMotion: true });
  session = await visitor.context.newCDPSession(visitor.page);
  await visitor.page.route(/\.js$/u, async (route) => {
    await script;
    await route.continue().catch(() => undefined);
  });
});
afterAll(() => closeVisitor(visitor));

/**
 * The pages' script is held back until the button is pressed, and takes the form over while the finger is down or soon
 * after, because each press lasts 50 ms longer than the one before, up to a second. It must lead on, and the phone is
 * asked once.
 */
test.for([1, 2, 6])(
  "on a processor slowed %d times, each press leads on, and the phone is asked once",
  { timeout: 60_000 + GIFTS * 30_000 },
  async (rate) => {
    const { page } = visitor;
    await session.send("Emulation.setCPUThrottlingRate", { rate });
    for (let gift = 0; gift < GIFTS; gift += 1) {
      const phone = aNumber("7777");
      await visitor.context.clearCookies();
      holdScript();
      await page.goto(`${origin}/impact`, { waitUntil: "commit" });
      await fillStepOne(page, AMA);
      await pressFor(page, /^Continue/u, (gift % 20) * 50);
      await page.getByRole("heading", { name: /^You’re donating/u }).waitFor();
      holdScript();
      await page.reload({ waitUntil: "commit" });
      await fillStepTwo(page, { channel: "MTN mobile money", phone });
      await pressFor(page, /^Donate GH₵/u, (gift % 20) * 50);
      await page.getByRole("heading", { name: "Approve GH₵20 on your phone" }).waitFor();
      expect((await readPhone(origin, phone)).prompts, `gift ${gift}`).toHaveLength(1);
    }
  },
);

let script: Promise<void>;
function holdScript(): void {
  release?.();
  ({ promise: script, resolve: release } = Promise.withResolvers<void>());
}

/** Holds the button down for so many milliseconds, from the moment in which script may arrive. */
async function pressFor(page: Page, name: RegExp, ms: number): Promise<void> {
  const button = page.locator("main").getByRole("button", { name });
  await button.scrollIntoViewIfNeeded();
  release();
  await button.click({ delay: ms, force: true, noWaitAfter: true });
}
