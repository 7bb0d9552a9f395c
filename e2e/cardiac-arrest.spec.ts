import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { button, CARDIAC as PATH, pushes, withoutSound } from "./beat.ts";
import { expect, test } from "./visit.ts";

// The beat moves and sounds.
test.use({ reducedMotion: "no-preference" });

const start = (page: Page) => button(page, "Start the beat");
const light = (page: Page) => page.getByRole("checkbox", { name: "Show the beat as a light" });

/** Records the page's audio context and the times of the scheduled clicks. */
function listen() {
  const placed: number[] = [];
  const begin = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at = 0) {
    placed.push(at);
    Object.assign(globalThis, { placed, card: this.context });
    begin.call(this, at);
  };
}
const placedOn = (page: Page) => page.evaluate<number[] | undefined>("globalThis.placed");

test("the beat is silent until pressed, clicks 110 times a minute, and restarts from zero", async ({ page, open }) => {
  await page.addInitScript(listen);
  await open(PATH);
  expect(await placedOn(page)).toBeUndefined();
  await start(page).click();
  await expect.poll(async () => (await placedOn(page))?.length ?? 0).toBeGreaterThan(11);
  const placed = (await placedOn(page)) ?? [];
  for (const [index, at] of placed.slice(1).entries()) expect(at - (placed[index] ?? 0)).toBeCloseTo(60 / 110, 5);
  await expect.poll(() => pushes(page)).toBeGreaterThan(9);
  await button(page, "Stop").click();
  await page.getByText("Press Start, and push with every click.").waitFor();
  await start(page).click();
  await expect.poll(() => pushes(page)).toBeGreaterThan(0);
  expect(await pushes(page)).toBeLessThan(9);
});

test("the beat goes on when the sound card stops, as in a call, and without sound @nightly", async ({ page, open }) => {
  await page.addInitScript(listen);
  await open(PATH);
  const sound = page.getByRole("checkbox", { name: "Sound" });
  const goesOn = async () => {
    const before = await pushes(page);
    await expect.poll(() => pushes(page)).toBeGreaterThan(before + 2);
  };
  await start(page).click();
  await expect.poll(async () => (await placedOn(page))?.length ?? 0).toBeGreaterThan(0);
  await page.evaluate("card.suspend()");
  await goesOn();
  const before = (await placedOn(page))?.length ?? 0;
  await sound.click();
  await sound.click();
  await expect.poll(() => page.evaluate("card.state")).toBe("running");
  await expect.poll(async () => (await placedOn(page))?.length ?? 0).toBeGreaterThan(before + 2);
  await sound.uncheck();
  await goesOn();
});

test("the count is 110 a minute, and after two minutes hands are changed, also heard", async ({ page, open }) => {
  await page.addInitScript(withoutSound);
  await page.clock.install();
  await open(PATH);
  await start(page).click();
  await page.clock.runFor(30_000);
  expect(Math.abs((await pushes(page)) - 55)).toBeLessThanOrEqual(2);
  await page.clock.runFor(91_000);
  const change = "2 minutes. Change over: the next person pushes now.";
  await expect(page.getByRole("status").filter({ hasText: change })).toBeVisible();
});

test("without script there are all six steps, and a light beats when turned on @plain", async ({ page }) => {
  await page.goto(`${PATH}#survival`);
  await expect(page.locator("#survival ol > li")).toHaveCount(6);
  const beats = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .map(({ effect }) => effect?.getComputedTiming())
          .filter((timing) => timing?.iterations === Infinity && Math.abs(Number(timing.duration) - 60_000 / 110) < 1)
          .length,
    );
  const before = await beats();
  await light(page).check();
  expect(await beats()).toBeGreaterThan(before);
});

/** Serves the page in two pieces, as a bad network may, and none of its files. */
async function inTwo(page: Page, origin: string, after: RegExp) {
  const html = await (await fetch(origin + PATH)).text();
  const panelAt = html.indexOf("Show the beat as a light");
  const end = after.exec(html.slice(panelAt));
  const cut = panelAt + (end?.index ?? 0) + (end?.[0].length ?? 0);
  let sendRest = () => {};
  const slow = createServer(({ url }, response) => {
    if (url !== PATH) return void response.writeHead(404).end();
    response.setHeader("content-type", "text/html").write(html.slice(0, cut));
    sendRest = () => response.end(html.slice(cut));
  }).listen(0, "127.0.0.1");
  await once(slow, "listening");
  await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}${PATH}`, { waitUntil: "commit" });
  return { sendRest: () => sendRest(), close: () => slow.close() };
}

test("the beat works while the rest of its page is loading, with no other file", async ({ page, site, errors }) => {
  const { sendRest, close } = await inTwo(page, site.origin, /<\/section>/u);
  await start(page).click();
  await expect(button(page, "Stop")).toBeVisible();
  expect(await page.evaluate(() => document.readyState)).toBe("loading");
  sendRest();
  await page.getByRole("contentinfo").waitFor();
  await expect(button(page, "Stop")).toBeVisible();
  close();
  errors.length = 0;
});

test("a light turned on before script arrived goes on beating @nightly", async ({ page, site, errors }) => {
  const { sendRest, close } = await inTwo(page, site.origin, /<\/beat-[a-z]+>/u);
  await light(page).check();
  const lamp = page.locator("label", { hasText: "Show the beat as a light" }).locator("span").first();
  await lamp.evaluate((element) => Object.assign(window, { beat: element.getAnimations()[0] }));
  sendRest();
  await start(page).waitFor();
  const isRunning = () =>
    lamp.evaluate((element) => {
      const [animation] = element.getAnimations();
      return animation === Reflect.get(window, "beat") && animation?.playState === "running";
    });
  expect(await isRunning()).toBe(true);
  await start(page).click();
  await expect(button(page, "Stop")).toBeVisible();
  expect(await isRunning()).toBe(true);
  await light(page).uncheck();
  await expect(light(page)).toBeHidden();
  await expect.poll(() => pushes(page)).toBeGreaterThan(1);
  close();
  errors.length = 0;
});

test("in a browser below our minimum the beat remains a light @nightly", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "ResizeObserver"));
  await page.goto(PATH);
  await light(page).check();
  await expect(start(page)).toHaveCount(0);
});

test("the six steps print on one sheet, and those for a child on another @nightly", async ({ page }) => {
  await page.goto(PATH);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#survival ol > li").last()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Why This Matters" })).toHaveCount(0);
  await expect(page.locator("#child li").last()).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "193 Ambulance" })).toHaveCount(1);
  const margin = "10mm";
  const sheet = await page.pdf({
    format: "A4",
    margin: { top: margin, bottom: margin, left: margin, right: margin },
  });
  expect(sheet.toString("latin1").match(/\/Type \/Page\b/gu)).toHaveLength(2);
});
