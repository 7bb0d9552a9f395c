import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { FILM_CAPTIONS } from "#site/content/media/film.ts";

const demo = new URL("../images/demo/", import.meta.url);
const seconds = (clock: string) => Number(clock.slice(6));
const cues = readFileSync(new URL("cpr-demo.vtt", demo), "utf8")
  .split("\n\n")
  .slice(1)
  .map((cue) => {
    const [, times = "", ...words] = cue.trim().split("\n");
    const [from = "", to = ""] = times.split(" --> ");
    return { from: seconds(from), to: seconds(to), words: words.join(" ") };
  });

test("the film lasts 15 to 20 seconds and has captions throughout", () => {
  expect(cues[0]?.from).toBe(0);
  expect(cues.at(-1)?.to).toBeGreaterThanOrEqual(15);
  expect(cues.at(-1)?.to).toBeLessThanOrEqual(20);
  cues.slice(1).forEach(({ from }, index) => expect(from).toBe(cues[index]?.to));
});

test("each caption stays long enough to be read: 25 characters a second at most", () => {
  for (const { from, to, words } of cues) expect(words.length / (to - from), words).toBeLessThanOrEqual(25);
});

test("the captions name the number to call, the depth, the rate and the swap", () => {
  const spoken = cues.map(({ words }) => words).join(" ");
  for (const fact of ["112", "5 to 6 cm", "100 to 120", "2 minutes"]) expect(spoken).toContain(fact);
});

test("the film has less than 600 KB in both formats", () => {
  for (const name of ["cpr-demo.mp4", "cpr-demo.webm"])
    expect(statSync(new URL(name, demo)).size).toBeLessThan(600_000);
});

test("the captions are the ones that a clinician signs", () => {
  expect(cues.map(({ words }) => words)).toEqual(FILM_CAPTIONS);
});
