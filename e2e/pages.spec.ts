import type { Page } from "@playwright/test";
import { overflow, violations, expect, test, untilAlive } from "./visit.ts";
import { PAGES } from "./pages.ts";

const KB = 1024;
const DOCUMENT = 24;
const READING = { script: 10, all: 90 };
const BUDGETS: Record<string, typeof READING> = {
  "/": { script: 10, all: 80 },
  // Their forms check what is typed. Pictures up to 3,000 pixels below the screen count, as on a slow network.
  "/impact": { script: 20, all: 77 },
  "/impact/donate": { script: 20, all: 77 },
};
/** What a screen reader gets from these is in `heard/`. */
const HEARD = `/ /impact /community /trainings /trainings/practise /trainings/basic-cpr /pulse/cardiac-arrest
  /pulse/general-emergencies /pulse/become-a-responder /pulse/street-safety`.split(/\s+/u);

/** The bodies that a first visit has fetched, as sent over the wire, in KB. */
async function weigh(page: Page) {
  await page.waitForLoadState("networkidle");
  const sent = await page.evaluate(() => {
    const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    return (entries as PerformanceResourceTiming[]).map(({ name, encodedBodySize: bytes }) => ({ name, bytes }));
  });
  const sum = (of: (name: string) => boolean) =>
    sent.filter(({ name }) => of(name)).reduce((total, { bytes }) => total + bytes, 0) / KB;
  return {
    html: sum((name) => name === page.url()),
    script: sum((name) => name.endsWith(".js")),
    all: sum(() => true),
  };
}

/** The transitions that still run once a change is drawn: none for a visitor who asks for reduced motion. */
function runningTransitions(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.transitionProperty] : []));
  });
}

const LOOKS = [
  [360, 740, "light"],
  [1440, 900, "dark"],
] as const;

// Many pages, each by itself: two browsers share them.
test.describe.configure({ mode: "parallel" });

/** One visit shows all of it, because only the window and the scheme change. Any error or foreign request fails it. */
for (const path of PAGES) {
  test(`${path} is within its budget, fits and is accessible, in light on a phone and in dark on a desktop`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await untilAlive(page);
    await expect(page).toHaveTitle(/^Beat \| \S/u);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const { html, script, all } = await weigh(page);
    const budget = BUDGETS[path] ?? READING;
    expect.soft(html, "KB of HTML with its styles").toBeGreaterThan(2);
    expect.soft(html, "KB of HTML with its styles").toBeLessThanOrEqual(DOCUMENT);
    expect.soft(script, "KB of script").toBeLessThanOrEqual(budget.script);
    expect.soft(all, "KB in all").toBeLessThanOrEqual(budget.all);
    if (HEARD.includes(path)) {
      const name = `${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.aria.yml`;
      await expect.soft(page.getByRole("main")).toMatchAriaSnapshot({ name });
    }
    for (const [width, height, colorScheme] of LOOKS) {
      const what = `${width} px, ${colorScheme}`;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      expect.soft(await runningTransitions(page), what).toEqual([]);
      expect.soft(await overflow(page), what).toBe(0);
      expect.soft(await violations(page), what).toEqual([]);
    }
  });
}
