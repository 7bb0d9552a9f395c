import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SPOKEN } from "#site/content/pages/spoken-cpr.ts";
import { deviceVoice } from "./device-voice.ts";

class Utterance extends EventTarget {
  readonly text: string;
  lang = "";
  voice: unknown;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

/** A pretend `speechSynthesis`, which says nothing and reports what the test tells it to. */
function aSpeech() {
  const heard: Utterance[] = [];
  const speech = { speak: (utterance: Utterance) => void heard.push(utterance), cancel: vi.fn() };
  const voice = { lang: "en-GH" } as SpeechSynthesisVoice;
  return { heard, speech, speaker: deviceVoice(speech as unknown as SpeechSynthesis, voice) };
}

beforeEach(() => {
  vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("speaks the words as they are said, in the chosen voice and its language", () => {
  const { heard, speaker } = aSpeech();
  void speaker.say(SPOKEN.call);
  expect(heard.map(({ text, lang }) => [text, lang])).toEqual([
    ["Call one one two, and put the phone on speaker.", "en-GH"],
  ]);
});

test.each(["end", "error"])("a line ends when the device reports its %s", async (report) => {
  const { heard, speaker } = aSpeech();
  const saying = speaker.say(SPOKEN.call);
  heard[0]?.dispatchEvent(new Event(report));
  await saying;
  expect(vi.getTimerCount()).toBe(0);
});

test("a line ends after a while even when the device reports nothing", async () => {
  const { speaker } = aSpeech();
  const saying = speaker.say(SPOKEN.call);
  await vi.advanceTimersByTimeAsync(8000);
  await saying;
});

test("hush cancels the line being spoken and those that wait", () => {
  const { speech, speaker } = aSpeech();
  speaker.hush();
  expect(speech.cancel).toHaveBeenCalledOnce();
});
