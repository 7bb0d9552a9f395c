import { button, CARDIAC, panel, pushes, withoutSound } from "./beat.ts";
import { expect, test, untilAlive, untilStored } from "./visit.ts";

test.use({ reducedMotion: "no-preference" });

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
}

/** How each of the lines that follow the call begins. */
const LINES = [
  "For an adult. Make sure it is safe.",
  "Tilt the head back",
  "No normal breathing: start CPR now.",
  "Push hard and fast, five to six centimetres deep.",
  "Swap every two minutes.",
  "Somebody else fetches the AED.",
];

test("without a network a voice says 112 first and waits, then the steps with the beat", async ({ page, context }) => {
  await page.goto("/");
  await untilStored(page);
  await context.setOffline(true);
  await page.addInitScript(speak);
  await page.addInitScript(withoutSound);
  await page.clock.install();
  await page.goto(CARDIAC);
  await untilAlive(page);
  const said = () => page.evaluate<string[]>("said");
  const lineEnds = () => page.evaluate("endLine()");
  const speakButton = page.getByRole("button", { name: "Say the steps aloud" });

  // The button takes the place of the advice to count aloud, and nothing else moves.
  await expect(speakButton).toBeHidden();
  const height = (await panel(page).boundingBox())?.height;
  await page.evaluate("findVoices()");
  await expect(speakButton).toBeVisible();
  expect((await panel(page).boundingBox())?.height).toBe(height);
  await expect(page.getByText("Or count aloud")).toBeHidden();

  await speakButton.click();
  await page.getByText("Call 112 and put the phone on speaker.").first().waitFor();
  await expect.poll(said).toEqual(["british: Call one one two, and put the phone on speaker."]);
  await lineEnds();
  await page.clock.runFor(20_000);
  expect(await said()).toHaveLength(1);
  await expect(button(page, "Stop")).toBeHidden();
  // The focus is on the button that comes next.
  await page.keyboard.press("Enter");
  for (const line of LINES.keys()) {
    await page.clock.runFor(5000);
    expect((await said())[line + 1]).toContain(`british: ${LINES[line]}`);
    await lineEnds();
  }
  await page.clock.runFor(6000);
  expect((await said()).at(-1)).toMatch(/^british: (?:\w+ty|ten|one hundred)$/u);
  const counted = await pushes(page);
  expect(counted).toBeGreaterThan(10);

  // A pause silences only the voice.
  await button(page, "Pause").click();
  const before = (await said()).length;
  await page.clock.runFor(20_000);
  expect(await said()).toHaveLength(before);
  expect(await pushes(page)).toBeGreaterThan(counted + 30);
  await button(page, "Go on").click();
  await page.clock.runFor(8000);
  expect((await said()).length).toBeGreaterThan(before);

  // The voice pauses while another app is in front, perhaps a call, because nobody can press it there. It also pauses
  // when the sound is turned off, because the visitor then listens to somebody else.
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await button(page, "Go on").click();
  await page.getByRole("checkbox", { name: "Sound" }).uncheck();
  await button(page, "Go on").click();
  await button(page, "Pause").waitFor();

  // It ends with the beat, and can be turned on again.
  await button(page, "Stop").click();
  await expect(speakButton).toBeVisible();
  const after = (await said()).length;
  await page.clock.runFor(10_000);
  expect(await said()).toHaveLength(after);
});
