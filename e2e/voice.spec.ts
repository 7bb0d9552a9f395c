import { afterAll, expect, test } from "vitest";
import { SPOKEN, wordsOf } from "#site/content/pages/spoken-cpr.ts";
import { aVisitor, closeVisitor, untilAlive, type Visitor } from "./harness.ts";

const PATH = "/pulse/cardiac-arrest";
const { call, steps } = SPOKEN;

const visitors: Visitor[] = [];
afterAll(() => Promise.all(visitors.map(closeVisitor)));

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
      voices.push(
        { lang: "en-GH", localService: false, voiceURI: "far" },
        { lang: "en-US", localService: true, voiceURI: "american" },
        { lang: "en-GB", localService: true, voiceURI: "british" },
      );
      speech.dispatchEvent(new Event("voiceschanged"));
    },
  });
  // Without an audio context the page's clock keeps the beat, and the test moves that clock.
  Reflect.deleteProperty(globalThis, "AudioContext");
}

test("without a network, a device with a voice says 112 first and waits, then says the steps with the beat", async () => {
  const visitor = await aVisitor();
  visitors.push(visitor);
  const { page, context, errors } = visitor;
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.addInitScript(speak);
  await page.clock.install();
  await page.goto(PATH);
  await untilAlive(page);
  const said = () => page.evaluate<string[]>("said");
  const pushes = async () => Number(await page.locator("[data-pushes]").getAttribute("data-pushes"));
  const panel = page.getByRole("region", { name: "Push to the beat" });
  const start = page.getByRole("button", { name: "Say the steps aloud" });

  // The button takes the place of the advice to count aloud, and nothing else moves.
  expect(await start.isVisible()).toBe(false);
  const height = (await panel.boundingBox())?.height;
  await page.evaluate("findVoices()");
  expect(await start.isVisible()).toBe(true);
  expect((await panel.boundingBox())?.height).toBe(height);
  expect(await page.getByText("Or count aloud").isVisible()).toBe(false);

  await start.click();
  await page.getByText(call.shown).waitFor();
  const british = (words: string) => `british: ${words}`;
  await expect.poll(said).toEqual([british(wordsOf(call))]);
  const lineEnds = () => page.evaluate("endLine()");
  await lineEnds();
  await page.clock.runFor(20_000);
  expect(await said()).toHaveLength(1);
  expect(await page.locator("[data-pushes]").count()).toBe(0);
  // The focus is on the button that comes next.
  await page.keyboard.press("Enter");
  for (let line = 0; line < steps.length; line += 1) {
    await page.clock.runFor(5000);
    await lineEnds();
  }
  expect(await said()).toEqual([call, ...steps].map(wordsOf).map(british));
  await page.clock.runFor(6000);
  expect((await said()).at(-1)).toMatch(/^british: (?:\w+ty|ten|one hundred)$/u);
  const counted = await pushes();
  expect(counted).toBeGreaterThan(10);

  // A pause silences only the voice.
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  const before = (await said()).length;
  await page.clock.runFor(20_000);
  expect(await said()).toHaveLength(before);
  expect(await pushes()).toBeGreaterThan(counted + 30);
  await page.getByRole("button", { name: "Go on" }).click();
  await page.clock.runFor(8000);
  expect((await said()).length).toBeGreaterThan(before);

  // The voice pauses while another app is in front, perhaps a call, because nobody can press it there. It also pauses
  // when the sound is turned off, because the visitor then listens to somebody else.
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByRole("checkbox", { name: "Sound" }).uncheck();
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor();

  // It ends with the beat, and can be turned on again.
  await page.getByRole("button", { name: "Stop" }).click();
  expect(await start.isVisible()).toBe(true);
  const after = (await said()).length;
  await page.clock.runFor(10_000);
  expect(await said()).toHaveLength(after);
  expect(errors.filter((error) => !error.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});
