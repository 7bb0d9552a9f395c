import { chromium, type Page } from "playwright-core";
import { expect, test } from "vitest";
import { PAGES } from "#site/content/site/pages.ts";
import { BROWSER_ARGUMENTS, chromiumPath, isAlive } from "../scripts/browser.ts";
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

test.each([
  ["the button", async (page: Page) => page.getByRole("link", { name: "Leave quickly" }).click()],
  [
    "three presses of Shift",
    async (page: Page) => {
      for (let press = 0; press < 3; press += 1) await page.keyboard.press("Shift");
    },
  ],
])(
  "%s leads from the street-safety page to a harmless one, and Back skips the street-safety page",
  { tags: ["nightly"] },
  async (_, go) => {
    const visitor = await aVisitor({ width: 1280 });
    const { page } = visitor;
    await page.route("https://www.meteo.gov.gh/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Weather</h1>" }),
    );
    await page.goto("/trainings");
    await page.goto("/pulse/street-safety");
    await untilAlive(page);
    // Typing a capital letter must not leave the page.
    await page.keyboard.press("Shift");
    await page.keyboard.press("a");
    await page.keyboard.press("Shift");
    await page.keyboard.press("a");
    expect(page.url()).toMatch(/street-safety$/u);
    await go(page);
    await page.getByRole("heading", { name: "Weather" }).waitFor();
    await page.goBack();
    expect(page.url()).toMatch(/trainings$/u);
    await closeVisitor(visitor);
  },
);

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

test("the browser itself follows links, including those to a place in the page", { tags: ["nightly"] }, async () => {
  const visitor = await aVisitor({ width: 1280, height: 900 });
  const { page, context, errors } = visitor;
  await page.goto("/");
  await untilAlive(page);
  const footer = page.getByRole("navigation", { name: "Footer" });
  await footer.getByRole("link", { name: "Our Mission" }).click();
  await page.waitForURL(`${origin}/why-we-beat/our-mission`);
  expect(await page.title()).toBe("Beat | Our Mission");

  await page.locator("a[href='#main']").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${origin}/why-we-beat/our-mission#main`);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");

  const opened = context.waitForEvent("page");
  await footer.getByRole("link", { name: "Community" }).click({ modifiers: ["ControlOrMeta"] });
  await (await opened).waitForURL(`${origin}/community`);
  expect(page.url()).toContain("/why-we-beat/our-mission");
  expect(errors).toEqual([]);
  await closeVisitor(visitor);
});

test("a press during the transition between two pages is not lost", { tags: ["nightly"] }, async () => {
  const visitor = await aVisitor();
  const { page, context, errors } = visitor;
  const session = await context.newCDPSession(page);
  await session.send("Animation.enable");
  // 120 ms become twelve seconds.
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
  await page.goto("/terms-and-conditions");
  await page
    .getByRole("contentinfo")
    .getByText("Trainings", { exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(`${origin}/trainings`);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith("::view-transition")),
  );
  const course = page.getByRole("main").getByRole("link", { name: /CPR/u }).first();
  await course.scrollIntoViewIfNeeded();
  await course.click({ force: true });
  await page.waitForURL(`${origin}/trainings/basic-cpr`);
  expect(errors).toEqual([]);
  await closeVisitor(visitor);
});

test("Back restores a page as it was left, from the browser's own cache", { tags: ["nightly"] }, async () => {
  // The driver turns that cache off.
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: BROWSER_ARGUMENTS,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const page = await browser.newPage();
  for (const path of ["/", "/pulse/cardiac-arrest", "/impact"]) {
    await page.goto(origin + path);
    await page.waitForFunction(isAlive);
    await page.evaluate(() => {
      scrollTo(0, 700);
      addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted }));
    });
    await page.goto(`${origin}/security`);
    await page.goBack({ waitUntil: "commit" });
    await expect.poll(() => page.evaluate("window.persisted"), { message: path }).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(700);
    await page.waitForFunction(isAlive);
  }
  await browser.close();
});

test(
  "a phone folds the footer and covers nothing in the menu; the code to scan has its caption at every width",
  { tags: ["nightly"] },
  async () => {
    const visitor = await aVisitor();
    const { page, errors } = visitor;
    await page.goto("/pulse/join-the-mission");
    await untilAlive(page);
    const footer = page.getByRole("contentinfo");
    const caption = footer.getByText("Scan & Save a Life");
    const open = footer.locator("details[open]");
    expect(await open.count()).toBe(0);
    await footer.getByText("Support", { exact: true }).click();
    await footer.getByRole("link", { name: "Donate" }).waitFor();
    expect(await caption.isVisible()).toBe(true);

    await page.evaluate(() => scrollTo(0, 0));
    await page.locator("header summary", { hasText: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Menu" });
    const lastLink = await menu.getByRole("link", { name: "Impact" }).boundingBox();
    const donate = await menu.getByRole("link", { name: "Donate" }).boundingBox();
    expect((lastLink?.y ?? Number.NaN) + (lastLink?.height ?? 0)).toBeLessThan(donate?.y ?? 0);
    expect(await page.getByRole("complementary", { name: "Practice mode" }).isVisible()).toBe(false);

    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => open.count()).toBe(4);
    expect(await caption.isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await closeVisitor(visitor);
  },
);
