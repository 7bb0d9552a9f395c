import { afterAll, beforeAll, expect, test } from "vitest";
import { aVisitor, hydrated, leave, type Visitor } from "./harness.ts";

const PATH = "/pulse/cardiac-arrest";

let visitor: Visitor;
beforeAll(async () => {
  visitor = await aVisitor();
});
afterAll(() => leave(visitor));

test("the metronome is silent until it is pressed, beats 110 a minute, and begins anew after a stop", async () => {
  const { page, errors } = visitor;
  await page.goto(PATH);
  await hydrated(page);
  expect(await page.locator("[data-pushes]").count()).toBe(0);
  await page.getByRole("button", { name: "Start the beat" }).click();
  const pushes = page.locator("[data-pushes]");
  const after = (count: number) =>
    page.waitForFunction(
      (wanted) => {
        const shown = Number(document.querySelector("[data-pushes]")?.getAttribute("data-pushes"));
        return shown >= wanted ? performance.now() : undefined;
      },
      count,
      { polling: "raf" },
    );
  const first = Number(await (await after(2)).jsonValue());
  const last = Number(await (await after(10)).jsonValue());
  const perMinute = (8 * 60_000) / (last - first);
  expect(perMinute).toBeGreaterThan(102);
  expect(perMinute).toBeLessThan(118);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("It starts when you press, never by itself.").waitFor();
  await page.getByRole("button", { name: "Start the beat" }).click();
  await expect.poll(async () => Number(await pushes.getAttribute("data-pushes"))).toBeGreaterThan(0);
  expect(Number(await pushes.getAttribute("data-pushes"))).toBeLessThan(6);
  expect(errors).toEqual([]);
});

test("the sound can be turned off while the beat goes on", async () => {
  const { page } = visitor;
  const sound = page.getByRole("checkbox", { name: "Sound" });
  await sound.uncheck();
  const before = Number(await page.locator("[data-pushes]").getAttribute("data-pushes"));
  await expect
    .poll(async () => Number(await page.locator("[data-pushes]").getAttribute("data-pushes")), { timeout: 5000 })
    .toBeGreaterThan(before + 2);
});

test("after two minutes it asks for a change of hands, aloud for screen readers", async () => {
  const { page } = visitor;
  await page.addInitScript(() => {
    // Without a sound card the page's own clock counts, and that one can be put forward.
    Reflect.deleteProperty(globalThis, "AudioContext");
    const now = performance.now.bind(performance);
    let forward = 0;
    performance.now = () => now() + forward;
    addEventListener("put-forward", () => (forward += 119_000));
  });
  await page.reload();
  await hydrated(page);
  await page.getByRole("button", { name: "Start the beat" }).click();
  await page.locator("[data-pushes]").waitFor();
  expect(await page.locator("section [role=status]").textContent()).toBe("");
  await page.evaluate(() => dispatchEvent(new Event("put-forward")));
  await page.getByRole("status").filter({ hasText: "2 minutes. Change over: the next person pushes now." }).waitFor();
});

test("without script the steps are whole, and a light beats when asked to", async () => {
  const quiet = await aVisitor({ script: false });
  await quiet.page.goto(`${PATH}#survival`);
  expect(await quiet.page.locator("#survival ol > li").count()).toBe(6);
  const lamp = quiet.page.locator("label:has-text('Show the beat as a light') span");
  const animation = () => lamp.evaluate((element) => getComputedStyle(element).animationDuration);
  expect(await animation()).toBe("0s");
  await quiet.page.getByRole("checkbox", { name: "Show the beat as a light" }).check();
  expect(Number.parseFloat(await animation())).toBeCloseTo(60 / 110, 3);
  await leave(quiet);
});
