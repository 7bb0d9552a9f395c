import type { Route } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { aVisitor, hydrated, leave, origin, type Visitor } from "./harness.ts";

const ROUTER = "**/assets/open-router-*.js";
const EMAIL = { name: "Email" };

let visitor: Visitor;
afterEach(() => leave(visitor));

/** Opens a page whose router does not arrive before it is released. */
async function withHeldRouter(path: string): Promise<{ release: () => void }> {
  visitor = await aVisitor({ width: 1280, height: 900 });
  const { page } = visitor;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(ROUTER, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => (document.documentElement.dataset["stays"] = "yes"));
  return { release };
}

const stays = () => visitor.page.evaluate(() => document.documentElement.dataset["stays"] === "yes");
const follow = (name: string) =>
  visitor.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
const hasRouter = () => visitor.page.waitForFunction(() => "__reactRouterDataRouter" in window);

test("what navigates is fetched once the page works; of links pressed before, the last is followed", async () => {
  const { release } = await withHeldRouter("/");
  const { page, errors } = visitor;
  // In one go: a router that takes two seconds is no longer waited for.
  const where = await page.evaluate(() => {
    for (const path of ["/trainings", "/community"]) {
      document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click();
    }
    return location.pathname;
  });
  release();
  expect(where).toBe("/");
  await page.waitForURL(`${origin}/community`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.title()).toBe("Beat | Community");
  expect(await stays()).toBe(true);
  await page.goBack();
  await page.waitForURL(`${origin}/`);
  expect(await stays()).toBe(true);
  expect(errors).toEqual([]);
});

test("when the router arrives, the page stays as it is: what is typed, where the focus is, how far it is read", async () => {
  const { release } = await withHeldRouter("/");
  const { page, errors } = visitor;
  const email = page.getByRole("textbox", EMAIL);
  await email.fill("ama@example");
  const before = await page.evaluate(() => {
    const changes = window as Window & { changes?: number };
    changes.changes = 0;
    new MutationObserver((list) => (changes.changes = (changes.changes ?? 0) + list.length)).observe(
      document.querySelector("main") ?? document,
      { subtree: true, childList: true, characterData: true },
    );
    return scrollY;
  });
  release();
  await hasRouter();
  await page.waitForTimeout(300);
  const after = await page.evaluate(() => [(window as Window & { changes?: number }).changes, scrollY]);
  expect(after).toEqual([0, before]);
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await email.inputValue()).toBe("ama@example");
  expect(errors).toEqual([]);
});

test("a router that cannot be had: links load their page in full, forms are sent as without script", async () => {
  visitor = await aVisitor({ width: 1280, height: 900 });
  const { page } = visitor;
  let asked = 0;
  await page.route(ROUTER, (route: Route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto("/");
  await hydrated(page);
  await follow("Trainings");
  await page.waitForURL(`${origin}/trainings`);
  expect(await page.title()).toBe("Beat | Trainings");

  await page.goto("/");
  await hydrated(page);
  await page.getByRole("textbox", EMAIL).fill("not an address");
  const sent = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === "POST");
  await Promise.all([sent, page.getByRole("textbox", EMAIL).press("Enter")]);
  expect(new URL((await sent).url()).pathname).toBe("/updates");
  await page.waitForURL(`${origin}/updates`);
  expect(await page.getByRole("textbox", EMAIL).inputValue()).toBe("not an address");
  expect(asked).toBeGreaterThan(2);
});

test("a router that is stuck on the way is not waited for", async () => {
  await withHeldRouter("/");
  await follow("Trainings");
  await visitor.page.waitForURL(`${origin}/trainings`);
  await hydrated(visitor.page);
  expect(await stays()).toBe(false);
});

test("a page whose own loader runs in the browser brings the router along, and is hydrated with it", async () => {
  visitor = await aVisitor();
  const { page, errors } = visitor;
  for (const path of ["/impact", "/impact/donate", "/updates"]) {
    const document = await (await fetch(`${origin}${path}`)).text();
    expect(/data-modules="[^"]*\/open-router-/u.test(document), path).toBe(true);
    await page.goto(path);
    await hydrated(page);
    expect(await page.evaluate(() => "__reactRouterDataRouter" in window), path).toBe(true);
  }
  expect(errors).toEqual([]);
});

test("a page that does not exist is hydrated too", async () => {
  visitor = await aVisitor({ width: 1280, height: 900 });
  const { page, errors } = visitor;
  await page.goto("/no-such-page");
  await hydrated(page);
  await page.evaluate(() => (document.documentElement.dataset["stays"] = "yes"));
  await follow("Impact");
  await page.waitForURL(`${origin}/impact`);
  expect(await stays()).toBe(true);
  expect(errors.filter((error) => !error.includes("404"))).toEqual([]);
});
