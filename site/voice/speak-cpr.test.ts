import { beforeEach, expect, test } from "vitest";
import { SPOKEN, type SpokenLine } from "#site/content/pages/spoken-cpr.ts";
import { type Phase, type SpokenCpr, speakCpr } from "./speak-cpr.ts";

const { call, steps, change, tens } = SPOKEN.en;
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
  spoken = speakCpr(SPOKEN.en, {
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

test("112 comes first, and then nothing is said until somebody goes on", async () => {
  expect(story).toEqual(["call"]);
  expect(shown).toEqual({ line: call, phase: "waiting" });
  await said();
  await rested();
  expect(story).toEqual(["call"]);
  expect(shown).toEqual({ line: call, phase: "waiting" });
});

test("then the six steps follow one after the other, and the beat begins with the fourth", async () => {
  await said();
  story = [];
  await toTheEnd();
  expect(story.filter((each) => each !== "hush")).toEqual([...STEPS.slice(0, 3), "beat", ...STEPS.slice(3)]);
  expect(STEPS[3]).toBe("push");
});

test("who goes on while the call is still asked for does not hear it out", async () => {
  spoken.press();
  expect(story).toEqual(["call", "hush", "check"]);
});

test("between two steps there is time to do the first", async () => {
  spoken.press();
  await said();
  expect(story.at(-1)).toBe("check");
  expect(endRest).toBeDefined();
  await rested();
  expect(story.at(-1)).toBe("look");
});

test("a pause silences at once, and going on says the broken line again from its beginning", async () => {
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

test("a pause between two steps goes on with the second", async () => {
  spoken.press();
  await said();
  spoken.press();
  expect(endRest).toBeUndefined();
  spoken.press();
  expect(story.at(-1)).toBe("look");
});

test("a page that is hidden while 112 is being asked for is silent, and still waits", async () => {
  spoken.pause();
  expect(story).toEqual(["call", "hush"]);
  expect(shown.phase).toBe("waiting");
  spoken.press();
  expect(story.at(-1)).toBe("check");
});

test("when all is said it counts each tenth push, and after a hundred begins again", async () => {
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

test("a number that cannot be said in time is left out, and none is said while it is paused or telling a step", async () => {
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

test("after two minutes, and again after four, it asks for a change of hands, once", async () => {
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

test("a change that falls due during a step is asked for as soon as the step is said", async () => {
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

test("a change that fell due during a pause is not asked for late", async () => {
  await toTheEnd();
  spoken.press();
  beat(221, 1);
  story = [];
  spoken.press();
  expect(story).toEqual(["hush"]);
  beat(250);
  expect(story).toEqual(["hush", "50"]);
});

test("once ended it says nothing more", async () => {
  spoken.press();
  spoken.end();
  story = [];
  await said();
  await rested();
  expect(story).toEqual([]);
});
