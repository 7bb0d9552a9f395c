import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FIRST_AID } from "#site/content/pages/first-aid.ts";
import { PAGES } from "#site/content/site/pages.ts";
import { aVisitor, closeVisitor, eachVisitor, openPage, type Visitor } from "./harness.ts";

const PATH = "/pulse/general-emergencies";
const CARDIAC = "/pulse/cardiac-arrest";

eachVisitor({ stays: false, reducedMotion: true }, (visitor) => {
  test("a link to a card opens it with its name in view", async () => {
    const { page } = visitor;
    await openPage(visitor, `${PATH}#choking`);
    await page.getByText("Five hard blows with the heel of your hand").waitFor();
    expect(await page.locator("main details[open]").count()).toBe(1);
    const name = page.getByRole("heading", { name: "Choking", exact: true });
    await expect.poll(async () => (await name.boundingBox())?.y ?? 0).toBeGreaterThan(64);
    expect((await name.boundingBox())?.y).toBeLessThan(400);
  });

  test("choosing a sign opens its card, and the next Tab goes on inside it", async () => {
    const { page } = visitor;
    await openPage(visitor, PATH);
    await page
      .getByRole("navigation", { name: "First-aid cards" })
      .getByRole("link", { name: "Snakebite" })
      .press("Enter");
    await page.getByText("To a hospital at once, even if it looks small").waitFor();
    expect(await page.locator("details[open] h3").allTextContents()).toEqual(["Snakebite"]);
    const name = page.getByRole("heading", { name: "Snakebite" });
    await expect.poll(async () => (await name.boundingBox())?.y ?? 0).toBeGreaterThan(64);
    expect((await name.boundingBox())?.y).toBeLessThan(400);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Start CPR");
  });
});

/** What the first screen of a small phone must show to visitors who cannot wait, in the words of its links. */
test.each([
  [CARDIAC, ["Call 112", "An adult: six steps", "A child or a baby?", "The beat to push to"]],
  [PATH, ["Call 112", "An adult", "A child or a baby", "Severe bleeding", "Choking"]],
  ["/pulse/when-every-second-counts", ["Start CPR"]],
  [
    "/",
    [
      "Not breathing",
      "Choking",
      "Bleeding",
      "Burn",
      "Snakebite",
      "All first-aid cards",
      "Baby or child not breathing",
      "Birth",
      "Drowning",
      "Fit (seizure)",
      "Wants to die",
      "Become A Responder",
      "Get the app",
    ],
  ],
])("%s: the first screen of a small phone has the urgent links, large enough for a thumb", async (path, names) => {
  const visitor = await aVisitor({ width: 360, height: 660, script: false });
  const { page } = visitor;
  await page.goto(path);
  const practice = await page
    .getByRole("complementary", { name: "Practice mode" })
    .evaluate((line) => line.getBoundingClientRect().height);
  for (const name of names) {
    const link = await page.locator("main").getByRole("link", { name, exact: true }).first().boundingBox();
    expect((link?.y ?? 0) + (link?.height ?? 0) - practice, name).toBeLessThanOrEqual(660);
    expect(link?.height ?? 0, name).toBeGreaterThanOrEqual(
      name === "Start CPR" || name.startsWith("The beat") ? 24 : 44,
    );
  }
  await closeVisitor(visitor);
});

test("a card opens and closes by keyboard, and loads its drawings when it opens", async () => {
  const visitor = await aVisitor({ reducedMotion: true });
  const { page } = visitor;
  const asked: string[] = [];
  page.on("request", (request) => {
    const drawing = /\/([\w-]+-[1-4])[.-][^/]*svg$/u.exec(request.url())?.[1];
    if (drawing) asked.push(drawing);
  });
  await page.goto(PATH, { waitUntil: "load" });
  const summary = page.locator("summary", { hasText: "Snakebite" });
  const steps = page.getByText("To a hospital at once, even if it looks small");
  expect(await steps.isVisible()).toBe(false);
  await summary.press("Enter");
  await steps.waitFor();
  // The page has requested no drawing before, only the four of the open card now.
  await expect.poll(() => asked.toSorted()).toEqual([1, 2, 3, 4].map((step) => `snakebite-${step}`));
  await summary.press("Enter");
  await steps.waitFor({ state: "hidden" });
  await closeVisitor(visitor);
});

test("the cards print open, on six sheets", { tags: ["nightly"] }, async () => {
  const visitor = await aVisitor({ width: 1000 });
  const { page } = visitor;
  await page.goto(PATH);
  await page.emulateMedia({ media: "print" });
  for (const { id } of FIRST_AID) expect(await page.locator(`#${id} > li`).first().isVisible()).toBe(true);
  const sheets = await page.pdf({
    format: "A4",
    margin: { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" },
  });
  expect(sheets.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBe(6);
  await closeVisitor(visitor);
});

/** The distance from the fixed bars to the top of an element, in pixels; negative if they hide it. */
async function belowBars({ page }: Visitor, name: string | RegExp): Promise<number> {
  const heading = page.locator("main").getByRole("heading", { name });
  const bar = await page.getByRole("banner").boundingBox();
  return ((await heading.boundingBox())?.y ?? Number.NaN) - ((bar?.y ?? 0) + (bar?.height ?? 0));
}

/** Waits until a section is at the top, and returns what a phone shows of it without another touch. */
async function arrivesAtTheChild(visitor: Visitor) {
  await expect.poll(() => belowBars(visitor, "A child or a baby: breaths first")).toBeLessThan(110);
  expect(await belowBars(visitor, "A child or a baby: breaths first")).toBeGreaterThan(0);
  for (const act of ["breaths first", "Five breaths, then 30 pushes", "Call 112, on speaker"]) {
    const said = await visitor.page.locator("#child").getByText(act).first().boundingBox();
    expect((said?.y ?? 740) + (said?.height ?? 0), act).toBeLessThan(740);
  }
}

describe("for a baby that does not breathe", () => {
  eachVisitor({ stays: false, reducedMotion: true }, (visitor) => {
    test("the first screen has a link, and one press shows the breaths", async () => {
      await openPage(visitor, CARDIAC);
      await visitor.page.getByRole("link", { name: "A child or a baby?", exact: true }).click();
      await arrivesAtTheChild(visitor);
    });

    test("the six steps have the link above the first step", { tags: ["nightly"] }, async () => {
      await openPage(visitor, `${CARDIAC}#survival`);
      const fork = visitor.page.locator("#survival").getByRole("link", { name: /^A child or a baby\?/u });
      const first = await visitor.page.locator("#survival ol > li").first().boundingBox();
      const asked = await fork.boundingBox();
      expect((asked?.y ?? Number.NaN) + (asked?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
      expect(asked?.height).toBeGreaterThanOrEqual(44);
      await fork.click();
      await arrivesAtTheChild(visitor);
    });

    test(
      "the first-aid page links there too, from its first screen and from the birth card",
      { tags: ["nightly"] },
      async () => {
        await openPage(visitor, PATH);
        await visitor.page
          .getByRole("navigation", { name: "First-aid cards" })
          .getByRole("link", { name: "A child or a baby" })
          .click();
        await arrivesAtTheChild(visitor);
        await visitor.page.goto("about:blank");
        await openPage(visitor, `${PATH}#birth`);
        await visitor.page.locator("details[open]").getByRole("link", { name: "CPR for a child or a baby" }).click();
        await arrivesAtTheChild(visitor);
      },
    );
  });
});

/** Home, and the pages whose text calls 112. */
const WITH_CALLS = [PAGES.home, PAGES["cardiac-arrest"], PAGES["general-emergencies"], PAGES.medications];

describe("when 112 does not answer", () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await aVisitor({ script: false, reducedMotion: true });
  });
  afterAll(() => closeVisitor(visitor));

  test.each(WITH_CALLS)("$path: the other numbers are one press from each 112", async ({ path }) => {
    const { page } = visitor;
    await page.goto(path);
    const line = page.getByRole("complementary", { name: "Emergency number" });
    await line.getByText("112 no reply?").click();
    expect(await line.getByRole("link", { name: "193 Ambulance" }).isVisible()).toBe(true);
    await line.getByText("112 no reply?").click();

    const calls = await page.locator('main a[href="tel:112"]').all();
    for (const call of calls) {
      const strip = call.locator("xpath=following-sibling::details[1]");
      const [button, question] = [await call.boundingBox(), await strip.boundingBox()];
      expect((question?.y ?? Number.NaN) - ((button?.y ?? 0) + (button?.height ?? 0))).toBeLessThan(24);
      expect(question?.height).toBeGreaterThanOrEqual(44);
      await strip.locator("summary").click();
      for (const number of ["193", "191", "192"]) {
        const link = strip.locator(`a[href="tel:${number}"]`);
        const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
        expect(Math.min(width / 2, height), number).toBeGreaterThanOrEqual(40);
      }
      expect(await strip.getByText("by car or taxi to the nearest hospital").isVisible()).toBe(true);
      expect(await strip.getByText("keep pushing where they lie").count()).toBe(path === CARDIAC ? 1 : 0);
    }
    const counts: Record<string, number> = { [CARDIAC]: 3, [PATH]: 1, [PAGES.medications.path]: 1 };
    expect(calls).toHaveLength(counts[path] ?? 0);
  });

  test("the emergency line stays on one line on a small phone, and its middle calls 112", async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(CARDIAC);
    const line = page.getByRole("complementary", { name: "Emergency number" });
    expect((await line.boundingBox())?.height).toBeLessThan(48);
    const middle = await line.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document
        .elementFromPoint(left + width / 2, top + height / 2)
        ?.closest("a")
        ?.getAttribute("href");
    });
    expect(middle).toBe("tel:112");
    await page.setViewportSize({ width: 360, height: 740 });
  });
});
