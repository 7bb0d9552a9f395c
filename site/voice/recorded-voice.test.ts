import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SPOKEN } from "#site/content/pages/spoken-cpr.ts";
import { type Clip, recordedVoice } from "./recorded-voice.ts";

const { call, change } = SPOKEN.en;
const ADDRESSES = { call: "/assets/call.opus", change: "/assets/change.opus" };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Pretend speakers that log what they do. Recordings arrive when the test says so. */
function aVoice() {
  const story: string[] = [];
  const arrive = new Map<string, (clip?: Clip) => void>();
  const speaker = recordedVoice(
    ADDRESSES,
    (address) =>
      new Promise((resolve, reject) => {
        arrive.set(address, (clip) => (clip ? resolve(clip) : reject(new Error("no network"))));
      }),
    {
      say: async ({ id }) => void story.push(`otherwise ${id}`),
      hush: () => story.push("hush"),
    },
  );
  const clip = (name: string, plays = true): Clip => ({
    play() {
      if (!plays) return undefined;
      story.push(`play ${name}`);
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      return { ended, stop: () => (story.push(`stop ${name}`), end()) };
    },
  });
  return { story, arrive, speaker, clip };
}

test("fetches all recordings at once and plays each for its own line", async () => {
  const { story, arrive, speaker, clip } = aVoice();
  expect([...arrive.keys()]).toEqual(Object.values(ADDRESSES));
  arrive.get(ADDRESSES.change)?.(clip("change"));
  void speaker.say(change);
  await vi.advanceTimersByTimeAsync(0);
  expect(story).toEqual(["play change"]);
});

test("leaves a line to the device's voice when its recording fails, is late, cannot be played or does not exist", async () => {
  const { story, arrive, speaker, clip } = aVoice();
  arrive.get(ADDRESSES.call)?.();
  await speaker.say(call);
  const late = speaker.say(change);
  await vi.advanceTimersByTimeAsync(2000);
  await late;
  arrive.get(ADDRESSES.change)?.(clip("change", false));
  await speaker.say(change);
  await speaker.say({ id: "unknown", shown: "" });
  expect(story).toEqual(["otherwise call", "otherwise change", "otherwise change", "otherwise unknown"]);
});

test("hush stops the recording that plays and the one about to play", async () => {
  const { story, arrive, speaker, clip } = aVoice();
  arrive.get(ADDRESSES.call)?.(clip("call"));
  const saying = speaker.say(call);
  await vi.advanceTimersByTimeAsync(0);
  speaker.hush();
  await saying;
  const waiting = speaker.say(change);
  speaker.hush();
  arrive.get(ADDRESSES.change)?.(clip("change"));
  await waiting;
  expect(story).toEqual(["play call", "stop call", "hush", "hush"]);
});
