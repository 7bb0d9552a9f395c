import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, test, untilAlive, untilStored } from "./visit.ts";

// The beat moves and sounds.
test.use({ reducedMotion: "no-preference" });

const PATH = "/pulse/cardiac-arrest";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const panel = (page: Page) => page.getByRole("region", { name: "Push to the beat" });
const start = (page: Page) => button(page, "Start the beat");
const light = (page: Page) => page.getByRole("checkbox", { name: "Show the beat as a light" });
/** How many pushes the page has counted; 0 while it is at rest. */
const pushes = async (page: Page) => {
  const [words = "0"] = await panel(page)
    .getByText(/^\d+ push/u)
    .allTextContents();
  return Number.parseInt(words, 10);
};

/** Without an audio context the page's clock keeps the beat, and a test can move that clock. Runs in the page. */
const withoutSound = () => void Reflect.deleteProperty(globalThis, "AudioContext");

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
  expect(await page.evaluate("card.state")).toBe("running");
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

test("the beat works while the rest of its page is loading, with no other file", async ({ page, site, errors }) => {
  const html = await (await fetch(site.origin + PATH)).text();
  const cut = html.indexOf("</section>", html.indexOf("Show the beat as a light"));
  let sendRest = () => {};
  const slow = createServer(({ url }, response) => {
    if (url !== PATH) return void response.writeHead(404).end();
    response.setHeader("content-type", "text/html").write(html.slice(0, cut));
    sendRest = () => response.end(html.slice(cut));
  }).listen(0, "127.0.0.1");
  await once(slow, "listening");
  await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}${PATH}`, { waitUntil: "commit" });
  await start(page).click();
  await expect(button(page, "Stop")).toBeVisible();
  expect(await page.evaluate(() => document.readyState)).toBe("loading");
  sendRest();
  await page.getByRole("contentinfo").waitFor();
  await expect(button(page, "Stop")).toBeVisible();
  slow.close();
  errors.length = 0;
});

test("in a browser below our minimum the beat remains a light @nightly", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "ResizeObserver"));
  await page.goto(PATH);
  await light(page).check();
  await expect(start(page)).toHaveCount(0);
});

/** Replaces the browser's speech. It gets voices, and ends a line, when the test says so, and it records what is said. */
function speak() {
  const said: string[] = [];
  const voices: { lang: string; localService: boolean; voiceURI: string }[] = [];
  let saying: EventTarget | undefined;
  class Utterance extends EventTarget {
    readonly text: string;
    voice: { voiceURI: string } | undefined;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: (utterance: Utterance) => {
      if (utterance.text === "") return;
      said.push(`${utterance.voice?.voiceURI}: ${utterance.text}`);
      saying = utterance;
    },
    cancel: () => (saying = undefined),
  });
  Object.defineProperty(globalThis, "speechSynthesis", { value: speech });
  Object.assign(globalThis, {
    SpeechSynthesisUtterance: Utterance,
    said,
    endLine: () => saying?.dispatchEvent(new Event("end")),
    findVoices: () => {
      voices.push({ lang: "en-GB", localService: true, voiceURI: "british" });
      speech.dispatchEvent(new Event("voiceschanged"));
    },
  });
}

test("without a network a voice says 112 first and waits, then the steps with the beat", async ({ page, context }) => {
  await page.goto("/");
  await untilStored(page);
  await context.setOffline(true);
  await page.addInitScript(speak);
  await page.addInitScript(withoutSound);
  await page.clock.install();
  await page.goto(PATH);
  await untilAlive(page);
  const said = () => page.evaluate<string[]>("said");
  const lineEnds = () => page.evaluate("endLine()");
  const speakButton = page.getByRole("button", { name: "Say the steps aloud" });

  await expect(speakButton).toBeHidden();
  await page.evaluate("findVoices()");
  await speakButton.click();
  await page.getByText("Call 112 and put the phone on speaker.").first().waitFor();
  await expect.poll(said).toEqual(["british: Call one one two, and put the phone on speaker."]);
  await lineEnds();
  await page.clock.runFor(20_000);
  expect(await said()).toHaveLength(1);
  await expect(button(page, "Stop")).toBeHidden();
  // The focus is on the button that comes next. Each of the six steps waits for the end of the one before.
  await page.keyboard.press("Enter");
  for (let line = 2; line <= 7; line += 1) {
    await page.clock.runFor(5000);
    expect(await said()).toHaveLength(line);
    await lineEnds();
  }
  expect((await said())[4]).toContain("Push hard and fast");
  await page.clock.runFor(6000);
  expect((await said()).at(-1)).toMatch(/^british: (?:\w+ty|ten|one hundred)$/u);

  // A pause silences only the voice. The beat goes on, 110 times a minute.
  await button(page, "Pause").click();
  const before = await pushes(page);
  const spoken = (await said()).length;
  await page.clock.runFor(30_000);
  expect(await said()).toHaveLength(spoken);
  expect(Math.abs((await pushes(page)) - before - 55)).toBeLessThanOrEqual(2);
  await button(page, "Go on").click();
  const change = page.getByRole("status").filter({ hasText: "2 minutes. Change over: the next person pushes now." });
  while (!(await change.isVisible())) await page.clock.runFor(3000);
  expect((await said()).length).toBeGreaterThan(spoken);

  // It ends with the beat, and can be turned on again.
  await button(page, "Stop").click();
  await expect(speakButton).toBeVisible();
  const after = (await said()).length;
  await page.clock.runFor(10_000);
  expect(await said()).toHaveLength(after);
});
