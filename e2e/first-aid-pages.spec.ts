import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CARD_PAGES } from "#site/content/pages/card-pages.ts";
import { PAGES } from "#site/content/site/pages.ts";
import { violations } from "./accessibility.ts";
import { aVisitor, closeVisitor, eachVisitor, openPage, origin, type Visitor } from "./harness.ts";

const ALL = PAGES["general-emergencies"].path;
const choking = `${ALL}/choking`;

/** Ten emergencies: the words of the way there on the home page, and what the page that opens says to do first. */
const TEN = [
  ["Not breathing", "Make sure it is safe. Shout"],
  ["Baby or child not breathing", "Tap and shout; never shake a baby"],
  ["Choking", "Coughing: tell them to go on coughing"],
  ["Bleeding", "Press hard, straight on the wound"],
  ["Drowning", "Shout for help. Throw something that floats"],
  ["Snakebite", "Keep the person still"],
  ["Fit (seizure)", "Clear away what could hurt"],
  ["Birth", "Call 112, on speaker."],
  ["Burn", "cool running water now"],
  ["Wants to die", "If not: stay with them"],
] as const;

describe("on a phone, before script", () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await aVisitor({ width: 360, height: 740, script: false, reducedMotion: true });
  });
  afterAll(() => closeVisitor(visitor));

  test.each(TEN)("home leads to what to do for %s in one press, and the first screen says it", async (way, act) => {
    const { page } = visitor;
    await page.goto("/");
    await page.locator("main").getByRole("link", { name: way, exact: true }).click();
    await page.waitForURL((url) => url.pathname !== "/");
    const words = [page.locator("main").getByText(act).first()];
    if (way === "Wants to die") words.push(page.getByRole("link", { name: "Call 0800 678 678" }));
    for (const each of words) await expect.poll(() => isOnScreen(each)).toBe(true);
  });
});

async function isOnScreen(words: Locator): Promise<boolean> {
  const { y = -1, height = 0 } = (await words.boundingBox()) ?? {};
  return y > 0 && y + height <= 740;
}

eachVisitor({ stays: false, reducedMotion: true }, (visitor) => {
  test("the first screen of a card's page has its sign and the first step with its drawing", async () => {
    const { page } = visitor;
    await openPage(visitor, choking);
    expect(await page.title()).toBe("Beat | Choking: First Aid");
    const first = page.locator("main ol > li").first();
    expect((await first.locator("p").boundingBox())?.y).toBeLessThan(420);
    const drawing = await first.locator("img").boundingBox();
    expect(drawing?.width).toBeGreaterThan(300);
    expect((drawing?.y ?? 740) + (drawing?.height ?? 0)).toBeLessThanOrEqual(740);
    if (visitor.script) expect(await violations(page)).toEqual([]);
  });

  test("a card among all others leads to its page, and the page back to all others", async () => {
    const { page } = visitor;
    await openPage(visitor, `${ALL}#burns`);
    await page.locator("details[open]").getByRole("link", { name: "Send or print this card" }).click();
    await page.waitForURL(`${origin}${ALL}/burns`);
    await page.getByRole("link", { name: "All first-aid cards" }).click();
    await page.waitForURL(`${origin}${ALL}`);
  });
});

describe("on paper", () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await aVisitor({ width: 1000, reducedMotion: true });
    await visitor.page.emulateMedia({ media: "print" });
  });
  afterAll(() => closeVisitor(visitor));

  test.each(CARD_PAGES)(
    "$path is one sheet of A4 with its words, its drawings and its code",
    { tags: ["nightly"] },
    async ({ path }) => {
      const { page } = visitor;
      await page.goto(path);
      expect(await page.locator("main ol > li").filter({ visible: true }).count()).toBe(4);
      expect(await page.getByRole("img", { name: `QR code that opens ${origin}${path}` }).isVisible()).toBe(true);
      const margin = "10mm";
      const sheets = await page.pdf({
        format: "A4",
        margin: { top: margin, bottom: margin, left: margin, right: margin },
      });
      expect(sheets.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBe(1);
    },
  );
});

test("search engines find each card's page, and an unknown card leads home", async () => {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  for (const { path } of CARD_PAGES) expect(map).toContain(`${path}</loc>`);
  const html = await (await fetch(origin + choking)).text();
  expect(html).toContain("/og/card-choking.png");
  expect(html).toMatch(/"position":3,"name":"Choking"/u);
  const unknown = await fetch(`${origin}${ALL}/boredom`, { redirect: "manual" });
  expect([unknown.status, unknown.headers.get("location")]).toEqual([302, "/"]);
});

test("each card's page stays within the budget of a reading page", async () => {
  for (const { path } of CARD_PAGES) {
    const answer = await fetch(origin + path, { headers: { "accept-encoding": "br" } });
    // `fetch` decodes the body, so the length comes from the header.
    expect(Number(answer.headers.get("content-length")), path).toBeGreaterThan(2048);
    expect(Number(answer.headers.get("content-length")), path).toBeLessThanOrEqual(20 * 1024);
  }
});

test("after one visit to any first-aid page, every card opens without a network", async () => {
  const visitor = await aVisitor({ reducedMotion: true });
  const { page, context } = visitor;
  await page.goto(choking);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.goto(`${ALL}/snakebite`);
  await page.locator("details[open]").getByText("To a hospital at once, even if it looks small").waitFor();
  const drawing = page.locator("details[open] img").first();
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await closeVisitor(visitor);
});
