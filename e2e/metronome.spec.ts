import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aVisitor, closeVisitor, origin, untilAlive, type Visitor } from "./harness.ts";

const PATH = "/pulse/cardiac-arrest";

let visitor: Visitor;
beforeAll(async () => {
  visitor = await aVisitor();
});
afterAll(() => closeVisitor(visitor));

/** Records the page's audio context and the times of the scheduled clicks, for the tests below. */
function listen() {
  const placed: number[] = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at = 0) {
    placed.push(at);
    Object.assign(globalThis, { placed, card: this.context });
    start.call(this, at);
  };
}

/**
 * Follows the count until it reaches `last`, and returns how many pushes a minute were shown: the median over all
 * pairs, so that one late frame on a busy machine does not count.
 */
function shownPace(last: number): Promise<number> {
  const seen: { pushes: number; at: number }[] = [];
  return new Promise((resolve) => {
    const look = () => {
      const pushes = Number(document.querySelector("[data-pushes]")?.getAttribute("data-pushes"));
      if (pushes > (seen.at(-1)?.pushes ?? 1)) seen.push({ pushes, at: performance.now() });
      if ((seen.at(-1)?.pushes ?? 0) < last) return void requestAnimationFrame(look);
      const paces = seen
        .flatMap((one) => seen.filter(({ pushes: other }) => other >= one.pushes + 5).map((two) => [one, two] as const))
        .map(([one, two]) => ((two.pushes - one.pushes) * 60_000) / (two.at - one.at))
        .toSorted((a, b) => a - b);
      resolve(paces[Math.floor(paces.length / 2)] ?? 0);
    };
    look();
  });
}

test("the metronome is silent until it is pressed, clicks and counts 110 a minute, and starts again from zero after a stop", async () => {
  const { page, errors } = visitor;
  await page.addInitScript(listen);
  await page.goto(PATH);
  await untilAlive(page);
  expect(await page.locator("[data-pushes]").count()).toBe(0);
  expect(await page.evaluate("globalThis.placed")).toBeUndefined();
  await page.getByRole("button", { name: "Start the beat" }).click();
  const perMinute = await page.evaluate(shownPace, 12);
  expect(perMinute).toBeGreaterThan(107);
  expect(perMinute).toBeLessThan(113);
  const placed: unknown = await page.evaluate("globalThis.placed");
  if (!Array.isArray(placed)) throw new Error("No click was placed.");
  expect(placed.length).toBeGreaterThan(11);
  const gaps = placed.slice(1).map((at, index) => Number(at) - Number(placed[index]));
  for (const gap of gaps) expect(gap).toBeCloseTo(60 / 110, 5);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Press Start, and push with every click.").waitFor();
  await page.getByRole("button", { name: "Start the beat" }).click();
  const pushes = page.locator("[data-pushes]");
  await expect.poll(async () => Number(await pushes.getAttribute("data-pushes"))).toBeGreaterThan(0);
  expect(Number(await pushes.getAttribute("data-pushes"))).toBeLessThan(6);
  expect(errors).toEqual([]);
});

test(
  "the beat goes on when the sound card stops, as in a phone call, and sounds again afterwards",
  { tags: ["nightly"] },
  async () => {
    const { page } = visitor;
    await page.evaluate("card.suspend()");
    const perMinute = await page.evaluate(shownPace, 12);
    expect(perMinute).toBeGreaterThan(107);
    expect(perMinute).toBeLessThan(113);
    const before = Number(await page.evaluate("placed.length"));
    await page.getByRole("checkbox", { name: "Sound" }).click();
    await page.getByRole("checkbox", { name: "Sound" }).click();
    await expect.poll(() => page.evaluate("card.state")).toBe("running");
    await expect
      .poll(async () => Number(await page.evaluate("placed.length")), { timeout: 6000 })
      .toBeGreaterThan(before + 2);
  },
);

test("the sound can be turned off while the beat goes on", { tags: ["nightly"] }, async () => {
  const { page } = visitor;
  const sound = page.getByRole("checkbox", { name: "Sound" });
  await sound.uncheck();
  const before = Number(await page.locator("[data-pushes]").getAttribute("data-pushes"));
  await expect
    .poll(async () => Number(await page.locator("[data-pushes]").getAttribute("data-pushes")), { timeout: 5000 })
    .toBeGreaterThan(before + 2);
});

test(
  "the metronome asks for a change of hands after two minutes, also in screen readers",
  { tags: ["nightly"] },
  async () => {
    const { page } = visitor;
    await page.addInitScript(() => {
      // Without an audio context the page's clock keeps the beat, and a test can move that clock.
      Reflect.deleteProperty(globalThis, "AudioContext");
      const now = performance.now.bind(performance);
      let forward = 0;
      performance.now = () => now() + forward;
      addEventListener("put-forward", () => (forward += 119_000));
    });
    await page.reload();
    await untilAlive(page);
    await page.getByRole("button", { name: "Start the beat" }).click();
    await page.locator("[data-pushes]").waitFor();
    expect(await page.locator("section [role=status]").textContent()).toBe("");
    await page.evaluate(() => dispatchEvent(new Event("put-forward")));
    await page.getByRole("status").filter({ hasText: "2 minutes. Change over: the next person pushes now." }).waitFor();
  },
);

test("without script the page has all six steps, and a light beats when it is turned on", async () => {
  const quiet = await aVisitor({ script: false });
  await quiet.page.goto(`${PATH}#survival`);
  expect(await quiet.page.locator("#survival ol > li").count()).toBe(6);
  const lamp = quiet.page.locator("label:has-text('Show the beat as a light') span");
  const animation = () => lamp.evaluate((element) => getComputedStyle(element).animationDuration);
  expect(await animation()).toBe("0s");
  await quiet.page.getByRole("checkbox", { name: "Show the beat as a light" }).check();
  expect(Number.parseFloat(await animation())).toBeCloseTo(60 / 110, 3);
  await closeVisitor(quiet);
});

/** Serves the page in two pieces, as a bad network may, and none of its files. */
async function inTwo(after: string) {
  const html = await (await fetch(`${origin}${PATH}`)).text();
  const cut = html.indexOf(after, html.indexOf("<beat-metronome")) + after.length;
  let sendRest = () => {};
  const slow = createServer(({ url }, response) => {
    if (url !== PATH) return void response.writeHead(404).end();
    response.setHeader("content-type", "text/html").write(html.slice(0, cut));
    sendRest = () => response.end(html.slice(cut));
  }).listen(0, "127.0.0.1");
  await once(slow, "listening");
  const visitor = await aVisitor();
  const address = `http://127.0.0.1:${(slow.address() as AddressInfo).port}${PATH}`;
  await visitor.page.goto(address, { waitUntil: "commit" });
  return {
    ...visitor,
    sendRest: () => sendRest(),
    close: async () => {
      await closeVisitor(visitor);
      slow.close();
    },
  };
}

test(
  "a light turned on before script arrived goes on beating, with the button below it",
  { tags: ["nightly"] },
  async () => {
    const { page, sendRest, close } = await inTwo("</beat-metronome>");
    const light = page.getByRole("checkbox", { name: "Show the beat as a light" });
    await light.check();
    const lamp = page.locator("label:has-text('Show the beat as a light') span");
    await lamp.evaluate((element) => Object.assign(window, { beat: element.getAnimations()[0] }));
    sendRest();
    await page.getByRole("button", { name: "Start the beat" }).waitFor();
    const isRunning = () =>
      lamp.evaluate((element) => {
        const [animation] = element.getAnimations();
        return animation === Reflect.get(window, "beat") && animation?.playState === "running";
      });
    expect(await isRunning()).toBe(true);
    await page.getByRole("button", { name: "Start the beat" }).click();
    await page.locator("[data-pushes]").waitFor();
    expect(await isRunning()).toBe(true);
    await light.uncheck();
    expect(await light.isVisible()).toBe(false);
    await expect
      .poll(async () => Number(await page.locator("[data-pushes]").getAttribute("data-pushes")))
      .toBeGreaterThan(1);
    await close();
  },
);

test("the metronome works while the rest of its page is still loading, and needs no other file", async () => {
  const { page, sendRest, close } = await inTwo("</section>");
  await page.locator("[data-part=button]").click();
  await page.locator('[data-running="true"]').waitFor();
  expect(await page.evaluate(() => document.readyState)).toBe("loading");
  sendRest();
  await page.locator("footer").waitFor();
  expect(await page.locator('[data-running="true"]').count()).toBe(1);
  await close();
});

test("in a browser below our minimum the metronome remains a beating light", { tags: ["nightly"] }, async () => {
  const old = await aVisitor();
  const { page, errors } = old;
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "ResizeObserver"));
  await page.goto(PATH);
  await page.getByRole("checkbox", { name: "Show the beat as a light" }).check();
  expect(await page.getByRole("button", { name: "Start the beat" }).count()).toBe(0);
  expect(errors).toEqual([]);
  await closeVisitor(old);
});

test(
  "the six steps print on one sheet, and those for a child on another, with the numbers to call",
  { tags: ["nightly"] },
  async () => {
    const printed = await aVisitor({ width: 1000 });
    await printed.page.goto(PATH);
    await printed.page.emulateMedia({ media: "print" });
    expect(await printed.page.locator("#survival ol > li").last().isVisible()).toBe(true);
    expect(await printed.page.getByRole("heading", { name: "Why This Matters" }).isVisible()).toBe(false);
    expect(await printed.page.locator("#child li").last().isVisible()).toBe(true);
    expect(await printed.page.locator("main").getByRole("link", { name: "193 Ambulance" }).count()).toBe(1);
    const sheet = await printed.page.pdf({
      format: "A4",
      margin: { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" },
    });
    expect(sheet.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBe(2);
    await closeVisitor(printed);
  },
);
