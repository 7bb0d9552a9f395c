import { beforeEach, expect, test } from "vitest";
import { SPOKEN, type SpokenLine } from "#site/content/pages/spoken-cpr.ts";
import { type Phase, type SpokenCpr, speakCpr } from "./speak-cpr.ts";

const { call, steps, change, tens } = SPOKEN;
const STEPS = steps.map(({ id }) => id);

/** What was said, started and shown, in order. A line lasts until `said()`, a rest until `rested()`. */
let story: string[];
let spoken: SpokenCpr;
let shown: { line: SpokenLine; phase: Phase };
let endLine: (() => void) | undefined;
let endRest: (() => void) | undefined;

beforeEach(() => {
  story = [];
  endLine = endRest = undefined;
  spoken = speakCpr(SPOKEN, {
    say: (line) => {
      story.push(line.id);
      return new Promise((resolve) => {
        endLine = resolve;
      });
    },
    hush: () => story.push("hush"),
    after: (_seconds, next) => {
      endRest = next;
      return () => {
        endRest = undefined;
      };
    },
    beat: () => story.push("beat"),
    show: (line, phase) => {
      shown = { line, phase };
    },
  });
});

/** Ends the line that is being said. */
async function said() {
  const end = endLine;
  endLine = undefined;
  end?.();
  await Promise.resolve();
}

async function rested() {
  const next = endRest;
  endRest = undefined;
  next?.();
}

/** Lets lines and rests pass until nothing is left to say. */
async function toTheEnd() {
  spoken.press();
  while (endLine) {
    await said();
    await rested();
  }
}

const beat = (pushes: number, swap = 0) => spoken.follow({ pushes, pressed: true, swap });

test("says the call to 112 first, then waits until somebody presses", async () => {
  expect(story).toEqual(["call"]);
  expect(shown).toEqual({ line: call, phase: "waiting" });
  await said();
  await rested();
  expect(story).toEqual(["call"]);
  expect(shown).toEqual({ line: call, phase: "waiting" });
});

test("says the six steps in order and starts the beat with the fourth", async () => {
  await said();
  story = [];
  await toTheEnd();
  expect(story.filter((each) => each !== "hush")).toEqual([...STEPS.slice(0, 3), "beat", ...STEPS.slice(3)]);
  expect(STEPS[3]).toBe("push");
});

test("a press during the call to 112 skips the rest of it", async () => {
  spoken.press();
  expect(story).toEqual(["call", "hush", "check"]);
});

test("leaves time after a step to do it", async () => {
  spoken.press();
  await said();
  expect(story.at(-1)).toBe("check");
  expect(endRest).toBeDefined();
  await rested();
  expect(story.at(-1)).toBe("look");
});

test("a pause silences the voice at once, and a press repeats the interrupted line from its beginning", async () => {
  spoken.press();
  await said();
  await rested();
  spoken.press();
  expect(story.at(-1)).toBe("hush");
  expect(shown).toMatchObject({ line: { id: "look" }, phase: "paused" });
  await said();
  expect(endRest).toBeUndefined();
  spoken.press();
  expect(story.at(-1)).toBe("look");
  expect(shown.phase).toBe("speaking");
});

test("after a pause between two steps, a press goes on with the second", async () => {
  spoken.press();
  await said();
  spoken.press();
  expect(endRest).toBeUndefined();
  spoken.press();
  expect(story.at(-1)).toBe("look");
});

test("hiding the page during the call to 112 silences the voice, which still waits for a press", async () => {
  spoken.pause();
  expect(story).toEqual(["call", "hush"]);
  expect(shown.phase).toBe("waiting");
  spoken.press();
  expect(story.at(-1)).toBe("check");
});

test("after the last step it counts every tenth push, and starts again after a hundred", async () => {
  await toTheEnd();
  story = [];
  for (let pushes = 1; pushes <= 130; pushes += 1) {
    beat(pushes);
    beat(pushes);
    await said();
  }
  expect(story).toEqual([...tens.map(({ id }) => id), "10", "20", "30"]);
  expect(shown.line.id).toBe("push");
});

test("skips a number that is late, and says none during a pause or a step", async () => {
  spoken.press();
  story = [];
  beat(10);
  expect(story).toEqual([]);
  spoken.press();
  await toTheEnd();
  story = [];
  beat(20);
  beat(30);
  await said();
  beat(40);
  expect(story).toEqual(["20", "40"]);
  await said();
  spoken.press();
  beat(50);
  expect(story).toEqual(["20", "40", "hush"]);
});

test("asks for a change of hands once after two minutes and once after four", async () => {
  await toTheEnd();
  story = [];
  beat(220);
  beat(221, 1);
  await said();
  beat(222, 1);
  await said();
  await rested();
  beat(223, 1);
  beat(243);
  beat(441, 2);
  expect(story).toEqual(["20", "change", "change"]);
  expect(shown.line).toBe(change);
});

test("asks for a change that falls due during a step right after the step", async () => {
  spoken.press();
  beat(221, 1);
  expect(story.at(-1)).toBe("check");
  await said();
  await rested();
  expect(story.at(-1)).toBe("change");
  await said();
  await rested();
  expect(story.at(-1)).toBe("look");
});

test("does not ask late for a change that fell due during a pause", async () => {
  await toTheEnd();
  spoken.press();
  beat(221, 1);
  story = [];
  spoken.press();
  expect(story).toEqual(["hush"]);
  beat(250);
  expect(story).toEqual(["hush", "50"]);
});

test("says nothing more after its end", async () => {
  spoken.press();
  spoken.end();
  story = [];
  await said();
  await rested();
  expect(story).toEqual([]);
});
