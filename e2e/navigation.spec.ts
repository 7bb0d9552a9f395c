import { expect, test } from "vitest";
import { PAGES } from "#site/content/site/pages.ts";
import { aVisitor, closeVisitor, origin, untilAlive } from "./harness.ts";

test("a link pressed before script has arrived works", async () => {
  const visitor = await aVisitor();
  const { page, errors } = visitor;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.locator("main a[href='/pulse/become-a-responder']").first().click({ noWaitAfter: true });
  await page.waitForURL(`${origin}/pulse/become-a-responder`, { waitUntil: "commit" });
  release();
  await untilAlive(page);
  expect(await page.locator("h1").count()).toBe(1);
  expect(errors).toEqual([]);
  await closeVisitor(visitor);
});

test("a plain page loads neither React nor hydration data, and only the behaviours that it uses", async () => {
  const visitor = await aVisitor();
  const { page, errors } = visitor;
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  for (const { path } of Object.values(PAGES)) {
    const html = await (await fetch(origin + path)).text();
    const isApp = html.includes("data-app");
    expect(html.includes("__reactRouter"), path).toBe(isApp);
    if (isApp) continue;
    scripts.length = 0;
    await page.goto(path);
    await untilAlive(page);
    expect(scripts.length, path).toBeGreaterThan(1);
    const used = await page.evaluate(() =>
      Array.from(document.querySelectorAll("*"), ({ localName }) => localName).filter((name) => name.includes("-")),
    );
    for (const name of ["carousel", "counter", "film", "region-map", "tab-strip"]) {
      const isAsked = scripts.some((script) => new RegExp(`/${name}-[\\w-]{8}\\.js$`, "u").test(script));
      expect(isAsked, `${name} on ${path}`).toBe(used.includes(`beat-${name}`));
    }
  }
  expect(errors).toEqual([]);
  await closeVisitor(visitor);
});

test("with Save-Data no page loads script or fonts", { tags: ["nightly"] }, async () => {
  const visitor = await aVisitor({ saveData: true });
  const { page, errors } = visitor;
  const kinds = new Set<string>();
  page.on("request", (request) => kinds.add(request.resourceType()));
  await page.goto("/impact", { waitUntil: "networkidle" });
  expect(kinds.has("script")).toBe(false);
  expect(kinds.has("font")).toBe(false);
  expect(errors).toEqual([]);
  await closeVisitor(visitor);
});

test.each([360, 1440])("“Leave quickly” stays in sight down the street-safety page at %d px", async (width) => {
  const visitor = await aVisitor({ width, height: 740, reducedMotion: true });
  const { page } = visitor;
  await page.goto("/pulse/street-safety");
  const leave = page.getByRole("link", { name: "Leave quickly" });
  const places = ["Who it helps", "Why This Matters"];
  for (const name of places) {
    await page.getByRole("heading", { name }).scrollIntoViewIfNeeded();
    // Nothing may lie over it: a press in its middle must reach it.
    const isOnTop = await leave.evaluate((link) => {
      const { left, top, width: wide, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
  }
  await closeVisitor(visitor);
});
