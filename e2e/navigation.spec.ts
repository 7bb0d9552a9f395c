import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, hydrated, leave, origin } from "./harness.ts";

test("a page whose module is gone is loaded in full, where the link led", async () => {
  const visitor = await aVisitor({ width: 1280, height: 900 });
  const { page } = visitor;
  await page.goto("/");
  await hydrated(page);
  await page.route("**/assets/trainings-*.js", (route) => route.abort(), { times: 1 });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Trainings" }).click();
  await page.waitForURL(`${origin}/trainings`);
  await hydrated(page);
  expect(await page.title()).toBe("Beat | Trainings");
  await leave(visitor);
});

test("a page whose data does not arrive is loaded in full", async () => {
  const visitor = await aVisitor({ width: 1280, height: 900 });
  const { page, context } = visitor;
  await page.goto("/");
  await hydrated(page);
  // A gift begun without script makes the impact page ask the server for what it remembers.
  await context.addCookies([{ name: "gift", value: "begun", url: origin }]);
  let failures = 0;
  await page.route("**/*.data*", (route) => {
    failures += 1;
    return route.abort();
  });
  const loaded = page.waitForEvent("domcontentloaded");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Impact" }).click();
  await loaded;
  expect(page.url()).toBe(`${origin}/impact`);
  expect(await page.title()).toBe("Beat | Impact");
  expect(failures).toBeGreaterThan(0);
  await leave(visitor);
});

test("script starts with the first touch, and a link pressed before it has arrived leads on all the same", async () => {
  const visitor = await aVisitor();
  const { page, errors } = visitor;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.locator("main a[href='/pulse/become-a-responder']").first().click();
  await page.waitForURL(`${origin}/pulse/become-a-responder`);
  release();
  expect(await page.locator("h1").count()).toBe(1);
  expect(errors).toEqual([]);
  await leave(visitor);
});

test("with Save-Data no page loads script or fonts", async () => {
  const visitor = await aVisitor({ saveData: true });
  const { page, errors } = visitor;
  const kinds = new Set<string>();
  page.on("request", (request) => kinds.add(request.resourceType()));
  await page.goto("/impact", { waitUntil: "networkidle" });
  expect(kinds.has("script")).toBe(false);
  expect(kinds.has("font")).toBe(false);
  expect(errors).toEqual([]);
  await leave(visitor);
});

test.each([
  ["the button", async (page: Page) => page.getByRole("link", { name: "Leave this page quickly" }).click()],
  [
    "three presses of Shift",
    async (page: Page) => {
      for (let press = 0; press < 3; press += 1) await page.keyboard.press("Shift");
    },
  ],
])("%s leads from the street-safety page to a harmless one, and Back does not lead to it again", async (_, go) => {
  const visitor = await aVisitor({ width: 1280 });
  const { page } = visitor;
  await page.route("https://www.meteo.gov.gh/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Weather</h1>" }),
  );
  await page.goto("/trainings");
  await page.goto("/pulse/street-safety");
  await hydrated(page);
  // Typing a capital is no wish to leave.
  await page.keyboard.press("Shift");
  await page.keyboard.press("a");
  await page.keyboard.press("Shift");
  await page.keyboard.press("a");
  expect(page.url()).toMatch(/street-safety$/u);
  await go(page);
  await page.getByRole("heading", { name: "Weather" }).waitFor();
  await page.goBack();
  expect(page.url()).toMatch(/trainings$/u);
  await leave(visitor);
});

test("a link to a page of ours is followed without loading it in full; what the browser does by itself stays its own", async () => {
  const visitor = await aVisitor({ width: 1280, height: 900 });
  const { page, context } = visitor;
  await page.goto("/");
  await hydrated(page);
  await page.evaluate(() => (document.documentElement.dataset["stays"] = "yes"));
  const stays = () => page.evaluate(() => document.documentElement.dataset["stays"] === "yes");
  const footer = page.getByRole("navigation", { name: "Footer" });

  await footer.getByRole("link", { name: "Our Mission" }).click();
  await page.waitForURL(`${origin}/why-we-beat/our-mission`);
  expect(await stays()).toBe(true);
  const steps = await page.evaluate(() => history.length);
  await footer.getByRole("link", { name: "Our Mission" }).click();
  expect(await page.evaluate(() => history.length), "the page that is open is no step of its own").toBe(steps);

  await page.locator("a[href='#main']").focus();
  await page.keyboard.press("Enter");
  expect(page.url()).toBe(`${origin}/why-we-beat/our-mission#main`);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");

  const opened = context.waitForEvent("page");
  await footer.getByRole("link", { name: "Community" }).click({ modifiers: ["ControlOrMeta"] });
  await (await opened).waitForURL(`${origin}/community`);
  expect(page.url()).toContain("/why-we-beat/our-mission");

  await page.getByRole("link", { name: "Open the pretend phones" }).click();
  await page.waitForURL(/\/sandbox/u);
  expect(await stays(), "an address that is no page of the site is loaded").toBe(false);
  await leave(visitor);
});
