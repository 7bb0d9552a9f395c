import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibleElements } from "./accessibility-tree.ts";
import { aVisitor, closeVisitor, origin, untilAlive, type Visitor } from "./harness.ts";

const manifest = JSON.parse(
  readFileSync(new URL("../build/client/.vite/scripts.json", import.meta.url), "utf8"),
) as Record<string, { file: string }>;
const SCRIPT = `/${manifest["site/behaviours/define/thirty-seconds.ts"]?.file}`;

let visitor: Visitor;
let asked: string[];
beforeAll(async () => {
  visitor = await aVisitor({ touch: true });
  asked = asksOf(visitor.page);
});
afterAll(() => closeVisitor(visitor));

/** The paths that a page requests from now on. */
function asksOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const buttonOf = (page: Page) => page.locator("#thirty button");

/** Brings the button into view, and waits for its script. */
async function reach(page: Page): Promise<void> {
  await page.locator("#thirty").scrollIntoViewIfNeeded();
  await page.locator("#thirty:defined").waitFor();
  await buttonOf(page).scrollIntoViewIfNeeded();
}

/** Pushes for thirty seconds of the page's clock, and then rests for a second and a half. */
async function pushFor30s(page: Page, pace: number, push: (index: number) => Promise<void>): Promise<void> {
  let now = 0;
  const until = async (at: number) => {
    await page.clock.runFor(Math.round(at) - now);
    now = Math.round(at);
  };
  for (let index = 0; (index * 60_000) / pace < 30_000; index += 1) {
    await until((index * 60_000) / pace);
    await push(index);
  }
  await until(31_500);
}

/** What a screen reader announces by itself about the thirty seconds. */
const announced = async (page: Page) =>
  (await accessibleElements(page)).filter(({ role, words }) => role === "status" && words.includes("pushed"));

test("its script has at most 4 KB, loads when it is near, and moves nothing when it arrives", async () => {
  const { page } = visitor;
  await page.clock.install({ time: 0 });
  await page.goto("/");
  await untilAlive(page);
  expect(asked).not.toContain(SCRIPT);
  const button = page.getByRole("button", { name: "Push" });
  expect(await button.count()).toBe(1);
  const band = page.locator("#thirty");
  const before = await band.boundingBox();
  await reach(page);
  expect(asked.filter((path) => path === SCRIPT)).toHaveLength(1);
  expect((await band.boundingBox())?.height).toBe(before?.height);
  const file = await fetch(origin + SCRIPT, { headers: { "accept-encoding": "br" } });
  expect(file.headers.get("content-encoding")).toBe("br");
  expect(Number(file.headers.get("content-length"))).toBeLessThanOrEqual(4096);
});

test("counts 90 pushes a minute by the keyboard alone, and a held key once, and draws the line", async () => {
  const { page, errors } = visitor;
  await page.clock.pauseAt(3_600_000);
  await page.locator("#thirty").getByRole("link", { name: "Learn More" }).focus();
  await page.keyboard.press("Tab");
  expect(await buttonOf(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await pushFor30s(page, 90, async (index) => {
    const key = index % 2 === 0 ? "Space" : "Enter";
    await page.keyboard.down(key);
    if (index < 2) await page.keyboard.down(key);
    await page.keyboard.up(key);
    if (index !== 22) return;
    // The 23rd push, two thirds of a second before the middle.
    const [dot] = await page
      .locator("#thirty circle")
      .evaluateAll((dots) =>
        dots.slice(-1).map((each) => ["cx", "cy"].map((name) => Number.parseFloat(each.getAttribute(name) ?? ""))),
      );
    const ends = await page
      .locator("#thirty [data-line=pushed] line")
      .evaluate((line) => ["x1", "x2", "y1", "y2"].map((name) => Number.parseFloat(line.getAttribute(name) ?? "")));
    const [x1 = 0, x2 = 0, y1 = 0, y2 = 0] = ends;
    const share = 22 / 45;
    expect(dot?.[0]).toBeCloseTo(x1 + (x2 - x1) * share, 0);
    expect(dot?.[1]).toBeCloseTo(y1 + (y2 - y1) * share, 0);
  });
  const [said, ...others] = await announced(page);
  expect(others).toEqual([]);
  expect(said?.live).toBe("polite");
  expect(said?.words).toMatch(
    /^You pushed 45 times, (?:89|90|91) a minute\. Next time a little faster: 100 to 120\.$/u,
  );
  expect(errors).toEqual([]);
});

test("counts 110 pushes a minute by a finger", { tags: ["nightly"] }, async () => {
  const { page } = visitor;
  const box = await buttonOf(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 80, (box?.y ?? 0) + 80];
  await pushFor30s(page, 110, () => page.touchscreen.tap(x, y));
  expect((await announced(page))[0]?.words).toMatch(
    /^You pushed 55 times, (?:109|110|111) a minute\. That is the right speed/u,
  );
});

test(
  "counts 140 pushes a minute by a mouse and a switch, then offers a course and a share link",
  { tags: ["nightly"] },
  async () => {
    const { page, errors } = visitor;
    const button = buttonOf(page);
    const box = await button.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 80, (box?.y ?? 0) + 80];
    await pushFor30s(page, 140, (index) => (index % 2 === 0 ? page.mouse.click(x, y) : button.dispatchEvent("click")));
    expect((await announced(page))[0]?.words).toMatch(
      /^You pushed 70 times, (?:139|140|141) a minute\. Next time a little slower/u,
    );
    const band = page.locator("#thirty");
    expect(await button.textContent()).toMatch(/^Try again/u);
    expect(await band.getByRole("link", { name: "Learn CPR near you" }).isVisible()).toBe(true);
    const share = await band.getByRole("link", { name: /^Share on WhatsApp/u }).getAttribute("href");
    expect(decodeURIComponent(share ?? "")).toContain(`${origin}/#thirty`);
    expect(errors).toEqual([]);
  },
);

test(
  "comes after everything urgent on the cardiac-arrest page, and loads its chart when it is near",
  { tags: ["nightly"] },
  async () => {
    const { page, context } = await aVisitor();
    const paths = asksOf(page);
    await page.goto("/pulse/cardiac-arrest");
    await untilAlive(page);
    expect(paths).not.toContain(SCRIPT);
    const tops = await page
      .locator("#survival, beat-metronome, #child, #thirty, main h2:has-text('What a cardiac arrest is')")
      .evaluateAll((parts) => parts.map((part) => part.id || part.localName));
    expect(tops).toEqual(["survival", "beat-metronome", "child", "thirty", "h2"]);
    await reach(page);
    await page.getByRole("img", { name: /^A chart of who was alive/u }).waitFor();
    await context.close();
  },
);

test(
  "loads its script with Save-Data only on request, and shows numbers in place of motion",
  { tags: ["nightly"] },
  async () => {
    const { page, context, errors } = await aVisitor({ saveData: true, reducedMotion: true });
    const paths = asksOf(page);
    await page.clock.install();
    await page.goto("/");
    expect(await buttonOf(page).count()).toBe(0);
    expect(paths.filter((path) => path.endsWith(".js"))).toEqual([]);
    await page.getByRole("link", { name: /^Push for thirty seconds/u }).click();
    await reach(page);
    expect(paths.filter((path) => path.endsWith(".js"))).toContain(SCRIPT);
    await buttonOf(page).focus();
    const shapes = await page.locator("#thirty circle").count();
    for (const key of ["Space", "Enter", "Space"]) {
      await page.keyboard.press(key);
      await page.clock.runFor(500);
    }
    expect(await page.locator("#thirty [data-part=left]").textContent()).toMatch(/^\d+ seconds · \d+ a minute$/u);
    expect(await page.locator("#thirty circle").count()).toBe(shapes);
    expect(errors).toEqual([]);
    await context.close();
  },
);
